import { neededQuota } from '#functions/affiliation/quotas.repo.ts';
import { promoteWithRates, raiseRates } from '#functions/affiliation/raises.repo.ts';
import type { ProductRates } from '#functions/affiliation/rates.repo.ts';
import { setMemberType } from '#functions/affiliation/tree.repo.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import type { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { dayText } from '#src/rules/lottery/zone-days.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { merchantToday } from './agent-days.ts';
import { agentOnly } from './agent-only.ts';
import { boundsOf, judgeRates, paidProducts, paysTurnover, rangeOf, ratesOf } from './downline-rates.ts';
import { downlineOf, type NotAgent } from './downlines.service.ts';

type Contracts = typeof downlinesContracts;
type Refused<Name extends keyof Contracts> = NotAgent | Exclude<Contracts[Name]['errors'][number], NotAgent>;

/** Which rates the agent may give to a new downline. */
export async function globalRebateSettings(
  context: RequestContext,
  session: SessionClaims,
  { product: one }: InputOf<Contracts['globalRebateSettings']>,
): Promise<Result<OutputOf<Contracts['globalRebateSettings']>, NotAgent>> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const own = await ratesOf(context, session.memberId, merchantToday(context));
  const requested = paidProducts(context).filter((product) => one === undefined || product === one);
  return ok({ list: requested.map((product) => shownRange(context, own, product)) });
}

/** The rates of a direct downline, and which ones the agent may give. */
export async function downlineRebates(
  context: RequestContext,
  session: SessionClaims,
  { customerId }: InputOf<Contracts['downlineRebates']>,
): Promise<Result<OutputOf<Contracts['downlineRebates']>, Refused<'downlineRebates'>>> {
  const found = await downlineOf(context, session, customerId);
  if (!found.ok) return found;
  const today = merchantToday(context);
  const [own, theirs, next] = await Promise.all([
    ratesOf(context, session.memberId, today),
    ratesOf(context, customerId, today),
    ratesOf(context, customerId, today + 1),
  ]);
  const list = paidProducts(context).map((product) => ({
    ...shownRange(context, own, product),
    theirPpm: theirs[product] ?? 0,
    nextPpm: next[product] ?? 0,
  }));
  return ok({ list, fromDay: dayText(today + 1) });
}

/** Raises rates of a direct downline from the next midnight on. */
export async function updateDownlineRebates(
  context: RequestContext,
  session: SessionClaims,
  { customerId, rebates }: InputOf<Contracts['updateDownlineRebates']>,
): Promise<Result<OutputOf<Contracts['updateDownlineRebates']>, Refused<'updateDownlineRebates'>>> {
  if (!paysTurnover(context)) return failed('FEATURE_OFF');
  const found = await downlineOf(context, session, customerId);
  if (!found.ok) return found;
  const { env, merchant } = context;
  const tomorrow = merchantToday(context) + 1;
  const raised = await judgedRaise(context, session, customerId, rebates);
  if (!raised.ok) return raised;
  const wanted = raiseOf(context, session, customerId, rebates);
  const done = await raiseRates(env, merchant, wanted, boundsOf(context));
  if (done === 'used up') return failed('QUOTA_USED_UP');
  if (done === 'refused') return failed('REBATE_OUT_OF_RANGE');
  return ok({ rebates, fromDay: dayText(tomorrow) });
}

/** Makes a direct downline an agent; their sessions carry it from their next renewal on. */
export async function promoteToAgent(
  context: RequestContext,
  session: SessionClaims,
  { customerId, rebates, quotaId }: InputOf<Contracts['promoteDownline']>,
): Promise<Result<OutputOf<Contracts['promoteDownline']>, Refused<'promoteDownline'>>> {
  const found = await downlineOf(context, session, customerId);
  if (!found.ok) return found;
  const { env, merchant } = context;
  const { depthMax } = packInForce(context.settings, '').pack.agents;
  if (found.value.depth >= depthMax) return failed('DEPTH_REACHED');
  const raised = await judgedRaise(context, session, customerId, rebates);
  if (!raised.ok) return raised;
  const needed = await quotaOf(context, session, { ...raised.value, ...rebates });
  if (quotaId !== undefined && quotaId !== needed) return failed('QUOTA_USED_UP');
  const wanted = { ...raiseOf(context, session, customerId, rebates), depthMax };
  const done = await promoteWithRates(env, merchant, wanted, boundsOf(context));
  if (done === 'used up') return failed('QUOTA_USED_UP');
  // The agent's own rates changed in this moment.
  if (done === 'refused' && found.value.type === 0) return failed('REBATE_OUT_OF_RANGE');
  await setMemberType(env, { merchant, memberId: customerId, type: 1 });
  await playerOf(env, merchant, customerId).setAccountType(1);
  return ok({ type: 1 });
}

/** The downline's rates of tomorrow, if the wanted ones raise them within what the agent may give. */
async function judgedRaise(
  context: RequestContext,
  { memberId }: SessionClaims,
  customerId: string,
  rates: ProductRates,
): Promise<Result<ProductRates, 'REBATE_OUT_OF_RANGE'>> {
  const tomorrow = merchantToday(context) + 1;
  const [own, theirs] = await Promise.all([
    ratesOf(context, memberId, tomorrow),
    ratesOf(context, customerId, tomorrow),
  ]);
  const judged = judgeRates(context, own, rates);
  if (!judged.ok) return judged;
  const lowered = paidProducts(context).find(
    (product) => (rates[product] ?? Number.MAX_SAFE_INTEGER) < (theirs[product] ?? 0),
  );
  if (lowered === undefined) return ok(theirs);
  const range = { ...rangeOf(own, lowered, boundsOf(context)), floorPpm: theirs[lowered] ?? 0 };
  return failed('REBATE_OUT_OF_RANGE', { product: lowered, ...range });
}

function raiseOf(
  context: RequestContext,
  { memberId: upline }: SessionClaims,
  memberId: string,
  rates: ProductRates,
) {
  const setOnDay = merchantToday(context);
  return { memberId, upline, rates, setOnDay, fromDay: setOnDay + 1, raises: true };
}

function quotaOf({ env, merchant }: RequestContext, { memberId }: SessionClaims, rates: ProductRates) {
  return neededQuota(env, merchant, memberId, Math.max(0, ...Object.values(rates)));
}

function shownRange(
  context: RequestContext,
  own: ProductRates,
  product: ReturnType<typeof paidProducts>[number],
) {
  const bounds = boundsOf(context);
  const { gapPpm, intervalPpm } = bounds[product];
  return {
    product,
    ...rangeOf(own, product, bounds),
    gapPpm,
    intervalPpm,
    ownPpm: own[product] ?? 0,
  };
}
