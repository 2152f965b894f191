import { countersOfClient, sharesOf, takeFromAll } from '#functions/edge/throttle/client-throttle.ts';
import { ratesSetting } from '#functions/edge/throttle/rates.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import { recordSampled } from '#functions/events/event-sampling.ts';
import { withOutcome } from '#functions/http/answer.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { count } from '#functions/http/counts.ts';
import type { NamedVendor } from './vendors.ts';

const windowMs = 60_000;
const lockedMax = 10_000;

/** Until when this isolate refuses a client network at a vendor without asking the throttle again. */
const lockedUntilMs = new Map<string, number>();

/**
 * The response to a call that no secret of the vendor authenticates: SIGNATURE_INVALID, and 429 once its client
 * network has sent more of them in a minute than the setting `rates` allows. Authenticated calls are never
 * counted, wherever they come from.
 */
export async function refuseUnproven(
  context: RequestContext,
  { name, adapter }: NamedVendor,
): Promise<Response> {
  const waitMs = await unprovenWaitMs(context, name);
  if (waitMs <= 0) {
    recordUnproven(context, name, 'SIGNATURE_INVALID');
    return adapter.refuse('SIGNATURE_INVALID', context.requestId);
  }
  count(context.merchant, 'vendor call refused TOO_MANY_REQUESTS');
  const refusal = adapter.refuse('TOO_MANY_REQUESTS', context.requestId);
  const headers = new Headers(refusal.headers);
  headers.set('Retry-After', String(Math.ceil(waitMs / 1000)));
  return withOutcome(new Response(refusal.body, { status: 429, headers }), 'TOO_MANY_REQUESTS');
}

/** Counts a call refused for its address, signature or time, and reports it to operators, at most once a minute. */
export function recordUnproven(context: RequestContext, vendor: string, code: string): void {
  const { env, execution, merchant, address, requestId, nowMs } = context;
  count(merchant, `vendor call refused ${code}`);
  recordSampled(env, execution, {
    kind: 'VENDOR_SIGNATURE_REFUSED',
    actor: `vendor/${vendor}`,
    merchant,
    requestId,
    nowMs,
    details: { code, network: networkOf(address) },
  });
}

/**
 * Counts an unauthenticated call of a client network. Returns how long the network must wait, in milliseconds;
 * 0 while it is within the limit.
 */
export async function unprovenWaitMs(context: RequestContext, vendor: string): Promise<number> {
  const { env, merchant, address, nowMs, settings } = context;
  const key = `${merchant}/${vendor}/${networkOf(address)}`;
  const knownMs = (lockedUntilMs.get(key) ?? 0) - nowMs;
  if (knownMs > 0) return knownMs;
  const attemptsMax = ratesSetting.of(settings).vendorUnproven;
  const topic = (client: string) => `vendor/${vendor}/${client}`;
  const limit = sharesOf({ attemptsMax, lockMs: windowMs });
  const verdict = await takeFromAll(countersOfClient(env, context, topic, limit));
  if (verdict.kind === 'locked') {
    if (lockedUntilMs.size >= lockedMax) lockedUntilMs.clear();
    lockedUntilMs.set(key, nowMs + verdict.retryAfterMs);
    return verdict.retryAfterMs;
  }
  if (verdict.kind === 'taken' && verdict.each.some(({ attemptsLeft }) => attemptsLeft === 0))
    recordSeries(context, vendor, attemptsMax);
  return 0;
}

/** Reports to operators that a client network has used up its allowance of unauthenticated calls. */
function recordSeries(context: RequestContext, vendor: string, calls: number): void {
  const { env, execution, merchant, address, requestId, nowMs } = context;
  recordSampled(env, execution, {
    kind: 'VENDOR_SIGNATURE_SERIES',
    actor: `vendor/${vendor}`,
    subject: `network:${networkOf(address)}`,
    merchant,
    requestId,
    nowMs,
    details: { calls },
  });
}
