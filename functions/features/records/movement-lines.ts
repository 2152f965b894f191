import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { type CsvFrame, csvLine, csvText } from '#functions/http/csv-file.ts';
import type { Transaction } from './member/transactions.reading.ts';
import { gameNameOf, type RecordNames } from './record-names.ts';
import type { RecordTexts } from './record-texts.ts';

const columns = [
  'time',
  'kind',
  'game',
  'provider',
  'amount',
  'bonus',
  'balance',
  'currency',
  'round',
  'reference',
  'number',
] as const;

/** The frame of a file that lists movements of the balance, in one language. */
export function movementsFrame(fileName: string, { file, endOf }: RecordTexts): CsvFrame {
  return { fileName, columns: columns.map((name) => file[name]), endOf };
}

/** One movement of the balance as a line of such a file. */
export function movementLine(
  transaction: Omit<Transaction, 'source'>,
  currency: string,
  names: RecordNames,
): string {
  const decimals = currencyDecimals(currency);
  return csvLine([
    new Date(transaction.atMs).toISOString(),
    csvText(names.texts.movementOf(transaction.kind)),
    csvText(gameNameOf(names, transaction.game) ?? ''),
    csvText(names.providerOf(transaction.game)),
    decimalOfMinor(transaction.changeMinor, decimals),
    decimalOfMinor(transaction.bonusChangeMinor ?? 0, decimals),
    decimalOfMinor(transaction.cashAfterMinor, decimals),
    currency,
    csvText(transaction.roundId),
    csvText(transaction.reference),
    String(transaction.seq),
  ]);
}
