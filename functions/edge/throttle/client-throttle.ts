import type { RequestContext } from '#functions/http/context.ts';
import type { Calls } from '#functions/objects/calls.ts';
import { failed, type Result } from '#src/rules/result.ts';
import type { AttemptLimit, AttemptVerdict } from './object/throttle.ts';
import { allocationOf, networkOf, throttleOf } from './throttle-stub.ts';

/** How many networks' share of anything limited one IPv6 allocation gets, though it has 65,536 of them. */
export const networksOfAllocation = 3;

/** A counter, and the limit that it counts against. */
export interface Counted {
  readonly counter: Calls<Env['THROTTLE']>;
  readonly limit: AttemptLimit;
}

/** One attempt, taken from several counters or from none of them. */
export type JointVerdict =
  | {
      readonly kind: 'taken';
      /** The verdicts, in the order of the counters. */
      readonly each: readonly Extract<AttemptVerdict, { kind: 'taken' }>[];
      /** Uncounts the attempt everywhere, because it succeeded. */
      release(): Promise<void>;
    }
  /** The counter that refused, by its place. */
  | { readonly kind: 'locked'; readonly retryAfterMs: number; readonly at: number }
  | { readonly kind: 'captcha' };

/**
 * The counters of a client for one topic: its network and, with IPv6, the customer's whole allocation, which would
 * otherwise be 65,536 strangers.
 */
export function countersOfClient(
  env: Env,
  { merchant, address }: { readonly merchant: string; readonly address: string },
  topic: (client: string) => string,
  limitOf: (networks: number) => AttemptLimit,
): Counted[] {
  const allocation = allocationOf(address);
  return [
    { counter: throttleOf(env, merchant, topic(networkOf(address))), limit: limitOf(1) },
    ...(allocation
      ? [
          {
            counter: throttleOf(env, merchant, topic(`${allocation}::/48`)),
            limit: limitOf(networksOfAllocation),
          },
        ]
      : []),
  ];
}

/** A limit whose numbers are shares of one network. */
export function sharesOf(limit: AttemptLimit): (networks: number) => AttemptLimit {
  return (networks) => ({
    ...limit,
    attemptsMax: limit.attemptsMax * networks,
    captchaAfter: limit.captchaAfter === undefined ? undefined : limit.captchaAfter * networks,
  });
}

/** Takes one attempt from every counter. If one refuses, none has counted it. */
export async function takeFromAll(
  counters: readonly Counted[],
  captchaSolved = false,
): Promise<JointVerdict> {
  const taken: { counter: Counted['counter']; verdict: Extract<AttemptVerdict, { kind: 'taken' }> }[] = [];
  const release = async () => {
    await Promise.all(taken.map(({ counter }) => counter.release()));
  };
  for (const [at, { counter, limit }] of counters.entries()) {
    const verdict = await counter.take(limit, captchaSolved);
    if (verdict.kind === 'taken') {
      taken.push({ counter, verdict });
      continue;
    }
    await release();
    return verdict.kind === 'locked' ? { ...verdict, at } : verdict;
  }
  return { kind: 'taken', each: taken.map(({ verdict }) => verdict), release };
}

/** The refusal of a client that has used up its share, with the time until it has one again. */
export function tooMany(
  { answerHeaders }: Pick<RequestContext, 'answerHeaders'>,
  verdict: Exclude<JointVerdict, { kind: 'taken' }>,
): Result<never, 'TOO_MANY_REQUESTS'> {
  const waitMs = verdict.kind === 'locked' ? verdict.retryAfterMs : 0;
  answerHeaders.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))));
  return failed('TOO_MANY_REQUESTS');
}
