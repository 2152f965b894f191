/** The markets. The score decides every pick of a market as won or lost; no score returns the stake. */
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

/** The maximum number of matches in one bet. */
export const legsMax = 12;
