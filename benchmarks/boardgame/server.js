// A server of boardgame.io for a game whose table is about as large as a table of Rathaus: a deck nobody sees, two hands
// that only their owners see, and everything else open. A turn is one move; a game has as many as the game it is compared with.
//
//     node server.js memory
//     node server.js file FOLDER
//
// It listens on this machine only, and says on which port.
const { Server, FlatFile } = require("boardgame.io/server");

const MOVES = 100;
const HAND = 6;

function card(number) {
  return { name: `card-${number % 40}`, cost: number % 9, income: number % 4, points: number % 7, about: "building" };
}

function viewOf({ G, playerID }) {
  const seats = G.seats.map((seat, number) =>
    String(number) === playerID ? seat : { ...seat, hand: seat.hand.length },
  );
  return { ...G, deck: G.deck.length, seats };
}

const game = {
  name: "table",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    round: 0,
    deck: Array.from({ length: 60 }, (_, number) => number),
    discards: [],
    seats: [0, 1].map((seat) => ({
      hand: Array.from({ length: HAND }, (_, number) => card(seat * HAND + number)),
      tableau: Array.from({ length: 8 }, (_, number) => card(number)),
      income: 0,
      points: 0,
    })),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Builds a card of the hand in place of another, counts, and draws: about as much as a small choice does.
    build: {
      client: false,
      move: ({ G, ctx, playerID }, place) => {
        if (!Number.isInteger(place) || place < 0 || place >= HAND) return "INVALID_MOVE";
        const seat = G.seats[playerID];
        const built = seat.hand[place];
        const gone = seat.tableau.shift();
        seat.tableau.push(built);
        seat.income = seat.tableau.reduce((sum, one) => sum + one.income, 0);
        seat.points += built.points;
        G.deck.push(gone.cost);
        G.discards.push(G.deck.shift());
        if (G.discards.length > 20) G.discards.shift();
        seat.hand[place] = card(G.deck[0] + ctx.turn);
        G.round = Math.floor(ctx.turn / 2);
        return undefined;
      },
    },
  },
  endIf: ({ ctx }) => (ctx.turn > MOVES ? { winner: "0" } : undefined),
  playerView: viewOf,
};

const [kind, folder] = process.argv.slice(2);
const options = { games: [game], origins: [] };
if (kind === "file") options.db = new FlatFile({ dir: folder });
const server = Server(options);
const listen = server.app.listen;
server.app.listen = (port, done) => listen.call(server.app, port, "127.0.0.1", done);
server.run(0).then((running) => console.log(running.appServer.address().port));
