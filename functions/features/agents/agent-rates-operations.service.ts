import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import { giveQuota, quotasOf } from '#functions/affiliation/quotas.repo.ts';
import { changeRates, ratesAfter, ratesFit, type ProductRates } from '#functions/affiliation/rates.repo.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { ratesOperationsContracts } from '#src/contracts/agents/rates-operations.ts';
import { dayText } from '#src/rules/lottery/zone-days.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { merchantToday } from './agent-days.ts';
import { boundsOf, ratesOf } from './downline-rates.ts';

type Contracts = typeof ratesOperationsContracts;

/** Full days between the decision and the lower rate. */
const noticeDays = 7;

interface Lowered {
  readonly memberId: string;
  readonly rebates: ProductRates;
}

/** A member's rates are lowered, seven days after the second operator's approval. */
export const agentRate = {
  name: 'agents.rate',
  isRepeatable: true,
  /** Rates that rose or fell meanwhile have to be looked at again. */
  async basisOf({ env, merchant }, { memberId }) {
    return JSON.stringify(await ratesAfter(env, merchant, memberId, 0));
  },
  async perform({ env, merchant, settings, nowMs }, { memberId, rebates }) {
    const today = merchantToday({ settings, nowMs });
    const fromDay = today + noticeDays + 1;
    const wanted = { memberId, upline: undefined, rates: rebates, fromDay, setOnDay: today, raises: false };
    const isLowered = await changeRates(env, merchant, wanted, boundsOf({ settings }));
    return isLowered
      ? ok({ state: 'lowered' as const, fromDay: dayText(fromDay) })
      : failed('REBATE_OUT_OF_RANGE');
  },
} satisfies JointAction<Lowered>;

/** Lowers a member's rates with seven days' notice, once a second operator asks for the same. */
export async function lowerAgentRates(
  context: RequestContext,
  claims: OperatorClaims,
  memberId: string,
  { rebates, reason }: InputOf<Contracts['lowerAgentRates']>,
): Promise<Result<OutputOf<Contracts['lowerAgentRates']>, Contracts['lowerAgentRates']['errors'][number]>> {
  const { env, merchant } = context;
  if (!(await nodeOf(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const today = merchantToday(context);
  const wanted = {
    ...{ memberId, upline: undefined, rates: rebates },
    ...{ fromDay: today + noticeDays + 1, setOnDay: today, raises: false },
  };
  if (!(await ratesFit(env, merchant, wanted, boundsOf(context)))) return failed('REBATE_OUT_OF_RANGE');
  const subject = `agent-rate:${memberId}` as const;
  return decideTogether(context, claims, agentRate, { subject, payload: { memberId, rebates }, reason });
}

/** A member's rates today and later, and the quotas of the branch. */
export async function agentRates(
  context: RequestContext,
  memberId: string,
): Promise<Result<OutputOf<Contracts['agentRates']>, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = context;
  if (!(await nodeOf(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const today = merchantToday(context);
  const [rebates, later, quotas] = await Promise.all([
    ratesOf(context, memberId, today),
    ratesAfter(env, merchant, memberId, today),
    quotasOf(env, merchant, memberId),
  ]);
  return ok({
    rebates,
    later: later.map(({ product, fromDay, ppm }) => ({ product, ppm, fromDay: dayText(fromDay) })),
    quotas: quotas.map(({ id: quotaId, ...quota }) => ({ quotaId, ...quota })),
  });
}

/** Says how many agents of a top agent's branch may get a rate above a bound. */
export async function giveAgentQuota(
  context: RequestContext,
  claims: OperatorClaims,
  { memberId, quotaId }: { readonly memberId: string; readonly quotaId: string },
  { reason, ...quota }: InputOf<Contracts['giveAgentQuota']>,
): Promise<Result<OutputOf<Contracts['giveAgentQuota']>, 'PLAYER_UNKNOWN' | 'STATE_CHANGED'>> {
  const { env, merchant } = context;
  if (!(await nodeOf(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const act = { subject: `agent-quota:${memberId}` as const, document: { quotaId, ...quota }, reason };
  const given = giveQuota(merchant, { owner: memberId, id: quotaId, ...quota });
  const isGiven = await performAct(operatorOf(context, claims), act, given);
  return isGiven ? ok({ quotaId, ...quota }) : failed('STATE_CHANGED');
}
