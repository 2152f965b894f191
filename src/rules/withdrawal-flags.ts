/** Why a withdrawal waits for a review whatever its amount. */
export const withdrawalFlags = [
  'first-payout',
  'new-card',
  'unusual-amount',
  'low-play',
  'new-device',
  'large-win',
  'dispute',
  'funds-source',
  'identity',
  'turnover',
  'operator',
] as const;
export type WithdrawalFlag = (typeof withdrawalFlags)[number];
