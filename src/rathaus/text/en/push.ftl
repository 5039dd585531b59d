# Messages to people whose page is closed: what they say, and how they are turned on and off.

# the messages themselves
push-turn = It is your turn in { $game }
push-turn-somewhere = It is your turn
push-turns = { $count ->
    [one] It is your turn at 1 table
   *[other] It is your turn at { $count } tables
}
push-over = { $game } is over
push-over-somewhere = A game is over
push-overs = { $count ->
    [one] 1 game is over
   *[other] { $count } games are over
}
push-trial = Messages arrive here
push-trial-why = You will be told when a table waits for you and its page is closed.
push-turn-off = Turn off

# the switch
push-title = Messages
push-switch = Tell me here when it is my turn and the page is closed
push-state-off = Nothing is sent unless you turn it on. A message says at which game it is your turn, and nothing else.
push-state-on = { $minutes ->
    [one] On for this table. This device gets at most one message a minute; several tables share one.
   *[other] On for this table. This device gets at most one message in { $minutes } minutes; several tables share one.
}
push-state-often = On for this table. This device gets a message in each of your turns here.
push-state-blocked = This browser blocks the messages of this page. Allow notifications for it in the settings of the browser; then turn this on again.
push-state-unsupported = This browser cannot show messages while the page is closed, or the page is not reached by https.
push-state-install = On an iPhone or iPad, add this page to the home screen first (Share, Add to Home Screen), open it from there, and turn this on.
push-often = In each turn, without a time between
push-try = Send me one now
push-tried = A message is on its way.
push-tried-not = The message was not taken ({ $status }). Turn messages off and on again.
push-tried-nobody = Nobody took the message. The server cannot reach the push service of your browser.
push-failed = This browser could not be set up for messages. Its push service may be turned off or out of reach.

# webhooks
push-hook = Send to a webhook too
push-hook-why = For those who have a program that listens: each message is posted to this address, signed with the secret.
push-hook-url = Address
push-hook-secret = Secret, at least 16 characters
push-hook-add = Add the webhook
push-hook-on = A webhook gets messages for this seat.
push-hook-off = Remove it

# everything off
push-all-off = Turn off all messages on this device
push-all-are-off = This device gets no more messages.
push-off-title = Messages turned off
push-off-done = No more messages go there. They can be turned on again at the table.
push-off-doing = Turning messages off
