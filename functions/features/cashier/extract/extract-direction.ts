export type Direction = 'in' | 'out';

/** The words and signs with which banks mark a line as incoming or outgoing, in capitals. */
const words: Readonly<Record<Direction, readonly string[]>> = {
  in: [
    ...['+', 'C', 'CR', 'CRDT', 'CREDIT', 'IN', 'INCOMING', 'DEPOSIT', 'H', 'HABEN', 'GUTSCHRIFT', 'BIJ'],
    ...['CREDITO', 'CRÉDITO', 'CRÉDIT', 'HABER', 'AVERE', '입금', 'CÓ'],
  ],
  out: [
    ...['-', '\u2212', 'D', 'DR', 'DBIT', 'DEBIT', 'OUT', 'OUTGOING', 'WITHDRAWAL', 'S', 'SOLL', 'BELASTUNG'],
    ...['AF', 'DEBITO', 'DÉBITO', 'DÉBIT', 'DEBE', 'DARE', '출금', 'NỢ'],
  ],
};
const directions = new Map<string, Direction>([
  ...words.in.map((word) => [word, 'in'] as const),
  ...words.out.map((word) => [word, 'out'] as const),
]);

/** Headings of a column that marks the direction of each line, in capitals and without spaces. */
const markHeadings: ReadonlySet<string> = new Set([
  ...['D/C', 'C/D', 'DC', 'CD', 'DR/CR', 'CR/DR', 'DRCR', 'CRDR', 'DEBIT/CREDIT', 'CREDIT/DEBIT'],
  ...['DEBITCREDIT', 'CREDITDEBIT', 'S/H', 'SOLL/HABEN', 'AFBIJ', 'AF/BIJ', '+/-', 'SIGN', 'CDTDBTIND'],
  ...['DIRECTION', 'CREDITDEBITINDICATOR', 'CREDIT/DEBITINDICATOR', 'DEBITCREDITINDICATOR'],
]);
/** Headings of columns that have the amounts of one direction only. */
const amountHeadings: Readonly<Record<Direction, readonly string[]>> = {
  in: ['CREDIT', 'CREDITS', 'DEPOSIT', 'DEPOSITS', 'PAIDIN', 'MONEYIN', 'HABEN', 'CR', '입금', '입금액'],
  out: [
    'DEBIT',
    'DEBITS',
    'WITHDRAWAL',
    'WITHDRAWALS',
    'PAIDOUT',
    'MONEYOUT',
    'SOLL',
    'DR',
    '출금',
    '출금액',
  ],
};

/** The direction that a word states; undefined if it states none. */
export function directionOf(word: string): Direction | undefined {
  return directions.get(word.trim().toUpperCase().replace(/\.$/, ''));
}

/** What a column that nobody mapped says of the direction of a line; undefined for any other column. */
export function directionColumn(
  heading: string,
  cells: readonly string[],
): ((cell: string) => Direction | undefined) | undefined {
  const bare = heading
    .toUpperCase()
    .replaceAll(/[\s_.]/g, '')
    .replace(/AMOUNT$/, '');
  if (isOfMarks(bare, cells)) return directionOf;
  const side = (['in', 'out'] as const).find((each) => amountHeadings[each].includes(bare));
  // Banks fill the side that does not apply with a zero or a dash.
  return side && ((cell) => (/[1-9]/.test(cell) ? side : undefined));
}

/** Whether a column holds nothing but marks; a lone letter in all its lines may mean anything. */
function isOfMarks(heading: string, cells: readonly string[]): boolean {
  const marks = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  const found = new Set([...marks].map(directionOf));
  if (found.size === 0 || found.has(undefined)) return false;
  return markHeadings.has(heading) || found.size === 2 || [...marks].every((mark) => mark.length > 1);
}
