/** What can be bet on; every pick of a market wins or loses with the score, none is a draw. */
export const marketIds = [
  'result',
  'goals15',
  'goals25',
  'goals35',
  'both',
  'winner',
  'sweepHome',
  'sweepAway',
  'maps25',
] as const;
export const pickIds = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no'] as const;

export type MarketId = (typeof marketIds)[number];
export type PickId = (typeof pickIds)[number];

/** The most different matches that one bet may join. */
export const legsMost = 12;
