/** The groups of balance movements, as shown to members. */
export const transactionGroups = ['deposit', 'withdrawal', 'play', 'credit', 'correction'] as const;
export type TransactionGroup = (typeof transactionGroups)[number];

/** The group of every kind of posting that can move a member's balance. */
export const transactionCodes = {
  DEPOSIT: 'deposit',
  DISPUTE_HELD: 'deposit',
  DISPUTE_RETURNED: 'deposit',
  WITHDRAWAL_HELD: 'withdrawal',
  WITHDRAWAL_RETURNED: 'withdrawal',
  PAYOUT_BOUNCED: 'withdrawal',
  BET: 'play',
  BET_REVERSED: 'play',
  WIN: 'play',
  WIN_REVERSED: 'play',
  TICKETS_HELD: 'play',
  TICKETS_RETURNED: 'play',
  TRANSFER_HELD: 'play',
  TRANSFER_RETURNED: 'play',
  TRANSFER_IN: 'play',
  PLAY_CREDIT: 'credit',
  RECEIVABLE_SETTLED: 'correction',
  ADJUSTED: 'correction',
} as const satisfies Record<string, TransactionGroup>;

export type TransactionCode = keyof typeof transactionCodes;
export const transactionCodeNames = Object.keys(transactionCodes) as TransactionCode[];

/** The codes of one group. */
export function codesOf(group: TransactionGroup): TransactionCode[] {
  return transactionCodeNames.filter((code) => transactionCodes[code] === group);
}

/** Whether a posting's kind has a code in the member's list. */
export function isTransactionCode(kind: string): kind is TransactionCode {
  return Object.hasOwn(transactionCodes, kind);
}
