import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberCurrency } from '#functions/protection/members.repo.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { rewardsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contract = (typeof rewardsOperationsContracts)['endGrant'];

interface EndedGrant {
  readonly grantId: string;
  readonly memberId: string;
  readonly remainingMinor: number;
  readonly currency: string;
}

/** A member's bonus is ended by operators. */
export const grantEnding = {
  name: 'grant.end',
  readBasis(basis) {
    const [state, remainingMinor] = basis.split(' ');
    return { state, remainingMinor };
  },
  /** What is left of it changes with every stake and win. */
  async basisOf({ env, merchant }, { memberId, grantId }) {
    const { active, settling, waiting } = await playerOf(env, merchant, memberId).bonusStatusForOperators();
    const open = [...(active ? [active] : []), ...settling, ...waiting];
    const grant = open.find((each) => each.grantId === grantId);
    return grant ? `${grant.state} ${grant.remainingMinor}` : '';
  },
  async perform({ env, merchant }, { memberId, grantId, remainingMinor }) {
    const player = playerOf(env, merchant, memberId);
    const ended = await player.forfeitGrantByOperator(grantId, remainingMinor);
    return ended.ok ? ok({ state: 'forfeited' as const }) : failed(ended.code);
  },
} satisfies JointAction<EndedGrant>;

/** Ends a member's bonus once a second operator asks for the same. */
export async function endGrant(
  context: RequestContext,
  claims: OperatorClaims,
  grantId: string,
  { memberId, remainingMinor, reason }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  const currency = await memberCurrency(context.env, context.merchant, memberId);
  if (currency === undefined) return failed('PLAYER_UNKNOWN');
  const payload = { grantId, memberId, remainingMinor, currency };
  // Members choose the ids of their claims, so one alone does not name a grant.
  const subject = `reward:${memberId}/${grantId}` as const;
  return decideTogether(context, claims, grantEnding, { subject, payload, reason });
}
