import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists, memberStatus } from '#functions/protection/members.repo.ts';
import type { adjustmentsContracts } from '#src/contracts/cashier/adjustments.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contract = (typeof adjustmentsContracts)['adjustBalance'];

interface Adjustment {
  readonly adjustmentId: string;
  readonly memberId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** A correction of a member's balance, which the member's object books once under its id. */
export const adjustment = {
  name: 'balance.adjust',
  readBasis: (status) => ({ status }),
  async basisOf({ env, merchant }, { memberId }) {
    return (await memberStatus(env, merchant, memberId)) ?? '';
  },
  async perform({ env, merchant }, { adjustmentId: id, memberId, amountMinor, currency }, { approvedBy }) {
    const adjusted = await playerOf(env, merchant, memberId).adjustBalance({ id, amountMinor, currency });
    if (!adjusted.ok) return adjusted;
    await recordEvent(env, merchant, {
      ...{ id: `adjusted/${id}`, kind: 'MONEY_ADJUSTED', actor: `operator/${approvedBy}`, subject: memberId },
      details: { adjustmentId: id, amountMinor, currency },
    });
    return ok({ state: 'adjusted' as const, ...adjusted.value });
  },
} satisfies JointAction<Adjustment>;

/** Corrects a member's balance once a second operator requests exactly what the first requested. */
export async function adjustBalance(
  context: RequestContext,
  claims: OperatorClaims,
  memberId: string,
  { adjustmentId, amountMinor, currency, reason }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  if (!(await memberExists(context.env, context.merchant, memberId))) return failed('PLAYER_UNKNOWN');
  return decideTogether(context, claims, adjustment, {
    subject: `adjustment:${adjustmentId}`,
    payload: { adjustmentId, memberId, amountMinor, currency },
    reason,
  });
}
