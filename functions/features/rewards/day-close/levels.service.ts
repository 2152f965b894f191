import { textIn } from '#functions/content/operator-texts.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { dayCloseContracts } from '#src/contracts/rewards/day-close.ts';
import type { levelsOperationsContracts } from '#src/contracts/rewards/levels-operations.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { waitingRises } from './levels.repo.ts';

type Contracts = typeof dayCloseContracts;
type OperationsContracts = typeof levelsOperationsContracts;

const perPage = 20;

/** The member's level with what was staked by the last close. */
export async function rankProgress(
  { env, merchant, settings }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<OutputOf<Contracts['rankProgress']>, 'SESSION_ENDED'>> {
  const read = await playerOf(env, merchant, memberId).rankProgress(sessionId, coolDaysOf(settings));
  if (!read.ok) return read;
  const { level, next, keepMonthMinor, monthMinor, totalMinor, currency } = read.value;
  return ok({
    playerRankName: level,
    ...(next ? { next: { name: next.name, fromMinor: next.fromMinor } } : {}),
    monthlyTurnover: { actual: monthMinor, expected: keepMonthMinor },
    totalTurnover: totalMinor,
    ...(currency === '' ? {} : { currency }),
  });
}

/** The missions that the member has joined. */
export async function missionSummary(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  language: string,
): Promise<Result<OutputOf<Contracts['missionSummary']>, 'SESSION_ENDED'>> {
  const read = await playerOf(env, merchant, memberId).missions(sessionId);
  if (!read.ok) return read;
  return ok({
    items: read.value.map(({ claimId, state, terms, progress, endsAtMs }) => ({
      ...{ claimId, state, endsAtMs },
      promotionId: terms.promotionId,
      title: textIn(terms.document.texts, language).title,
      measure: progress.target.measure,
      currency: terms.currency,
      progress: progress.value,
      target: progress.target.value,
    })),
  });
}

/** A page of the rises that wait for an operator. */
export async function levelRises(
  { env, merchant }: RequestContext,
  cursor = '0-',
): Promise<Result<OutputOf<OperationsContracts['levelRises']>, never>> {
  const [sinceMs = '0', ...id] = cursor.split('-');
  const after = { sinceMs: Number(sinceMs), memberId: id.join('-') };
  const rows = await waitingRises(env, merchant, after, perPage + 1);
  const items = rows.slice(0, perPage);
  const last = items.at(-1);
  const isMore = rows.length > perPage && last;
  return ok({ items, ...(isMore ? { nextCursor: `${last.sinceMs}-${last.memberId}` } : {}) });
}
