/** How often each kind is asked for in a course where nothing else is said. */
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

/** The same where holds are many and answered late. */
export const tardyWeights: Weights = { ...weights, hold: 12, settle: 6, reconcile: 3 };

/** How often each kind is asked for, as against the others; 0 for never. */
export type Weights = Readonly<Record<keyof typeof weights, number>>;
