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
] as const;
export type ExtractReason = (typeof extractReasons)[number];
