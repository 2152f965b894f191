import type { Caller } from '#functions/http/caller.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { type Failed, type Ok, ok } from '#src/rules/result.ts';
import { ratesSetting } from './rates.ts';
import { networksOfAllocation } from './client-throttle.ts';
import { allocationOf, networkOf, throttleOf } from './throttle-stub.ts';

export interface RateRefusal extends Failed<'TOO_MANY_REQUESTS'> {
  readonly retryAfterSeconds: number;
}

type RateVerdict = Ok<undefined> | RateRefusal;

type Context = Pick<RequestContext, 'env' | 'execution' | 'address' | 'verdict' | 'nowMs' | 'settings'>;
type Known = Pick<Caller, 'session' | 'launch'> & { readonly operator?: OperatorClaims | undefined };

const windowMs = 60_000;
/** Calls of one operator in a minute, so that a stolen token cannot change everything at once. */
const perOperator = { read: 600, change: 60 };
const callersMax = 50_000;
/** Up to this count, reads are counted in the isolate only: ordinary play stays below it, every flood exceeds it. */
const quietReads = 60;

let windowNumber = 0;
const counts = new Map<string, number>();

/**
 * Stops floods, counted per kind of call and per member; logins and calls without a member are counted per client
 * network and IPv6 allocation. First the isolate's own count is compared with the settings, then the platform's limiter is asked, which
 * sees all isolates of a location. Reads do not wait for the limiter: the call that goes over the limit still
 * passes, the next ones do not. Exact counts are kept by Throttle objects instead. Calls from operator ranges are
 * not counted.
 */
export function withinRate(
  { rateLimit }: Pick<Endpoint, 'rateLimit'>,
  context: Context,
  caller: Known,
): RateVerdict | Promise<RateVerdict> {
  const { env, nowMs, verdict, settings } = context;
  if (caller.operator?.isOfDesk) return withinOperatorRate(rateLimit, caller.operator, context);
  if (rateLimit === 'none' || verdict === 'operator') return ok(undefined);
  const key = `${rateLimit}:${nameOf(rateLimit, caller, context.address)}`;
  const count = countOf(key, nowMs);
  const limit = ratesSetting.of(settings)[rateLimit];
  if (count > limit) return refusal(nowMs);
  // A network over its own limit counts no further, so that it cannot use up the share of its allocation.
  const allocation = memberOf(rateLimit, caller) === undefined ? allocationOf(context.address) : undefined;
  const ofAllocation = allocation ? countOf(`${rateLimit}:${allocation}::/48`, nowMs) : 0;
  if (ofAllocation > limit * networksOfAllocation) return refusal(nowMs);
  if (rateLimit !== 'read')
    return limitAllows(key, env).then((success) => (success ? ok(undefined) : refusal(nowMs)));
  if (count > quietReads) context.execution.waitUntil(limitAllows(key, env));
  return ok(undefined);
}

function withinOperatorRate(
  rateLimit: Endpoint['rateLimit'],
  { operatorId }: OperatorClaims,
  { env, settings, nowMs }: Context,
): RateVerdict | Promise<RateVerdict> {
  const { merchant } = settings;
  const kind = rateLimit === 'read' ? 'read' : 'change';
  if (countOf(`operator/${merchant}/${kind}/${operatorId}`, nowMs) > perOperator[kind]) return refusal(nowMs);
  if (kind === 'read') return ok(undefined);
  // Changes are counted exactly, over all isolates.
  const changes = throttleOf(env, merchant, `operator-changes/${operatorId}`);
  return changes
    .take({ attemptsMax: perOperator.change, lockMs: windowMs })
    .then(({ kind: taken }) => (taken === 'taken' ? ok(undefined) : refusal(nowMs)));
}

/** Many players share one address of a mobile network: one member's calls must not use up the limit of the others. */
function memberOf(rateLimit: Endpoint['rateLimit'], { session, launch }: Known): string | undefined {
  return rateLimit === 'login' ? undefined : (session?.memberId ?? launch?.memberId);
}

function nameOf(rateLimit: Endpoint['rateLimit'], caller: Known, address: string): string {
  const memberId = memberOf(rateLimit, caller);
  return memberId === undefined ? networkOf(address) : `member/${memberId}`;
}

function countOf(key: string, nowMs: number): number {
  const current = Math.floor(nowMs / windowMs);
  if (current !== windowNumber || counts.size >= callersMax) counts.clear();
  windowNumber = current;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** Asks the platform's limiter, and remembers a refusal until the window ends. */
async function limitAllows(key: string, env: Env): Promise<boolean> {
  const { success } = await env.FLOOD.limit({ key });
  if (!success) counts.set(key, Number.MAX_SAFE_INTEGER);
  return success;
}

function refusal(nowMs: number): RateRefusal {
  const waitMs = windowMs - (nowMs % windowMs);
  return { ok: false, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
