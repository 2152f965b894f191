/** The fields of a line of a bank statement, each of which may have a column of a CSV. */
export const extractColumns = [
  'id',
  'date',
  'amount',
  'debit',
  'credit',
  'direction',
  'currency',
  'name',
  'reference',
] as const;
export type ExtractColumn = (typeof extractColumns)[number];

/** Why a bank statement is refused; `details` of EXTRACT_INVALID states it with the line and the column. */
export const extractReasons = [
  'column-missing',
  'column-twice',
  'cells',
  'quotes',
  'characters',
  'text-long',
  'date-invalid',
  'date-ambiguous',
  'amount-invalid',
  'amount-groups',
  'amount-ambiguous',
  'amount-zero',
  'direction-unknown',
  'direction-contradicts',
  'currency-unknown',
  'document-type',
  'structure',
  'account',
  'pages',
  'balance',
  'part-currency',
  'parts-sum',
] as const;
export type ExtractReason = (typeof extractReasons)[number];

/** What became of a line of a statement. */
export const lineFates = [
  /** Incoming money that waits for a match. */
  'payment',
  /** Outgoing money that proves a payout. */
  'payout',
  /** Counted, and nothing follows from it. */
  'counted',
  /** Counted before. */
  'known',
  /** A known id of the bank with other content: counted as a line of its own, with an alert. */
  'differs',
  /** Like a line that was counted: not counted until an operator says that it is another movement. */
  'twin',
] as const;
export type LineFate = (typeof lineFates)[number];
