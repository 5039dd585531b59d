"""What the towns of one family of games have in common: boards, risks, effects, and the questions effects ask."""
