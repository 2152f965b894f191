import { operatorOf } from '#functions/audit/operator-act.ts';
import { askForAct, recordAct } from '#functions/audit/operator-asks.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { operatedTill, operatedTills } from './tills.operated.ts';

type Contracts = typeof tillsOperationsContracts;

/** Every till with its stops, alerts and waiting money. */
export async function allTills(context: RequestContext): Promise<OutputOf<Contracts['operatorTills']>> {
  const items = operatedTills(context).map(async ({ settings, till }) => {
    const { id: tillId, provider, currency, isOn, demo } = settings;
    const { stops, alerts, parked, payouts, ...view } = await till.view();
    return {
      ...{ tillId, provider, currency, isOn, demo, ...view },
      stops: [...stops],
      alerts: [...alerts],
      parked: { ...parked, amounts: [...parked.amounts] },
      payouts: { ...payouts, stuck: [...payouts.stuck] },
    };
  });
  return { items: await Promise.all(items) };
}

/** Stops deposits or payouts of a till at once; resuming them needs two operators. */
export async function changeTill(
  context: RequestContext,
  claims: OperatorClaims,
  tillId: string,
  { what, isStopped, reason }: InputOf<Contracts['changeTill']>,
): Promise<Result<OutputOf<Contracts['changeTill']>, 'TILL_UNKNOWN' | 'SECOND_OPERATOR_NEEDED'>> {
  const { till } = operatedTill(context, tillId) ?? {};
  if (!till) return failed('TILL_UNKNOWN');
  const operator = operatorOf(context, claims);
  const act = { subject: `till:${tillId}/${what}` as const, document: { isStopped } };
  if (isStopped) {
    await recordAct(operator, act, reason);
    await till.setStopped(what, reason);
    return ok({ state: 'stopped' });
  }
  const step = await askForAct(operator, act, reason);
  if (step === 'alone') return failed('SECOND_OPERATOR_NEEDED');
  if (step === 'asked') return ok({ state: 'asked' });
  await till.setStopped(what, undefined);
  return ok({ state: 'going-on' });
}
