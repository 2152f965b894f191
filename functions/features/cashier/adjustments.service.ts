import { operatorOf } from '#functions/audit/operator-act.ts';
import { askForAct } from '#functions/audit/operator-asks.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import type { adjustmentsContracts } from '#src/contracts/cashier/adjustments.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contract = (typeof adjustmentsContracts)['adjustBalance'];

/** Corrects a member's balance once a second operator requests exactly what the first requested. */
export async function adjustBalance(
  context: RequestContext,
  claims: OperatorClaims,
  memberId: string,
  { adjustmentId, amountMinor, currency, reason }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  const { env, merchant } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const act = {
    subject: `adjustment:${adjustmentId}` as const,
    document: { memberId, amountMinor, currency },
  };
  const step = await askForAct(operatorOf(context, claims), act, reason);
  if (step === 'alone') return failed('SECOND_OPERATOR_NEEDED');
  if (step === 'asked') return ok({ state: 'asked' });
  const adjusted = await playerOf(env, merchant, memberId).adjustBalance({
    id: adjustmentId,
    amountMinor,
    currency,
  });
  return adjusted.ok ? ok({ state: 'adjusted', ...adjusted.value }) : adjusted;
}
