# Macao: what each printed number is, for sheets and the workshop of editions.

macao-number-table-rounds = Rounds
macao-number-table-offices = Offices laid out each round
macao-number-table-draw = Other cards laid out each round
macao-number-table-spare = Cards more than players to choose from at the start
macao-number-table-gold = Gold at the start
macao-number-table-board = Spaces for cards on the player board
macao-number-table-penalty = Points lost for a penalty
macao-number-table-group = Points per district of the largest group
macao-number-table-joker_gold = Gold for a joker
macao-number-table-baroness_one = Points for one baroness
macao-number-table-baroness_two = Points for two baronesses
macao-number-table-baroness_three = Points for three baronesses
macao-number-wall-spaces = Spaces of the wall
macao-number-wall-first = Cubes for the first step on the wall
macao-number-wall-further = Cubes for each further step on the wall
macao-number-dice-turned = Round { $place }: from which number on a die is turned to 1 (7: none)
macao-number-ports-good = { macao-number-port }: the good it wants
macao-number-ports-spaces = { macao-number-port }: points for delivery { $place }
macao-number-port = { $of ->
    [lisboa] Lisboa
    [barcelona] Barcelona
    [marseille] Marseille
    [genova] Genova
    [antwerpen] Antwerpen
    [amsterdam] Amsterdam
    [london] London
   *[hamburg] Hamburg
}
macao-number-sea = Way between { $of } and { $field } (1: there is one)
macao-number-districts-red = District { $of }: red cubes
macao-number-districts-blue = District { $of }: blue cubes
macao-number-districts-green = District { $of }: green cubes
macao-number-districts-black = District { $of }: black cubes
macao-number-districts-violet = District { $of }: violet cubes
macao-number-districts-grey = District { $of }: grey cubes
macao-number-districts-dark = District { $of }: dark, with a joker (1: yes)
macao-number-red = Red cubes to activate
macao-number-blue = Blue cubes to activate
macao-number-green = Green cubes to activate
macao-number-black = Black cubes to activate
macao-number-violet = Violet cubes to activate
macao-number-grey = Grey cubes to activate
macao-number-toll_gold = Toll: gold
macao-number-toll_points = Toll: points
macao-number-gold = Gold gained
macao-number-points = Points gained
macao-number-cubes = Cubes gained
macao-number-gold_with = Gold gained beside another card
macao-number-price_gold = Gold paid for a use
macao-number-price_cubes = Cubes paid for a use
macao-number-least = At least how many
macao-number-most = At most how many
macao-number-every = How many make one gain
macao-number-steps = Steps
macao-number-times = How often a delivery counts
macao-number-more = How much more often in a round

# the parts of the table
macao-part-wall = The wall
macao-part-dice = Turning dice
macao-part-ports = Ports
macao-part-sea = Ways of the sea
macao-part-districts = Districts of the city
