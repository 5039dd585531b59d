# Macao: names of cards and pieces, prompts, happenings, editions and positions.

macao = Macao
macao-about = Macao as a trading post: dice that pay late, 120 cards, ships to Europe, and districts of the old town.

macao-card-1 = Customs
macao-card-2 = Justice
macao-card-3 = Construction
macao-card-4 = Military
macao-card-5 = Customs
macao-card-6 = Justice
macao-card-7 = Construction
macao-card-8 = Military
macao-card-9 = Customs
macao-card-10 = Justice
macao-card-11 = Construction
macao-card-12 = Military
macao-card-13 = Customs
macao-card-14 = Justice
macao-card-15 = Construction
macao-card-16 = Military
macao-card-17 = Administration
macao-card-18 = Finance
macao-card-19 = Administration
macao-card-20 = Finance
macao-card-21 = Administration
macao-card-22 = Finance
macao-card-23 = Administration
macao-card-24 = Finance
macao-card-25 = Registry
macao-card-26 = Sail loft
macao-card-27 = University
macao-card-28 = Drill ground
macao-card-29 = Archive
macao-card-30 = Lighthouse
macao-card-31 = School
macao-card-32 = Fortress
macao-card-33 = Prefecture
macao-card-34 = Cooperage
macao-card-35 = Crane
macao-card-36 = Magistracy
macao-card-37 = Assembly hall
macao-card-38 = Shop
macao-card-39 = Town hall
macao-card-40 = Treasury vault
macao-card-41 = Quarry
macao-card-42 = Spice store
macao-card-43 = Silk store
macao-card-44 = Palace
macao-card-45 = Customs station
macao-card-46 = Jade store
macao-card-47 = Lacquer store
macao-card-48 = Bank
macao-card-49 = Border post
macao-card-50 = Paper store
macao-card-51 = Porcelain store
macao-card-52 = Inn
macao-card-53 = Court
macao-card-54 = Tea store
macao-card-55 = Rice store
macao-card-56 = Tavern
macao-card-57 = Hospital
macao-card-58 = Pawnshop
macao-card-59 = Smithy
macao-card-60 = Tower
macao-card-61 = Chapel
macao-card-62 = Statue
macao-card-63 = Cathedral
macao-card-64 = Monastery
macao-card-65 = Fountain
macao-card-66 = Embassy
macao-card-67 = Gate
macao-card-68 = Residence
macao-card-69 = Soldier
macao-card-70 = Donna Blue
macao-card-71 = Speculator
macao-card-72 = Diplomat
macao-card-73 = Juggler
macao-card-74 = Madame Green
macao-card-75 = Night watchman
macao-card-76 = Gravedigger
macao-card-77 = Senora Violet
macao-card-78 = Lady Black
macao-card-79 = Abbot
macao-card-80 = Beggar
macao-card-81 = Miss Grey
macao-card-82 = Frau Red
macao-card-83 = Bishop
macao-card-84 = Healer
macao-card-85 = Moneylender
macao-card-86 = Explorer
macao-card-87 = Baroness One
macao-card-88 = Vice-governor
macao-card-89 = Professor
macao-card-90 = Master
macao-card-91 = Baroness Two
macao-card-92 = Herald
macao-card-93 = Innkeeper
macao-card-94 = Scholar
macao-card-95 = Baroness Three
macao-card-96 = Count
macao-card-97 = Craftsman
macao-card-98 = Midwife
macao-card-99 = Governor
macao-card-100 = Gunner
macao-card-101 = Office clerk
macao-card-102 = Chamberlain
macao-card-103 = Treasurer
macao-card-104 = Scribe
macao-card-105 = Judge
macao-card-106 = Cabin boy
macao-card-107 = Envoy
macao-card-108 = Idler
macao-card-109 = Nobleman
macao-card-110 = Surveyor
macao-card-111 = Captain
macao-card-112 = Carpenter
macao-card-113 = Scout
macao-card-114 = Master builder
macao-card-115 = Gold digger
macao-card-116 = Helmsman
macao-card-117 = Coachman
macao-card-118 = Councillor
macao-card-119 = Director
macao-card-120 = Goldsmith

macao-colour-red = red
macao-colour-blue = blue
macao-colour-green = green
macao-colour-black = black
macao-colour-violet = violet
macao-colour-grey = grey

macao-good-spices = spices
macao-good-rice = rice
macao-good-silk = silk
macao-good-tea = tea
macao-good-lacquerware = lacquerware
macao-good-porcelain = porcelain
macao-good-paper = paper
macao-good-jade = jade

macao-office-customs = customs
macao-office-justice = justice
macao-office-construction = construction
macao-office-military = military
macao-office-administration = administration
macao-office-finance = finance

macao-type-office = office
macao-type-building = building
macao-type-person = person
macao-district = district

macao-sea-anchor = the anchor
macao-sea-s1 = sea 1
macao-sea-s2 = sea 2
macao-sea-s3 = sea 3
macao-sea-s4 = sea 4
macao-sea-s5 = sea 5
macao-sea-s6 = sea 6
macao-sea-lisboa = Lisboa
macao-sea-barcelona = Barcelona
macao-sea-marseille = Marseille
macao-sea-genova = Genova
macao-sea-antwerpen = Antwerpen
macao-sea-amsterdam = Amsterdam
macao-sea-london = London
macao-sea-hamburg = Hamburg

macao-district-1-1 = district 1-1
macao-district-1-2 = district 1-2
macao-district-1-3 = district 1-3
macao-district-1-4 = district 1-4
macao-district-1-5 = district 1-5
macao-district-1-6 = district 1-6
macao-district-2-1 = district 2-1
macao-district-2-2 = district 2-2
macao-district-2-3 = district 2-3
macao-district-2-4 = district 2-4
macao-district-2-5 = district 2-5
macao-district-2-6 = district 2-6
macao-district-3-1 = district 3-1
macao-district-3-2 = district 3-2
macao-district-3-3 = district 3-3
macao-district-3-4 = district 3-4
macao-district-3-5 = district 3-5
macao-district-3-6 = district 3-6
macao-district-4-1 = district 4-1
macao-district-4-2 = district 4-2
macao-district-4-3 = district 4-3
macao-district-4-4 = district 4-4
macao-district-4-5 = district 4-5
macao-district-4-6 = district 4-6
macao-district-5-1 = district 5-1
macao-district-5-2 = district 5-2
macao-district-5-3 = district 5-3
macao-district-5-4 = district 5-4
macao-district-5-5 = district 5-5
macao-district-5-6 = district 5-6

macao-wall-1 = advance 1 space on the wall
macao-wall-2 = advance 2 spaces on the wall
macao-wall-3 = advance 3 spaces on the wall
macao-wall-4 = advance 4 spaces on the wall
macao-wall-5 = advance 5 spaces on the wall
macao-wall-6 = advance 6 spaces on the wall
macao-wall-7 = advance 7 spaces on the wall
macao-wall-8 = advance 8 spaces on the wall
macao-wall-9 = advance 9 spaces on the wall
macao-wall-10 = advance 10 spaces on the wall
macao-wall-11 = advance 11 spaces on the wall
macao-wall-12 = advance 12 spaces on the wall
macao-wall-13 = advance 13 spaces on the wall
macao-wall-14 = advance 14 spaces on the wall
macao-wall-15 = advance 15 spaces on the wall
macao-wall-16 = advance 16 spaces on the wall
macao-wall-17 = advance 17 spaces on the wall
macao-wall-18 = advance 18 spaces on the wall
macao-wall-19 = advance 19 spaces on the wall

macao-tile-spices = spices
macao-tile-rice = rice
macao-tile-silk = silk
macao-tile-tea = tea
macao-tile-lacquerware = lacquerware
macao-tile-porcelain = porcelain
macao-tile-paper = paper
macao-tile-jade = jade
macao-tile-joker = joker

macao-toll = the toll
macao-joker-red = a joker as a red cube
macao-joker-blue = a joker as a blue cube
macao-joker-green = a joker as a green cube
macao-joker-black = a joker as a black cube
macao-joker-violet = a joker as a violet cube
macao-joker-grey = a joker as a grey cube
macao-joker-gold = a joker as gold

macao-pay-cubes = with all its cubes
macao-pay-saving-red = with one red cube less
macao-pay-saving-blue = with one blue cube less
macao-pay-saving-green = with one green cube less
macao-pay-saving-black = with one black cube less
macao-pay-saving-violet = with one violet cube less
macao-pay-saving-grey = with one grey cube less
macao-pay-kept = with cubes that you keep
macao-pay-kept-saving-red = with cubes that you keep, one red cube less
macao-pay-kept-saving-blue = with cubes that you keep, one blue cube less
macao-pay-kept-saving-green = with cubes that you keep, one green cube less
macao-pay-kept-saving-black = with cubes that you keep, one black cube less
macao-pay-kept-saving-violet = with cubes that you keep, one violet cube less
macao-pay-kept-saving-grey = with cubes that you keep, one grey cube less
macao-pay-gold = with gold

macao-die-red = red die
macao-die-blue = blue die
macao-die-green = green die
macao-die-black = black die
macao-die-violet = violet die
macao-die-grey = grey die
macao-shift-red-up = red cubes one number higher
macao-shift-red-down = red cubes one number lower
macao-shift-blue-up = blue cubes one number higher
macao-shift-blue-down = blue cubes one number lower
macao-shift-green-up = green cubes one number higher
macao-shift-green-down = green cubes one number lower
macao-shift-black-up = black cubes one number higher
macao-shift-black-down = black cubes one number lower
macao-shift-violet-up = violet cubes one number higher
macao-shift-violet-down = violet cubes one number lower
macao-shift-grey-up = grey cubes one number higher
macao-shift-grey-down = grey cubes one number lower

macao-pass = end your turn
macao-none = nothing
macao-stop = stop here
macao-done = that is enough

macao-score-deliveries = deliveries
macao-score-toll = toll
macao-score-cards = cards in the game
macao-score-end-cards = cards at the end
macao-score-districts = largest group of districts
macao-score-penalties = penalties

# what happened
macao-told-round = Round { $number }
macao-told-opened = { $cards } are opened
macao-told-toll = The toll of this round is { $gold } gold for { $points ->
    [one] 1 point
   *[other] { $points } points
}
macao-told-surplus = { $cards } { COUNT($cards) ->
    [one] is
   *[other] are
} discarded before anybody takes a card
macao-told-took = { $seat } { WHO($seat, "take", "takes") } { $card }
macao-told-declined = { $seat } { WHO($seat, "take", "takes") } no card
macao-told-rest = Nobody takes { $cards }
macao-told-threw = { $seat } { WHO($seat, "have", "has") } no room for a sixth card and { WHO($seat, "discard", "discards") } { $card }
    .and = { WHO($seat, "discard", "discards") } { $card } for want of room
macao-told-penalty = { $seat } { WHO($seat, "get", "gets") } { macao-penalties }
    .and = { WHO($seat, "get", "gets") } { macao-penalties }
macao-penalties = { $number ->
    [one] 1 penalty
   *[other] { $number } penalties
}
macao-told-start-cubes = { $seat } { WHO($seat, "begin", "begins") } with { macao-cubes-of }
    .and = { macao-cubes-of }
macao-told-rolled = The dice show red { $red }, blue { $blue }, green { $green }, black { $black }, violet { $violet }, and grey { $grey }
macao-told-dice = { $seat } { WHO($seat, "choose", "chooses") } { $dice }
macao-told-shifted = { $seat } { WHO($seat, "put", "puts") } the { $colour } cubes at { $to } instead
    .and = { WHO($seat, "put", "puts") } the { $colour } cubes at { $to }
macao-cubes-of = { $number ->
    [one] 1 { $colour } cube
   *[other] { $number } { $colour } cubes
}
macao-told-turned = { $seat } { WHO($seat, "have", "has") } { $cubes } to spend
    .and = { WHO($seat, "have", "has") } { $cubes } to spend
macao-told-turned-empty = { $seat } { WHO($seat, "have", "has") } no cubes to spend
    .and = { WHO($seat, "have", "has") } no cubes to spend
macao-paid-cubes = for { $cubes }
macao-paid-nothing = for nothing
macao-paid-gold = for { $number } gold
macao-paid-kept = without the cubes, thanks to { $card }
macao-told-activated = { $seat } { WHO($seat, "activate", "activates") } { $card } { $paid }
macao-told-district = { $seat } { WHO($seat, "take", "takes") } { $district } ({ $tile }) { $paid }
macao-told-advanced = { $seat } { WHO($seat, "advance", "advances") } to space { $space } of the wall
    .and = { WHO($seat, "advance", "advances") } to space { $space } of the wall
macao-told-sailed = { $seat } { WHO($seat, "sail", "sails") } to { $space }
    .and = { WHO($seat, "sail", "sails") } to { $space }
macao-told-delivered = { $seat } { WHO($seat, "deliver", "delivers") } { $good } to { $port } for { $points ->
    [one] 1 point
   *[other] { $points } points
}
    .and = { WHO($seat, "deliver", "delivers") } { $good } to { $port } for { $points ->
    [one] 1 point
   *[other] { $points } points
}
macao-told-tolled = { $seat } { WHO($seat, "pay", "pays") } the toll of { $gold } gold for { $points ->
    [one] 1 point
   *[other] { $points } points
}
macao-told-used = { $seat } { WHO($seat, "use", "uses") } { $card }
macao-told-gold = { $seat } { WHO($seat, "get", "gets") } { $number } gold
    .gain = { $number } gold
macao-told-points = { $seat } { WHO($seat, "get", "gets") } { macao-brings-points }
    .gain = { macao-brings-points }
macao-told-cube = { $seat } { WHO($seat, "get", "gets") } { macao-cubes-of }
    .gain = { macao-cubes-of }
macao-told-joker = { $seat } { WHO($seat, "use", "uses") } { $into }
macao-told-passed = { $seat } { WHO($seat, "end", "ends") } the turn{ $lost ->
    [0] { "" }
    [one] { " " }with 1 cube left over
   *[other] { " " }with { $lost } cubes left over
}
macao-told-dismissed = { $seat } { WHO($seat, "dismiss", "dismisses") } { $card }
    .and = { WHO($seat, "dismiss", "dismisses") } { $card }
macao-told-lifted = The Tower lifts { WHO($seat, "your", $seat) }{ WHO($seat, "", "'s") } disc to the top of its stack
macao-told-ended = The last round is over

# editions
macao-broken-port = No ship can reach { $port }.
macao-free-district = Taking { $district } must cost at least one cube.
macao-wrong-dark = { $found ->
    [one] 1 district is dark
   *[other] { $found } districts are dark
}; there are { $wanted ->
    [one] { $wanted } joker
   *[other] { $wanted } jokers
}.
macao-two-ports = Two ports want { $good }.
macao-too-few-cards = { $found ->
    [one] { $found } card
   *[other] { $found } cards
} are too few; { $least } are needed.

# positions
macao-wrong-cards = { $found ->
    [0] { $card } is missing.
   *[other] { $card } is in { $found } places.
}
macao-wrong-tiles = The box has { $copies ->
    [one] { $copies } tile
   *[other] { $copies } tiles
} of { $tile }; here { $found ->
    [one] is { $found }
   *[other] are { $found }
}.
macao-wrong-order = The discs on the wall and the turn order do not agree.
macao-no-such-moment = No moment of a round has this to come.
macao-owner-and-tile = A district has an owner exactly when its tile is gone: { $district }.
macao-too-many-board = No board has room for so many cards.
macao-not-active = { $card } is not activated here.
macao-not-used = { $card } cannot be among the used cards, or is among them twice.
macao-offices-apart = Offices lie at the rounds, buildings and persons in the deck.
macao-offices-and-uses = How often offices were used does not agree with the uses of the activated ones.
macao-wrong-offices = { $found ->
    [one] 1 office lies
   *[other] { $found } offices lie
} at the rounds to come; there must be { $wanted }.
macao-wrong-deck = The deck has { $found ->
    [one] 1 card
   *[other] { $found } cards
}; in this round it must have { $wanted }.
macao-dark-and-joker = Jokers lie on dark districts and goods on the others: { $district }.
macao-half-used = Jokers are half used only with the Juggler, and never more of them than are held.

# the terminal
macao-terminal-round = { $round ->
    [0] Before the first round
   *[other] Round { $round } of { $rounds }
}: { $phase ->
    [0] first cards and cubes
    [1] taking cards
    [2] choosing dice
   *[3] turns
}
macao-terminal-letters = R red, B blue, G green, K black, V violet, Y grey; a district with * is dark
macao-terminal-dice = Dice
macao-terminal-toll = Toll
macao-terminal-toll-now = { $gold } gold for { $points ->
    [one] 1 point
   *[other] { $points } points
}
macao-terminal-toll-brings = { macao-terminal-toll-now }, with your cards { $brings }
macao-terminal-open = Open cards
macao-terminal-offices = Offices to come
macao-terminal-in-round = { $round }: { $cards }
macao-terminal-deck = Deck, discarded
macao-terminal-wall = Wall
macao-terminal-on-wall = { $seat } on { $space }
macao-terminal-city = City
macao-terminal-sea = Sea
macao-terminal-leads-to = Leads to
macao-terminal-port = Port
macao-terminal-wants = Wants
macao-terminal-spaces = Free spaces
macao-terminal-ships = Ships
macao-terminal-gold = Gold
macao-terminal-penalties = Penalties
macao-terminal-jokers = Jokers
macao-terminal-jokers-half = { $jokers } ({ $half } half used)
macao-terminal-goods = Goods
macao-terminal-ship = Ship
macao-terminal-group = Districts, group
macao-terminal-rose = Rose
macao-terminal-now = Now
macao-terminal-board = Board
macao-terminal-active = Activated (* used this round)
macao-terminal-type = Kind
macao-terminal-card-toll = { $gold } gold, { $points ->
    [one] 1 point
   *[other] { $points } points
}
macao-terminal-own = Cubes { $cubes }; { $gold } gold; { $jokers ->
    [one] 1 joker
   *[other] { $jokers } jokers
}; goods { $goods }; ship at { $ship }
macao-terminal-group-then = largest group then { $group }
macao-terminal-to-port = to { $port }
