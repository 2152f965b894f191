import games from '../catalogue/games.json' with { type: 'json' };

/** Stakes in a game with a jackpot take no bonus money, so only the slots of these providers play for it. */
const providers: readonly string[] = ['EG3', 'PG'];

/** The demo operator's settings document `jackpot`. */
export const demoJackpot = {
  isOn: true,
  shareBasisPoints: 100,
  seedMinor: { USD: 1_000_000 },
  games: games
    .filter(({ category, vendorCode }) => category === 'RNG' && providers.includes(vendorCode))
    .map(({ gameCode }) => gameCode),
};
