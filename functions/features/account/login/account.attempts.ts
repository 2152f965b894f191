import {
  type Counted,
  countersOfClient,
  type JointVerdict,
  sharesOf,
  takeFromAll,
} from '#functions/edge/throttle/client-throttle.ts';
import type { AttemptVerdict } from '#functions/edge/throttle/object/throttle.ts';
import { allocationOf, networkOf, throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { loginLimits } from '#functions/features/account/account.settings.ts';

type Limits = ReturnType<typeof loginLimits>;
type Taken = Extract<JointVerdict, { kind: 'taken' }>;

/** A permitted login attempt. */
export interface Attempt {
  readonly attemptsLeft: number;
  readonly captchaNext: boolean;
  /** The verdicts on this username from this network or device, and on the network as a whole. */
  readonly here: AttemptVerdict;
  readonly network: AttemptVerdict | undefined;
  /** Removes the attempt from the counts, because the password was right. */
  succeeded(): Promise<void>;
}

/** The username of a login, and what is known of it and its member. */
export interface TriedName {
  readonly key: string;
  /** When an operator last lifted the member's locks; 0 for never. */
  readonly locksLiftedAtMs: number;
  /** The id of the requesting device, if the member has logged in on it before. */
  readonly device: string | undefined;
}

/**
 * Counts an attempt before it is made. A device where the member has logged in before is counted by itself, so
 * nothing that strangers do can lock it. Any other is counted for its network with all names, for its network with
 * this name, and for this name from everywhere.
 */
export function takeAttempt(
  context: RequestContext,
  name: TriedName,
  limits: Limits,
  captchaSolved: boolean,
): Promise<Result<Attempt, 'ACCOUNT_LOCKED' | 'CAPTCHA_NEEDED'>> {
  const { device } = name;
  return device === undefined
    ? takeAsStranger(context, name, limits, captchaSolved)
    : takeOnDevice(context, { ...name, device }, limits, captchaSolved);
}

/** Lifting locks starts new counters, so an old counter of any network or device locks nobody. */
const liftOf = ({ locksLiftedAtMs }: TriedName) => (locksLiftedAtMs === 0 ? '' : `${locksLiftedAtMs}/`);

const hereTopic = (name: TriedName) => (client: string) => `login/here/${liftOf(name)}${client}/${name.key}`;

/**
 * A known device has a limit of its own. Its failures also count for its network, so that a device that hides that it
 * is known gains nothing, but the network's lock does not refuse it.
 */
async function takeOnDevice(
  context: RequestContext,
  name: TriedName & { readonly device: string },
  limits: Limits,
  captchaSolved: boolean,
): Promise<Result<Attempt, 'ACCOUNT_LOCKED' | 'CAPTCHA_NEEDED'>> {
  const { env, merchant, address } = context;
  const own = throttleOf(env, merchant, `login/device/${liftOf(name)}${name.device}/${name.key}`);
  const verdict = await own.take(limits.account, captchaSolved);
  if (verdict.kind !== 'taken') return refused(context, verdict);
  const here = throttleOf(env, merchant, hereTopic(name)(networkOf(address)));
  const isCounted = (await here.take(limits.account, true)).kind === 'taken';
  return ok({
    attemptsLeft: verdict.attemptsLeft,
    captchaNext: verdict.captchaNext,
    here: verdict,
    network: undefined,
    async succeeded() {
      await Promise.all([own.forgive(), ...(isCounted ? [here.release()] : [])]);
    },
  });
}

async function takeAsStranger(
  context: RequestContext,
  name: TriedName,
  limits: Limits,
  captchaSolved: boolean,
): Promise<Result<Attempt, 'ACCOUNT_LOCKED' | 'CAPTCHA_NEEDED'>> {
  const { env, merchant } = context;
  const ofAddress = countersOfClient(
    env,
    context,
    (client) => `login/address/${client}`,
    sharesOf(limits.address),
  );
  const ofNameHere = countersOfClient(env, context, hereTopic(name), sharesOf(limits.account));
  const ofName = throttleOf(env, merchant, `login/name/${liftOf(name)}${name.key}`);
  const ofClient = [...ofAddress, ...ofNameHere];
  const open = [...ofClient, { counter: ofName, limit: limits.anywhere }];
  const verdict = await takeFromAll(open, captchaSolved);
  const [here] = ofNameHere;
  const place = { here, hereAt: ofAddress.length };
  if (verdict.kind === 'taken') return ok(attemptOf(verdict, place));
  if (verdict.kind !== 'locked' || verdict.at !== ofClient.length) return refused(context, verdict);
  if (!captchaSolved) return refused(context, { kind: 'captcha' });
  const reserved = await takeFromAll([...ofClient, ...reserveOf(context, name, limits)], true);
  if (reserved.kind === 'taken') return ok(attemptOf(reserved, place));
  return refused(context, reserved.kind === 'locked' && reserved.at < ofClient.length ? reserved : verdict);
}

/**
 * The reserve of a name that strangers have used up for the hour: a few attempts a day for each network, or each
 * customer with IPv6, and a day's total.
 */
function reserveOf({ env, merchant, address }: RequestContext, name: TriedName, limits: Limits): Counted[] {
  const client = allocationOf(address) ?? networkOf(address);
  const topic = `login/reserve/${liftOf(name)}`;
  return [
    { counter: throttleOf(env, merchant, `${topic}${client}/${name.key}`), limit: limits.reserveOfNetwork },
    { counter: throttleOf(env, merchant, `${topic}${name.key}`), limit: limits.reserve },
  ];
}

interface Place {
  readonly here: Counted | undefined;
  readonly hereAt: number;
}

function attemptOf(taken: Taken, { here, hereAt }: Place): Attempt {
  const ofNetwork = taken.each[0];
  const ofNameHere = taken.each[hereAt];
  if (!ofNetwork || !ofNameHere || !here) throw new Error('A login was not counted');
  const ofName = taken.each.slice(hereAt);
  return {
    attemptsLeft: Math.min(...ofName.map(({ attemptsLeft }) => attemptsLeft)),
    captchaNext: ofName.some(({ captchaNext }) => captchaNext),
    here: ofNameHere,
    network: ofNetwork,
    async succeeded() {
      await taken.release();
      await here.counter.forgive();
    },
  };
}

function refused(
  context: RequestContext,
  verdict: { readonly kind: 'captcha' } | { readonly kind: 'locked'; readonly retryAfterMs: number },
): Result<never, 'ACCOUNT_LOCKED' | 'CAPTCHA_NEEDED'> {
  return verdict.kind === 'locked'
    ? locked(context, verdict.retryAfterMs)
    : failed('CAPTCHA_NEEDED', { captchaNeeded: true });
}

/** The refusal for a locked account, with the remaining lock time. */
export function locked(context: RequestContext, retryAfterMs: number): Result<never, 'ACCOUNT_LOCKED'> {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  context.answerHeaders.set('Retry-After', String(seconds));
  return failed('ACCOUNT_LOCKED', { retryAfterMs: seconds * 1000 });
}
