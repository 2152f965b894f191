/** The weights of the operation kinds in the default workload. */
export const weights = {
  bet: 36,
  win: 26,
  rollback: 12,
  balance: 6,
  read: 6,
  forged: 2,
  credit: 4,
  hold: 4,
  settle: 4,
  review: 3,
  reconcile: 0.8,
} as const;

/** The weights for many holds that are settled late. */
export const lateWeights: Weights = { ...weights, hold: 12, settle: 6, reconcile: 3 };

/** The relative frequency of each operation kind; 0 for never. */
export type Weights = Readonly<Record<keyof typeof weights, number>>;
