import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { SignInOutcome } from '#functions/operators/operator-desk.types.ts';

/** Records a sign-in, or the failure that has locked an account or a network; other failures are only counted. */
export function recordSignIn(context: RequestContext, outcome: SignInOutcome, way: string): void {
  const { country } = context;
  if (outcome.ok)
    return record(context, 'OPERATOR_SIGNED_IN', `operator/${outcome.operatorId}`, { way, country });
  if (outcome.locked.length === 0) return;
  const locked = outcome.locked.join(' and ');
  record(context, 'OPERATOR_LOCKED', 'visitor', {
    locked,
    country,
    ...(outcome.locked.includes('account') ? { operator: outcome.operatorId ?? '' } : {}),
    network: networkOf(context.address),
  });
}

/** Records a change that an operator makes to their own factors, or that takes one operator alone. */
export function recordOperatorChange(
  context: RequestContext,
  actor: string,
  details: Readonly<Record<string, string>>,
): void {
  record(context, 'OPERATOR_CHANGED', `operator/${actor}`, details);
}

function record(
  { env, execution, merchant, requestId, nowMs }: RequestContext,
  kind: 'OPERATOR_SIGNED_IN' | 'OPERATOR_LOCKED' | 'OPERATOR_CHANGED',
  actor: string,
  details: Readonly<Record<string, string>>,
): void {
  execution.waitUntil(
    recordEvent(env, merchant, { kind, actor, atMs: nowMs, requestId, details }).catch((error: unknown) =>
      logTrouble('event-unrecorded', error),
    ),
  );
}
