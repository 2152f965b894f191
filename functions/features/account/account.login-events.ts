import { recordEvent } from '#functions/features/events/record-event.ts';
import { networkOf } from '#functions/edge/throttle-stub.ts';
import type { AttemptVerdict } from '#functions/edge/throttle.ts';
import type { RequestContext } from '#functions/http/context.ts';

interface FailedLogin {
  /** Undefined where the name is nobody's; what was typed may be anything and is not told. */
  readonly memberId: string | undefined;
  readonly account: AttemptVerdict;
  readonly address: AttemptVerdict;
}

/** Tells the event log of the failed login that locks an account or a network; the others are only counted. */
export function noteFailedLogin(context: RequestContext, { memberId, account, address }: FailedLogin): void {
  const locked = [...(isLast(account) ? ['account'] : []), ...(isLast(address) ? ['network'] : [])];
  if (locked.length === 0) return;
  const { env, execution, merchant, requestId, nowMs, country } = context;
  execution.waitUntil(
    recordEvent(env, merchant, {
      kind: 'LOGIN_LOCKED',
      atMs: nowMs,
      actor: 'visitor',
      subject: memberId ?? '',
      requestId,
      details: { locked: locked.join(' and '), country, network: shortened(networkOf(context.address)) },
    }),
  );
}

function isLast(verdict: AttemptVerdict): boolean {
  return verdict.kind === 'taken' && verdict.attemptsLeft === 0;
}

/** Enough to see where a series comes from, not whose line it is. */
function shortened(network: string): string {
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
