import {
  kindsWhere,
  type PostingKind,
  postingKinds,
  type TransactionGroup,
} from '#src/contracts/wallet/posting-kinds.ts';

type GroupOf<Kind extends PostingKind> = (typeof postingKinds)[Kind]['group'];

/** A kind of posting that can move a member's balance, and has a name in the statement. */
export type TransactionCode = {
  [Kind in PostingKind]: GroupOf<Kind> extends TransactionGroup ? Kind : never;
}[PostingKind];

export const transactionCodeNames = kindsWhere(({ group }) => group !== 'none') as TransactionCode[];

/** The group of every code. */
export const transactionCodes = Object.fromEntries(
  transactionCodeNames.map((code) => [code, postingKinds[code].group]),
) as Readonly<{ [Code in TransactionCode]: GroupOf<Code> }>;

/** The codes of one group. */
export function codesOf(group: TransactionGroup): TransactionCode[] {
  return transactionCodeNames.filter((code) => transactionCodes[code] === group);
}

/** Whether a posting's kind has a code in the member's list. */
export function isTransactionCode(kind: string): kind is TransactionCode {
  return Object.hasOwn(transactionCodes, kind);
}
