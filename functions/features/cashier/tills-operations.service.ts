import { operatorOf } from '#functions/audit/operator-act.ts';
import { decideTogether } from '#functions/audit/approvals.ts';
import type { ActSite, JointAction } from '#functions/audit/joint-action.ts';
import { recordAct } from '#functions/audit/operator-acts.ts';
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

type Change = InputOf<Contracts['changeTill']>;

interface Resumed {
  readonly tillId: string;
  readonly what: Change['what'];
  /** When it was stopped: a later stop is another one. */
  readonly stoppedAtMs: number;
}

/** Deposits or payouts of a till go on. */
export const tillResume = {
  name: 'till.resume',
  readBasis(basis) {
    const [sinceMs, lastAlertAtMs] = JSON.parse(basis) as unknown[];
    return { sinceMs, lastAlertAtMs };
  },
  /** A new alert is a new reason to look, even if the till was stopped before. */
  async basisOf(site, { tillId, what }) {
    const view = await operatedTill(site, tillId)?.till.view();
    const stop = view?.stops.find((each) => each.what === what);
    return JSON.stringify([stop?.sinceMs, view?.alerts.at(0)?.atMs]);
  },
  async perform(site, { tillId, what, stoppedAtMs }) {
    const { till } = operatedTill(site, tillId) ?? {};
    if (!till) return failed('TILL_UNKNOWN');
    // Performed again after a crash, it must not undo a stop that came later. Requests older than their table name none.
    const isItsStop = stoppedAtMs === 0 || (await stopOf(site, tillId, what)) === stoppedAtMs;
    if (isItsStop) await till.setStopped(what, undefined);
    return ok({ state: 'going-on' as const });
  },
} satisfies JointAction<Resumed>;

/** Stops deposits or payouts of a till at once; resuming them needs two operators. */
export async function changeTill(
  context: RequestContext,
  claims: OperatorClaims,
  tillId: string,
  { what, isStopped, reason }: Change,
): Promise<
  Result<
    OutputOf<Contracts['changeTill']>,
    'TILL_UNKNOWN' | 'SECOND_OPERATOR_NEEDED' | 'STEP_UP_NEEDED' | 'APPROVAL_WAITING' | 'STATE_CHANGED'
  >
> {
  const { till } = operatedTill(context, tillId) ?? {};
  if (!till) return failed('TILL_UNKNOWN');
  const subject = `till:${tillId}/${what}` as const;
  if (isStopped) {
    await recordAct(operatorOf(context, claims), { subject, document: { isStopped } }, reason);
    await till.setStopped(what, reason);
    return ok({ state: 'stopped' });
  }
  const stoppedAtMs = await stopOf(context, tillId, what);
  if (stoppedAtMs === undefined) return ok({ state: 'going-on' });
  const payload = { tillId, what, stoppedAtMs };
  return decideTogether(context, claims, tillResume, { subject, payload, reason });
}

/** Since when deposits or payouts of a till are stopped, in milliseconds since 1970; undefined if they go on. */
async function stopOf(site: ActSite, tillId: string, what: Change['what']): Promise<number | undefined> {
  const view = await operatedTill(site, tillId)?.till.view();
  return view?.stops.find((stop) => stop.what === what)?.sinceMs;
}
