import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import {
  decisionOf,
  exclusionMatch,
  type ExclusionMatchRow,
  exclusionMatches,
  waitingMatches,
} from '#functions/protection/exclusion-matches.repo.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type {
  ExclusionMatch,
  exclusionOperationsContracts,
} from '#src/contracts/limits/exclusion-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { copyStops } from './copied-stops.ts';
import { withUsernames } from '#functions/member/usernames.repo.ts';

const pageSize = 50;

/** A page of registrations and accounts that match somebody whose play is stopped; those that wait, oldest first. */
export async function listMatches(
  { env, merchant }: RequestContext,
  { outcome, cursor }: InputOf<typeof exclusionOperationsContracts.exclusionMatches>,
): Promise<Result<OutputOf<typeof exclusionOperationsContracts.exclusionMatches>, never>> {
  const most = pageSize;
  const rows =
    outcome === 'waiting'
      ? await waitingMatches(env, merchant, { after: cursor ?? 0, most })
      : await exclusionMatches(env, merchant, {
          outcome: outcome === 'any' ? null : outcome,
          before: cursor ?? null,
          most,
        });
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  const idsOf = { username: 'memberId', matchedUsername: 'matchedMemberId' } as const;
  const items = await withUsernames({ env, merchant }, rows.map(shown), idsOf);
  return ok({ items, ...(last ? { nextCursor: String(last.id) } : {}) });
}

/**
 * Decides a waiting match, once. For the same person, the new account takes over the other account's stops before
 * the review stop ends. For another person, only the review stop ends.
 */
export async function decideMatch(
  context: RequestContext,
  operator: OperatorClaims,
  id: number,
  { outcome, reason }: InputOf<typeof exclusionOperationsContracts.decideMatch>,
): Promise<Result<ExclusionMatch, 'MATCH_UNKNOWN' | 'MATCH_DECIDED'>> {
  const { env, merchant, nowMs } = context;
  const match = await exclusionMatch(env, merchant, id);
  if (!match) return failed('MATCH_UNKNOWN');
  const { memberId, matchedMemberId } = match;
  if (memberId === null || match.outcome !== 'waiting') return failed('MATCH_DECIDED');
  const { operatorId } = operator;
  if (outcome === 'same-person')
    await copyStops(context, matchedMemberId, memberId, `operator/${operatorId}`);
  const decision = decisionOf({ merchant, id, outcome, operatorId, nowMs });
  const document = { memberId, outcome, reason };
  const act = { subject: `exclusion-match:${id}` as const, document };
  if (!(await performAct(operatorOf(context, operator), act, decision))) return failed('MATCH_DECIDED');
  await playerOf(env, merchant, memberId).endExclusionReview();
  return ok(shown({ ...match, outcome, decidedBy: operatorId, decidedAtMs: nowMs }));
}

function shown({ memberId, kinds, decidedBy, decidedAtMs, ...match }: ExclusionMatchRow): ExclusionMatch {
  return {
    ...match,
    kinds: kinds as ExclusionMatch['kinds'],
    ...(memberId === null ? {} : { memberId }),
    ...(decidedBy === null ? {} : { decidedBy }),
    ...(decidedAtMs === null ? {} : { decidedAtMs }),
  };
}
