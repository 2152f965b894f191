import type { AttemptLimit, AttemptVerdict } from '#functions/edge/throttle.ts';
import type { Throttle } from '#functions/edge/throttle.object.ts';
import { networkOf, throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { loginLimits } from './account.settings.ts';

interface Counted {
  readonly counter: DurableObjectStub<Throttle>;
  readonly limit: AttemptLimit;
}

type Taken = Extract<AttemptVerdict, { kind: 'taken' }>;

/** A permitted login attempt. */
export interface Attempt {
  readonly attemptsLeft: number;
  readonly captchaNext: boolean;
  /** The throttle verdicts on this username from this network, and on the network as a whole. */
  readonly here: AttemptVerdict;
  readonly network: AttemptVerdict;
  /** Removes the attempt from the counts, because the password was right. */
  succeeded(): Promise<void>;
}

/** The username of a login, and when an operator last lifted its member's locks; 0 for never. */
export interface TriedName {
  readonly key: string;
  readonly locksLiftedAtMs: number;
}

/**
 * Counts an attempt before it is made, on three counters: all names from this network, this name from this network,
 * and this name from everywhere. A stranger who knows a name can therefore lock it for their own network only,
 * while the count from everywhere requires a captcha early and locks late.
 */
export async function takeAttempt(
  context: RequestContext,
  name: TriedName,
  limits: ReturnType<typeof loginLimits>,
  captchaSolved: boolean,
): Promise<Result<Attempt, 'ACCOUNT_LOCKED' | 'CAPTCHA_NEEDED'>> {
  const network = networkOf(context.address);
  const counterOf = (topic: string) => throttleOf(context.env, context.merchant, topic);
  // Lifting locks starts new counters, so an old counter of any network locks nobody.
  const lifted = name.locksLiftedAtMs === 0 ? '' : `${name.locksLiftedAtMs}/`;
  const here = counterOf(`login/here/${lifted}${network}/${name.key}`);
  const counters: readonly Counted[] = [
    { counter: counterOf(`login/address/${network}`), limit: limits.address },
    { counter: here, limit: limits.account },
    { counter: counterOf(`login/name/${lifted}${name.key}`), limit: limits.anywhere },
  ];
  const taken: Counted[] = [];
  const verdicts: Taken[] = [];
  for (const counted of counters) {
    const verdict = await counted.counter.take(counted.limit, captchaSolved);
    if (verdict.kind === 'taken') {
      taken.push(counted);
      verdicts.push(verdict);
      continue;
    }
    await Promise.all(taken.map(({ counter }) => counter.giveBack()));
    return verdict.kind === 'locked'
      ? locked(context, verdict.retryAfterMs)
      : failed('CAPTCHA_NEEDED', { captchaNeeded: true });
  }
  const [ofNetwork, ofNameHere, ofName] = verdicts as [Taken, Taken, Taken];
  return ok({
    attemptsLeft: Math.min(ofNameHere.attemptsLeft, ofName.attemptsLeft),
    captchaNext: ofNameHere.captchaNext || ofName.captchaNext,
    here: ofNameHere,
    network: ofNetwork,
    async succeeded() {
      const [all, , everywhere] = taken;
      await Promise.all([here.forgive(), all?.counter.giveBack(), everywhere?.counter.giveBack()]);
    },
  });
}

/** The refusal for a locked account, with the remaining lock time. */
export function locked(context: RequestContext, retryAfterMs: number): Result<never, 'ACCOUNT_LOCKED'> {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  context.answerHeaders.set('Retry-After', String(seconds));
  return failed('ACCOUNT_LOCKED', { retryAfterMs: seconds * 1000 });
}
