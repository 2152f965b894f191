import { recordEvent } from '#functions/events/record-event.ts';
import { networkOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { AttemptLimit, AttemptVerdict } from '#functions/edge/throttle/object/throttle.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { recordLogin, type Rehashed } from '#functions/features/account/account.repo.ts';

interface FailedLogin {
  /** Undefined for an unknown name. The typed name may be anything and is not recorded. */
  readonly memberId: string | undefined;
  readonly account: AttemptVerdict;
  /** Undefined for a known device, which is counted by itself. */
  readonly address: AttemptVerdict | undefined;
  readonly limit: AttemptLimit;
}

/**
 * Records the failed login after which a captcha is required, and the one that locks an account or a network. Other
 * failures are only counted.
 */
export function recordFailedLogin(
  context: RequestContext,
  { memberId, account, address, limit }: FailedLogin,
): void {
  const locked = [
    ...(isLast(account) ? ['account'] : []),
    ...(address && isLast(address) ? ['network'] : []),
  ];
  const isSeries =
    account.kind === 'taken' && limit.attemptsMax - account.attemptsLeft === limit.captchaAfter;
  if (locked.length === 0 && !isSeries) return;
  const { requestId, nowMs, country } = context;
  record(context, {
    kind: locked.length > 0 ? 'LOGIN_LOCKED' : 'LOGIN_SERIES_FAILED',
    atMs: nowMs,
    actor: 'visitor',
    subject: memberId ?? '',
    requestId,
    details: {
      ...(locked.length > 0 ? { locked: locked.join(' and ') } : {}),
      country,
      network: shortened(networkOf(context.address)),
    },
  });
}

/** Records that the second factor of an account is locked for a while. */
export function recordSecondFactorLocked(context: RequestContext, memberId: string): void {
  const { requestId, nowMs, country } = context;
  record(context, {
    kind: 'LOGIN_LOCKED',
    atMs: nowMs,
    actor: 'visitor',
    subject: memberId,
    requestId,
    details: { locked: 'second factor', country, network: shortened(networkOf(context.address)) },
  });
}

/**
 * Records that a member switched a factor on or off, so that a change which the owner did not make can be found.
 */
export function recordFactorSwitched(
  context: RequestContext,
  memberId: string,
  factor: 'authenticator' | 'passkey' | 'passkey after the password',
  isOn: boolean,
): void {
  const { requestId, nowMs, country } = context;
  record(context, {
    kind: isOn ? 'FACTOR_SWITCHED_ON' : 'FACTOR_SWITCHED_OFF',
    atMs: nowMs,
    actor: `member/${memberId}`,
    subject: memberId,
    requestId,
    details: { factor, country, network: shortened(networkOf(context.address)) },
  });
}

/** Records a new account in the event log. */
export function recordRegistration(context: RequestContext, memberId: string): void {
  const { requestId, nowMs, country } = context;
  const actor = `member/${memberId}`;
  record(context, {
    kind: 'MEMBER_REGISTERED',
    atMs: nowMs,
    actor,
    subject: memberId,
    requestId,
    details: { country },
  });
}

/**
 * Records the time of a login, and the fresh password hash if the stored one was outdated. This runs after the
 * response: a session does not need this write to the shared database, and a lost write is made up for at the next
 * login.
 */
export function recordLoginLater(context: RequestContext, memberId: string, rehashed?: Rehashed): void {
  const { env, execution, merchant, nowMs } = context;
  execution.waitUntil(
    recordLogin(env, merchant, memberId, nowMs, rehashed).catch((error: unknown) =>
      logTrouble('login-unnoted', error),
    ),
  );
}

function record(
  { env, execution, merchant }: RequestContext,
  event: Parameters<typeof recordEvent>[2],
): void {
  execution.waitUntil(
    recordEvent(env, merchant, event).catch((error: unknown) => logTrouble('event-unrecorded', error)),
  );
}

function isLast(verdict: AttemptVerdict): boolean {
  return verdict.kind === 'taken' && verdict.attemptsLeft === 0;
}

/** Precise enough to see where a series of attempts comes from, but not to identify a customer. */
function shortened(network: string): string {
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
}
