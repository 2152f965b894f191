import { operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import {
  type HarmMarkRow,
  listMarks,
  listMarksToReview,
  reviewMark,
} from '#functions/protection/harm-marks.repo.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { harmMarksContracts, ListedMark } from '#src/contracts/limits/harm-marks.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { withUsernames } from '#functions/member/usernames.repo.ts';

const perPage = 50;

/** A page of markers of harm that members met: the oldest that wait for an operator first, or all, newest first. */
export async function pageOfMarks(
  { env, merchant }: RequestContext,
  { open, cursor }: InputOf<typeof harmMarksContracts.harmMarks>,
): Promise<OutputOf<typeof harmMarksContracts.harmMarks>> {
  const isToReview = open === 'true';
  const start = isToReview ? 0 : Number.MAX_SAFE_INTEGER;
  const [atMs = start, memberId = '', number = 0] = cursor?.split('/') ?? [];
  const from = { merchant, atMs: Number(atMs), memberId, number: Number(number), most: perPage };
  const rows = await (isToReview ? listMarksToReview(env, from) : listMarks(env, from));
  const last = rows.length === perPage ? rows.at(-1) : undefined;
  return {
    items: await withUsernames({ env, merchant }, rows.map(shown), { username: 'memberId' }),
    ...(last ? { nextCursor: `${last.atMs}/${last.memberId}/${last.number}` } : {}),
  };
}

/** Records what an operator did about a marker, once. */
export async function recordReview(
  context: RequestContext,
  operator: OperatorClaims,
  { memberId, number }: { readonly memberId: string; readonly number: number },
  words: string,
): Promise<Result<Record<string, never>, 'MARK_UNKNOWN'>> {
  const isRecorded = await reviewMark(operatorOf(context, operator), memberId, number, words);
  return isRecorded ? ok({}) : failed('MARK_UNKNOWN');
}

function shown({ reviewedBy, reviewedAtMs, words, marker, action, ...mark }: HarmMarkRow): ListedMark {
  return {
    ...mark,
    id: `${mark.memberId}/${mark.number}`,
    marker: marker as ListedMark['marker'],
    action: action as ListedMark['action'],
    ...(reviewedBy === null || reviewedAtMs === null
      ? {}
      : { review: { operatorId: reviewedBy, atMs: reviewedAtMs, words } }),
  };
}
