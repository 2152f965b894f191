import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { BetRecord, betRecordsContracts } from '#src/contracts/records/bet-records.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { RecordsFilter, RecordsRead, RecordSums } from './member/bet-records.reading.ts';
import type { BetRecordRow } from './member/bet-records.rows.ts';
import { bonusParts } from './bonus-parts.ts';
import { readOn } from './read-on.ts';
import { requestedSpan } from './play-history.service.ts';
import { type LotteryName, type RecordNames, recordNames } from './record-names.ts';

export type Input = Omit<InputOf<typeof betRecordsContracts.gameRecords>, 'cursor' | 'size'>;
type Page = OutputOf<typeof betRecordsContracts.gameRecords>;
export type Refusal = 'SESSION_ENDED' | 'INVALID_INPUT';

const recordsPerPage = 50;
/**
 * Counting calls to the object per request at most; together they cover more than half a million ledger rows.
 */
const looksMax = 64;

/** The member's object, typed for reading its records. */
export const recordsReaderOf = ({ env, merchant }: RequestContext, { memberId }: SessionClaims) =>
  playerOf(env, merchant, memberId);

/**
 * A page of rounds and lottery orders; the first page also contains their sums and the vendors the member has
 * played with.
 */
export async function pageOfRecords(
  context: RequestContext,
  session: SessionClaims,
  lotteryName: LotteryName,
  { cursor, size = recordsPerPage, ...input }: InputOf<typeof betRecordsContracts.gameRecords>,
): Promise<Result<Page, Refusal>> {
  const filter = filterOf(context, input);
  if (!filter.ok) return filter;
  const { fromMs, toMs, vendorCode, state } = input;
  const scope = [context.merchant, session.memberId, 'records', fromMs, toMs, vendorCode, state];
  const before = cursor === undefined ? undefined : readCursor(scope, cursor);
  if (before && !before.ok) return before;
  const counted = before ? ok(false) : await countNew(context, session);
  if (!counted.ok) return counted;
  const reader = recordsReaderOf(context, session);
  const readFrom = (beforeSeq: number | undefined) =>
    reader.betRecords(session.sessionId, filter.value, { beforeSeq, most: size });
  const [read, summed, names] = await Promise.all([
    readOn<RecordsRead, 'SESSION_ENDED'>(readFrom, hasNoRows, before?.value),
    before ? undefined : reader.betRecordSums(session.sessionId, filter.value),
    recordNames(context, lotteryName, input.language),
  ]);
  if (!read.ok) return read;
  if (summed && !summed.ok) return summed;
  const { records = [], beforeSeq, archivedUntilMs = 0, currency } = read.value ?? {};
  return ok({
    currency: currency ?? merchantSetting.of(context.settings).currency,
    list: records.map((row) => shown(row, names)),
    ...(beforeSeq === undefined ? {} : { nextCursor: writeCursor(scope, beforeSeq) }),
    ...(summed ? firstPageFacts(summed.value, counted.value, names) : {}),
    ...(archivedUntilMs > 0 ? { archivedUntilMs } : {}),
  });
}

const hasNoRows = ({ records }: RecordsRead) => records.length === 0;

/** One round as the record lists it; NOT_FOUND for any that is not the signed-in player's. */
export async function recordOfRound(
  context: RequestContext,
  session: SessionClaims,
  lotteryName: LotteryName,
  { source, roundId, language }: InputOf<typeof betRecordsContracts.gameRecord>,
): Promise<Result<OutputOf<typeof betRecordsContracts.gameRecord>, 'SESSION_ENDED' | 'NOT_FOUND'>> {
  const reader = recordsReaderOf(context, session);
  const [read, names] = await Promise.all([
    reader.betRecord(session.sessionId, source, roundId),
    recordNames(context, lotteryName, language),
  ]);
  if (!read.ok) return read;
  if (!read.value) return failed('NOT_FOUND');
  return ok({ currency: read.value.currency, record: shown(read.value.record, names) });
}

/** The requested span, vendor and state. */
export function filterOf(context: RequestContext, input: Input): Result<RecordsFilter, 'INVALID_INPUT'> {
  const span = requestedSpan(context, input);
  return span.ok ? ok({ ...span.value, vendorCode: input.vendorCode, state: input.state }) : span;
}

/** Counts what was played since the last read. Returns whether more is left than one request counts. */
async function countNew(
  context: RequestContext,
  { memberId, sessionId, ...session }: SessionClaims,
): Promise<Result<boolean, 'SESSION_ENDED'>> {
  const reader = recordsReaderOf(context, { memberId, sessionId, ...session });
  let counted = await reader.countBetRecords(sessionId);
  for (let looks = 1; looks < looksMax && counted.ok && counted.value; looks += 1)
    counted = await reader.countBetRecords(sessionId);
  return counted;
}

function firstPageFacts(
  { sums, vendors }: { readonly sums: RecordSums; readonly vendors: readonly string[] },
  isBehind: boolean,
  names: RecordNames,
): Pick<Page, 'sums' | 'vendors'> {
  const { count, stakeMinor, winMinor, isPart } = sums;
  return {
    sums: { count, stakeMinor, winMinor, netMinor: winMinor - stakeMinor, isPart: isPart || isBehind },
    vendors: vendors.map((code) => {
      const name = names.vendorOf(code);
      return name === undefined ? { code } : { code, name };
    }),
  };
}

function shown(row: BetRecordRow, names: RecordNames): BetRecord {
  const { name: gameName, iconUrl } = names.gameOf(row);
  const vendorName = names.vendorOf(row.vendor_code);
  return {
    seq: row.seq,
    kind: row.game_id === null ? 'round' : 'order',
    source: row.source,
    id: row.id,
    vendorCode: row.vendor_code,
    ...(vendorName === undefined ? {} : { vendorName }),
    gameName,
    ...(iconUrl === undefined ? {} : { iconUrl }),
    state: row.state,
    bets: row.bets,
    stakeMinor: row.stake_minor,
    winMinor: row.win_minor,
    ...bonusParts(row),
    playedAtMs: row.at_ms,
    ...(row.ended_at_ms === null ? {} : { endedAtMs: row.ended_at_ms }),
  };
}
