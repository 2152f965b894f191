import { isWaitingFor, mayActAlone } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { type OperatorAct, operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { deskOf } from '#functions/operators/operator-desk.ts';
import { type CountedAct, countAlone } from './given-alone.repo.ts';
import type { Values } from './reward-values.ts';
import { rewardsSetting } from '#functions/features/rewards/rewards.settings.ts';

/** An act that is judged by its value, or by its budget, with what its operator did alone within a day. */
interface JudgedAct {
  readonly action: JointAction<never>['name'];
  readonly subject: string;
  readonly rule: CountedAct['rule'];
  /** Its key: the same act again is counted once. */
  readonly act: string;
  readonly values: Values;
  /** What is recorded before an act whose effect lies outside the database. */
  readonly begun?: OperatorAct;
}

/**
 * Whether an act takes two operators: one may only ask for it, it waits for another already, or it is worth too much
 * with what the operator's person gave alone within a day. Otherwise it is counted by this call, and has to be done.
 */
export async function takesTwo(
  context: RequestContext,
  claims: OperatorClaims,
  { action, subject, rule, act, values, begun }: JudgedAct,
): Promise<boolean> {
  if (!mayActAlone(claims, action) || (await isWaitingFor(context, action, subject))) return true;
  const { twoPersonMinor, twoPersonBudgetMinor } = rewardsSetting.of(context.settings);
  const given = Object.entries(values).filter(([, minor]) => minor > 0);
  const amounts = given.map(([currency, minor]) => ({
    currency,
    minor: Math.min(minor, Number.MAX_SAFE_INTEGER),
    boundMinor: rule === 'value' ? twoPersonMinor : (twoPersonBudgetMinor[currency] ?? 0),
  }));
  // What has no amount is worth what nobody has bounded.
  if (rule === 'value' && amounts.length === 0) return true;
  const hands = await deskOf(context.env, context.merchant).handsOf(claims.operatorId);
  return !(await countAlone(operatorOf(context, claims), { rule, act, amounts, hands }, begun));
}
