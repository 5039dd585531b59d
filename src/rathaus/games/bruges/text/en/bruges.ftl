# Bruges: names of characters and pieces.

bruges = Bruges
bruges-about = Bruges in its golden age: canals, houses and 165 characters to live in them; every card can be anything, and every die can be a threat.

bruges-card-1 = Baron
bruges-card-2 = Duke
bruges-card-3 = Prince
bruges-card-4 = Marquis
bruges-card-5 = Landgrave
bruges-card-6 = Baroness
bruges-card-7 = Duchess
bruges-card-8 = Princess
bruges-card-9 = Marchioness
bruges-card-10 = Landgravine
bruges-card-11 = Chatelaine
bruges-card-12 = Lord Steward
bruges-card-13 = Earl
bruges-card-14 = Countess
bruges-card-15 = Knight Banneret
bruges-card-16 = Quay Reeve
bruges-card-17 = Timber Reeve
bruges-card-18 = Grain Reeve
bruges-card-19 = Brick Reeve
bruges-card-20 = Wine Reeve
bruges-card-21 = Water Assessor
bruges-card-22 = Forest Assessor
bruges-card-23 = Field Assessor
bruges-card-24 = Forge Assessor
bruges-card-25 = Cloth Assessor
bruges-card-26 = Bookkeeper
bruges-card-27 = Mayor
bruges-card-28 = Notary
bruges-card-29 = Judge
bruges-card-30 = Alderman
bruges-card-31 = Juggler
bruges-card-32 = Minstrel
bruges-card-33 = Dancer
bruges-card-34 = Acrobat
bruges-card-35 = Tightrope Walker
bruges-card-36 = Piper
bruges-card-37 = Drummer
bruges-card-38 = Fiddler
bruges-card-39 = Bellringer
bruges-card-40 = Bard
bruges-card-41 = Puppeteer
bruges-card-42 = Master of Revels
bruges-card-43 = Fire Eater
bruges-card-44 = Fortune Teller
bruges-card-45 = Bear Leader
bruges-card-46 = Charcoal Burner
bruges-card-47 = Mason
bruges-card-48 = Miller
bruges-card-49 = Shoemaker
bruges-card-50 = Vintner
bruges-card-51 = Shipwright
bruges-card-52 = Carpenter
bruges-card-53 = Thatcher
bruges-card-54 = Blacksmith
bruges-card-55 = Weaver
bruges-card-56 = Saddler
bruges-card-57 = Guild Master
bruges-card-58 = Well Builder
bruges-card-59 = Foreman
bruges-card-60 = Apprentice
bruges-card-61 = Nun
bruges-card-62 = Friar Gardener
bruges-card-63 = Almoner
bruges-card-64 = Sexton
bruges-card-65 = Chorister
bruges-card-66 = Beguine of the Quay
bruges-card-67 = Beguine of the Mill
bruges-card-68 = Beguine of the Field
bruges-card-69 = Beguine of the Hearth
bruges-card-70 = Beguine of the Vine
bruges-card-71 = Inquisitor
bruges-card-72 = Abbot
bruges-card-73 = Bishop
bruges-card-74 = Preacher
bruges-card-75 = Pilgrim
bruges-card-76 = Harbour Guard
bruges-card-77 = Forest Guard
bruges-card-78 = Gatekeeper
bruges-card-79 = Fire Guard
bruges-card-80 = Palace Guard
bruges-card-81 = Sea Sergeant
bruges-card-82 = Wood Sergeant
bruges-card-83 = Corn Sergeant
bruges-card-84 = Hearth Sergeant
bruges-card-85 = Court Sergeant
bruges-card-86 = Armourer
bruges-card-87 = Captain of the Guard
bruges-card-88 = Jailer
bruges-card-89 = Watchman
bruges-card-90 = Shield Bearer
bruges-card-91 = Navigator
bruges-card-92 = Botanist
bruges-card-93 = Biologist
bruges-card-94 = Metallurgist
bruges-card-95 = Philosopher
bruges-card-96 = Student of Rivers
bruges-card-97 = Student of Woods
bruges-card-98 = Student of Stars
bruges-card-99 = Student of Fires
bruges-card-100 = Student of Laws
bruges-card-101 = Alchemist
bruges-card-102 = Rector
bruges-card-103 = Astronomer
bruges-card-104 = Inventor
bruges-card-105 = Geographer
bruges-card-106 = Fishmonger
bruges-card-107 = Timber Merchant
bruges-card-108 = Corn Merchant
bruges-card-109 = Spice Merchant
bruges-card-110 = Cloth Merchant
bruges-card-111 = Broker of the Quay
bruges-card-112 = Broker of the Woods
bruges-card-113 = Broker of the Fields
bruges-card-114 = Broker of the Forge
bruges-card-115 = Broker of the Looms
bruges-card-116 = Hosteller
bruges-card-117 = Merchant Prince
bruges-card-118 = Moneylender
bruges-card-119 = Toll Farmer
bruges-card-120 = Loading Master
bruges-card-121 = Messenger
bruges-card-122 = Herald
bruges-card-123 = Coachman
bruges-card-124 = Scribe
bruges-card-125 = Stable Boy
bruges-card-126 = Water Page
bruges-card-127 = Page of the Hunt
bruges-card-128 = Pantler
bruges-card-129 = Servant
bruges-card-130 = Chambermaid
bruges-card-131 = Chancellor
bruges-card-132 = King
bruges-card-133 = Cupbearer
bruges-card-134 = Queen
bruges-card-135 = Lady in Waiting
bruges-card-136 = Marine Painter
bruges-card-137 = Wood Carver
bruges-card-138 = Fresco Painter
bruges-card-139 = Glass Painter
bruges-card-140 = Tapestry Weaver
bruges-card-141 = Poet of the Sea
bruges-card-142 = Poet of the Woods
bruges-card-143 = Poet of the Fields
bruges-card-144 = Poet of the Fire
bruges-card-145 = Poet of the Vine
bruges-card-146 = Gilder
bruges-card-147 = Court Painter
bruges-card-148 = Engraver
bruges-card-149 = Plasterer
bruges-card-150 = Architect
bruges-card-151 = Beggar
bruges-card-152 = Thief
bruges-card-153 = Troublemaker
bruges-card-154 = Pickpocket
bruges-card-155 = Slanderer
bruges-card-156 = River Smuggler
bruges-card-157 = Poacher
bruges-card-158 = Counterfeiter
bruges-card-159 = Fire Raiser
bruges-card-160 = Poisoner
bruges-card-161 = Assassin
bruges-card-162 = Spymaster
bruges-card-163 = Fence
bruges-card-164 = Saboteur
bruges-card-165 = Gambler

bruges-colour-blue = blue
bruges-colour-brown = brown
bruges-colour-yellow = yellow
bruges-colour-red = red
bruges-colour-violet = violet

bruges-group-nobility = Nobility
bruges-group-administration = Administration
bruges-group-entertainers = Entertainers
bruges-group-craftsmen = Craftsmen
bruges-group-church = Church
bruges-group-guard = Guard
bruges-group-scholars = Scholars
bruges-group-merchants = Merchants
bruges-group-royal-court = Royal Court
bruges-group-artists = Artists
bruges-group-underworld = Underworld

bruges-basic-workers = take workers
bruges-basic-florins = take florins
bruges-basic-threat = discard a threat
bruges-basic-canal = build a canal space
bruges-basic-house = build a house
bruges-basic-character = place the character

bruges-side-left = left
bruges-side-right = right
bruges-pile-left = left pile
bruges-pile-right = right pile

bruges-marker-progress = progress
bruges-marker-characters = characters
bruges-marker-canal = canal

bruges-done = done
bruges-yes = yes
bruges-no = no

bruges-score-track = score track
bruges-score-printed = printed points
bruges-score-houses = houses
bruges-score-laurels = laurels
bruges-score-majorities = majorities
bruges-score-third-spaces = third canal spaces
bruges-score-statues = statues
bruges-score-level = level

# the terminal
bruges-terminal-round = { $round ->
    [0] Before the first round
   *[other] Round { $round }
}{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
}
bruges-terminal-this-last = This round is the last.
bruges-terminal-next-last = The next round is the last.
bruges-terminal-letters = B blue, N brown, Y yellow, R red, V violet; * goes first, or is used this round
bruges-terminal-advance = A level costs
bruges-terminal-no-advance = no die shows 1 or 2
bruges-terminal-pile = { $cards ->
    [0] empty
    [one] 1 card, { $top } on top
   *[other] { $cards } cards, { $top } on top
}
bruges-terminal-reserve = Reserve, discarded
bruges-terminal-drawn = Drawn, not yet seen
bruges-terminal-striking = To strike
bruges-terminal-strike-blue = flood: all your workers
bruges-terminal-strike-brown = plague: a character
bruges-terminal-strike-yellow = raid: all your florins
bruges-terminal-strike-red = fire: a house or a canal tile
bruges-terminal-strike-violet = intrigue: 3 points
bruges-terminal-florins = Florins
bruges-terminal-level = Level
bruges-terminal-threats = Threats
bruges-terminal-canal = Canal
bruges-terminal-next = next { $colour } for { $price }
bruges-terminal-finished = finished
bruges-terminal-houses = Houses
bruges-terminal-known = Known in hand
bruges-terminal-house = { $colour } house, { $character }
bruges-terminal-group = Group
bruges-terminal-own = { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
}; workers { $workers }; threats { $threats }
