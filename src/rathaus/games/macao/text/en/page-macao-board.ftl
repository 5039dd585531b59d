# Macao's shared board on the page: what its places say beside their names.

page-macao-price = { $number } { $colour }
page-macao-port-values = Its spaces bring { $values }; { $taken ->
    [0] none is taken
    [one] 1 is taken
   *[other] { $taken } are taken
}
page-macao-port-brings = { $points ->
    [0] A delivery here would bring you nothing
    [one] A delivery here would bring you 1 point
   *[other] A delivery here would bring you { $points } points
}{ $gold ->
    [0] { "" }
   *[other] { " " }and { $gold } gold
}
page-macao-toll-name = Toll
page-macao-deliver = Deliver { $good } in { $space }
page-macao-sail = Sail to { $space }: { $steps } steps, one cube each
page-macao-turned = { $least ->
    [6] A 6 counts as 1.
    [5] 5 and 6 count as 1.
    [2] Every die counts as 1.
   *[other] { $least } to 6 count as 1.
}
