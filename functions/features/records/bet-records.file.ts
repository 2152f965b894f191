import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { betRecordsContracts } from '#src/contracts/records/bet-records.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import type { Result } from '#src/rules/result.ts';
import type { RecordsRead } from './member/bet-records.reading.ts';
import type { BetRecordRow } from './member/bet-records.rows.ts';
import { filterOf, recordsReaderOf, type Refusal } from './bet-records.service.ts';
import { type CsvPart, csvFile, csvLine, csvText } from '#functions/http/csv-file.ts';
import { type LotteryName, type RecordNames, recordNames } from './record-names.ts';

const rowsPerFilePart = 1_000;
const columns = [
  'time',
  'ended',
  'game',
  'provider',
  'state',
  'bets',
  'stake',
  'win',
  'net',
  'currency',
  'round',
  'number',
] as const;

/** Streams all records that match a filter as a CSV file, latest first, at the pace of the receiver. */
export async function recordsFile(
  context: RequestContext,
  session: SessionClaims,
  lotteryName: LotteryName,
  request: InputOf<typeof betRecordsContracts.gameRecordsFile>,
): Promise<Result<never, Refusal> | Response> {
  const filter = filterOf(context, request);
  if (!filter.ok) return filter;
  const reader = recordsReaderOf(context, session);
  const names = await recordNames(context, lotteryName, request.language);
  const readFrom = (beforeSeq: number | undefined) =>
    reader.betRecords(session.sessionId, filter.value, { beforeSeq, most: rowsPerFilePart });
  const first = await readFrom(undefined);
  if (!first.ok) return first;
  const partOf = (page: RecordsRead | undefined): CsvPart => ({
    lines: page ? page.records.map((row) => lineOf(row, page.currency, names)) : [],
    next: page?.beforeSeq === undefined ? undefined : () => partFrom(page.beforeSeq),
  });
  const partFrom = async (beforeSeq: number | undefined) => {
    const read = await readFrom(beforeSeq);
    if (!read.ok) throw new Error('The session ended before the file did');
    return partOf(read.value);
  };
  const { file, endOf } = names.texts;
  const frame = { fileName: 'bet-history.csv', columns: columns.map((name) => file[name]), endOf };
  return csvFile(frame, partOf(first.value));
}

function lineOf(row: BetRecordRow, currency: string, names: RecordNames): string {
  const decimals = currencyDecimals(currency);
  return csvLine([
    new Date(row.at_ms).toISOString(),
    row.ended_at_ms === null ? '' : new Date(row.ended_at_ms).toISOString(),
    csvText(names.gameOf(row).name),
    csvText(names.vendorOf(row.vendor_code) ?? names.texts.lottery),
    csvText(names.texts.file[row.state]),
    String(row.bets),
    decimalOfMinor(row.stake_minor, decimals),
    decimalOfMinor(row.win_minor, decimals),
    decimalOfMinor(row.win_minor - row.stake_minor, decimals),
    currency,
    csvText(row.id),
    String(row.seq),
  ]);
}
