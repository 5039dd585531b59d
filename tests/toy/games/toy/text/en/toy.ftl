# The toy game.

toy = Toy
toy-about = A game of coins for tests, in a folder of its own.
toy-module-rich = Rich
toy-about-rich = Everybody begins with three coins.
toy-score-coins = coins

toy-card-one = One
toy-card-two = Two
toy-card-again = Again
toy-card-toll = Toll
toy-card-mill = Mill
toy-card-hide = Hide
toy-coin = A coin
toy-done = Done

toy-says-one = Take a coin.
toy-says-two = Take two coins.
toy-says-again = A card that you have built acts once more.
toy-says-toll = Everybody else gives a coin or loses a card.
toy-says-mill = Whenever you gain coins, you gain one more.
toy-says-hide = All choose a number in secret; whoever alone has the highest gains a coin.
toy-mill = Whenever you gain coins, you gain one more.

toy-play = Which card do you play?
toy-act-again = Which card acts once more?
toy-give = Do you give a coin, or which card do you lose?
toy-secret = Which number do you choose?

toy-round = Round { $number }
toy-dealt = { $seat } { WHO($seat, "are", "is") } dealt { $cards }
toy-dealt-hidden = { $seat } { WHO($seat, "are", "is") } dealt { $number } cards
toy-built = { $seat } { WHO($seat, "play", "plays") } { $card }
toy-coins = { $seat }: { $number ->
    [one] 1 coin
   *[other] { $number } coins
}
toy-lost = { $seat } { WHO($seat, "lose", "loses") } { $card }
toy-lost-hidden = { $seat } { WHO($seat, "lose", "loses") } a card

toy-do-card = take { $thing }
toy-do-coin = give a coin
toy-do-done = be done
toy-do-number = say { $thing }
