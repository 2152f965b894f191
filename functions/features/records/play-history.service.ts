import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { historyDaysMax, type playHistoryContracts } from '#src/contracts/records/play-history.ts';
import { dayMs } from '#src/rules/durations.ts';
import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { minorMax } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import type { DaysRead, PlayedResult, PlayResult, Span } from './member/play-history.days.ts';
import type { MovementsRead } from './member/play-history.movements.ts';
import { isTransactionCode } from '#src/contracts/records/transaction-codes.ts';
import { readOn } from './read-on.ts';
import { quarterMs } from './quarter-hour.ts';
import { type LotteryName, recordNames, shownGame } from './record-names.ts';

type Contracts = typeof playHistoryContracts;
type Input = InputOf<Contracts['playHistory']>;
type History = OutputOf<Contracts['playHistory']>;
type Days = History['days'];
type Refusal = 'SESSION_ENDED' | 'INVALID_INPUT';

/** Ledger stretches read per call at most; the rest follows with the next call. */
const stretchesMax = 10;
const movementsPerPage = 50;
const nothingPaid = { depositedMinor: 0, withdrawnMinor: 0, netMinor: 0 };
const nothing: PlayResult = { stakedMinor: 0, wonMinor: 0, netMinor: 0 };

/** The member's object, typed for reading its history. */
export const historyReaderOf = ({ env, merchant }: RequestContext, { memberId }: SessionClaims) =>
  playerOf(env, merchant, memberId);

/**
 * The requested span, by default the days that a screen shows; INVALID_INPUT if it is too long or ends before
 * it starts.
 */
export function requestedSpan(
  { settings, nowMs, country }: RequestContext,
  { fromMs, toMs = nowMs + 1 }: Pick<Input, 'fromMs' | 'toMs'>,
): Result<Span, 'INVALID_INPUT'> {
  const { screenDays } = packInForce(settings, country).pack.history;
  const from = fromMs ?? Math.max(0, toMs - screenDays * dayMs);
  return from > toMs || toMs - from > historyDaysMax * dayMs
    ? failed('INVALID_INPUT', { fields: ['fromMs', 'toMs'] })
    : ok({ fromMs: from, toMs });
}

/** What the member staked and won in a span, by the days of the site's time zone, latest first. */
export async function playHistory(
  context: RequestContext,
  session: SessionClaims,
  { cursor, ...input }: Input,
): Promise<Result<History, Refusal>> {
  const span = requestedSpan(context, input);
  if (!span.ok) return span;
  const scope = [context.merchant, session.memberId, 'days', input.fromMs, input.toMs];
  const before = cursor === undefined ? undefined : readCursor(scope, cursor);
  if (before && !before.ok) return before;
  const { currency, timeZone } = merchantSetting.of(context.settings);
  const reader = historyReaderOf(context, session);
  const quarters: DaysRead['quarters'][number][] = [];
  let beforeSeq = before?.value;
  let last: DaysRead | undefined;
  for (let stretches = 0; stretches < stretchesMax; stretches += 1) {
    const read = await reader.playDays(session.sessionId, span.value, beforeSeq);
    if (!read.ok) return read;
    last = read.value;
    quarters.push(...(last?.quarters ?? []));
    beforeSeq = last?.beforeSeq;
    if (beforeSeq === undefined) break;
  }
  const { history } = packInForce(context.settings, last?.country || context.country).pack;
  return ok({
    currency: last?.currency ?? currency,
    ...span.value,
    days: daysOf(quarters, timeZone),
    ...(beforeSeq === undefined ? {} : { nextCursor: writeCursor(scope, beforeSeq) }),
    lifetime: last?.lifetime ?? nothing,
    paid: last?.paid ?? { inSpan: nothingPaid, lifetime: nothingPaid },
    ...(last && last.archivedUntilMs > 0 ? { archivedUntilMs: last.archivedUntilMs } : {}),
    ...history,
  });
}

const hasNoRows = ({ movements }: MovementsRead) => movements.length === 0;

/** A page of the movements of the member's balance. */
export async function pageOfMovements(
  context: RequestContext,
  session: SessionClaims,
  lotteryName: LotteryName,
  { cursor, size = movementsPerPage, ...input }: InputOf<Contracts['movements']>,
): Promise<Result<OutputOf<Contracts['movements']>, Refusal>> {
  const span = requestedSpan(context, input);
  if (!span.ok) return span;
  const scope = [context.merchant, session.memberId, 'movements', input.fromMs, input.toMs];
  const before = cursor === undefined ? undefined : readCursor(scope, cursor);
  if (before && !before.ok) return before;
  const reader = historyReaderOf(context, session);
  const readFrom = (beforeSeq: number | undefined) =>
    reader.movements(session.sessionId, span.value, { beforeSeq, most: size });
  const [read, names] = await Promise.all([
    readOn<MovementsRead, 'SESSION_ENDED'>(readFrom, hasNoRows, before?.value),
    recordNames(context, lotteryName, input.language),
  ]);
  if (!read.ok) return read;
  const { currency } = merchantSetting.of(context.settings);
  if (!read.value) return ok({ currency, items: [] });
  const { movements, beforeSeq } = read.value;
  return ok({
    currency: read.value.currency,
    items: movements.map(({ game, posting, ...movement }) => ({
      ...movement,
      ...(isTransactionCode(posting) ? { txCode: posting } : {}),
      ...shownGame(names, game),
    })),
    ...(beforeSeq === undefined ? {} : { nextCursor: writeCursor(scope, beforeSeq) }),
  });
}

/** Groups quarter hours into days; both are ordered latest first. */
function daysOf(quarters: DaysRead['quarters'], timeZone: string): Days {
  const days: (PlayedResult & Pick<Days[number], 'day' | 'fromMs' | 'toMs'>)[] = [];
  let startMs = Number.POSITIVE_INFINITY;
  for (const { quarter, ...result } of quarters) {
    const last = days.at(-1);
    const atMs = quarter * quarterMs;
    if (last && atMs >= startMs) {
      days[days.length - 1] = { ...last, ...added(last, result) };
      continue;
    }
    const day = localDay(timeZone, atMs);
    startMs = startOfDay(timeZone, day);
    days.push({ day: dayText(day), fromMs: startMs, toMs: startOfDay(timeZone, day + 1), ...result });
  }
  return days.map(({ bonusStakedMinor, bonusWonMinor, ...day }) => ({
    ...day,
    ...(bonusStakedMinor === 0 && bonusWonMinor === 0 ? {} : { bonusStakedMinor, bonusWonMinor }),
  }));
}

function added(one: PlayedResult, other: PlayedResult): PlayedResult {
  const sum = (name: keyof PlayedResult) => Math.max(-minorMax, Math.min(minorMax, one[name] + other[name]));
  return {
    stakedMinor: sum('stakedMinor'),
    wonMinor: sum('wonMinor'),
    netMinor: sum('netMinor'),
    bonusStakedMinor: sum('bonusStakedMinor'),
    bonusWonMinor: sum('bonusWonMinor'),
  };
}
