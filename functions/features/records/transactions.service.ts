import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { transactionsContracts } from '#src/contracts/records/transactions.ts';
import { minorMax } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { codesOf, isTransactionCode } from '#src/contracts/records/transaction-codes.ts';
import { type CsvPart, csvFile } from '#functions/http/csv-file.ts';
import { movementLine, movementsFrame } from './movement-lines.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { readOn } from './read-on.ts';
import { requestedSpan } from './play-history.service.ts';
import { type LotteryName, type RecordNames, recordNames, shownGame } from './record-names.ts';
import type { Transaction, TransactionsFilter, TransactionsRead } from './member/transactions.reading.ts';

type Contract = typeof transactionsContracts.transactions;
type Input = InputOf<Contract>;
type Page = OutputOf<Contract>;
type Refusal = 'SESSION_ENDED' | 'INVALID_INPUT';

const transactionsPerPage = 50;
const rowsPerFilePart = 1_000;
/** Ledger stretches added up per call at most. */
const stretchesMax = 20;

const readerOf = ({ env, merchant }: RequestContext, { memberId }: SessionClaims) =>
  playerOf(env, merchant, memberId);

const hasNoRows = ({ transactions }: TransactionsRead) => transactions.length === 0;

/** A page of the movements of the member's balance; the first page also contains the sums in and out. */
export async function pageOfTransactions(
  context: RequestContext,
  session: SessionClaims,
  lotteryName: LotteryName,
  input: Input,
): Promise<Result<Page, Refusal>> {
  const filter = filterOf(context, input);
  if (!filter.ok) return filter;
  const { cursor, txCode, group, fromMs, toMs } = input;
  const scope = [context.merchant, session.memberId, 'transactions', txCode, group, fromMs, toMs];
  const before = cursor === undefined ? undefined : readCursor(scope, cursor);
  if (before && !before.ok) return before;
  const reader = readerOf(context, session);
  const readFrom = (beforeSeq: number | undefined) =>
    reader.transactions(session.sessionId, filter.value, { beforeSeq, most: transactionsPerPage });
  const [read, names] = await Promise.all([
    readOn<TransactionsRead, 'SESSION_ENDED'>(readFrom, hasNoRows, before?.value),
    recordNames(context, lotteryName, input.language),
  ]);
  if (!read.ok) return read;
  const sums = before ? undefined : await sumsOf(context, session, filter.value);
  if (sums && !sums.ok) return sums;
  const { transactions = [], beforeSeq, archivedUntilMs = 0, currency } = read.value ?? {};
  return ok({
    currency: currency ?? merchantSetting.of(context.settings).currency,
    list: transactions.map((each) => shown(each, names)),
    ...(beforeSeq === undefined ? {} : { nextCursor: writeCursor(scope, beforeSeq) }),
    ...(sums ? { sums: sums.value } : {}),
    ...(archivedUntilMs > 0 ? { archivedUntilMs } : {}),
  });
}

/** All movements of the span as a file, latest first. */
export async function transactionsFile(
  context: RequestContext,
  session: SessionClaims,
  lotteryName: LotteryName,
  input: Omit<Input, 'cursor'>,
): Promise<Result<never, Refusal> | Response> {
  const filter = filterOf(context, input);
  if (!filter.ok) return filter;
  const reader = readerOf(context, session);
  const names = await recordNames(context, lotteryName, input.language);
  const readFrom = (beforeSeq: number | undefined) =>
    reader.transactions(session.sessionId, filter.value, { beforeSeq, most: rowsPerFilePart });
  const first = await readFrom(undefined);
  if (!first.ok) return first;
  const partOf = (page: TransactionsRead | undefined): CsvPart => ({
    lines: page ? page.transactions.map((each) => movementLine(each, page.currency, names)) : [],
    next: page?.beforeSeq === undefined ? undefined : () => partFrom(page.beforeSeq),
  });
  const partFrom = async (beforeSeq: number | undefined) => {
    const read = await readFrom(beforeSeq);
    if (!read.ok) throw new Error('The session ended before the file did');
    return partOf(read.value);
  };
  return csvFile(movementsFrame('transactions.csv', names.texts), partOf(first.value));
}

function filterOf(
  context: RequestContext,
  input: Omit<Input, 'cursor'>,
): Result<TransactionsFilter, 'INVALID_INPUT'> {
  const { txCode, group } = input;
  if (txCode !== undefined && group !== undefined)
    return failed('INVALID_INPUT', { fields: ['txCode', 'group'] });
  const span = requestedSpan(context, input);
  if (!span.ok) return span;
  const kinds = txCode === undefined ? (group === undefined ? [] : codesOf(group)) : [txCode];
  return ok({ ...span.value, kinds });
}

async function sumsOf(
  context: RequestContext,
  session: SessionClaims,
  filter: TransactionsFilter,
): Promise<Result<NonNullable<Page['sums']>, 'SESSION_ENDED'>> {
  const reader = readerOf(context, session);
  const sums = { inMinor: 0, outMinor: 0, count: 0 };
  let beforeSeq: number | undefined;
  for (let stretches = 0; stretches < stretchesMax; stretches += 1) {
    const read = await reader.transactionSums(session.sessionId, filter, beforeSeq);
    if (!read.ok) return read;
    if (!read.value) break;
    sums.inMinor = Math.min(minorMax, sums.inMinor + read.value.inMinor);
    sums.outMinor = Math.min(minorMax, sums.outMinor + read.value.outMinor);
    sums.count += read.value.count;
    beforeSeq = read.value.beforeSeq;
    if (beforeSeq === undefined) break;
  }
  return ok({ ...sums, isPart: beforeSeq !== undefined });
}

function shown(
  { kind, game, roundId, ...transaction }: Transaction,
  names: RecordNames,
): Page['list'][number] {
  return {
    ...transaction,
    ...(isTransactionCode(kind) ? { txCode: kind } : {}),
    ...(roundId === '' ? {} : { roundId }),
    ...shownGame(names, game),
  };
}
