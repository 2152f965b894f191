import {
  countersOfClient,
  sharesOf,
  takeFromAll,
  tooMany,
} from '#functions/edge/throttle/client-throttle.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** How many answers one network gets per minute, in total and before a captcha is required. */
const limit = { attemptsMax: 100, lockMs: 60_000, captchaAfter: 10 } as const;

/** A counted query whether a username is taken. */
export interface NameQuestion {
  /** Removes it from the count, because the asker has registered the name. */
  release(): Promise<void>;
}

/**
 * Counts a query whether a username is taken, before it is answered, from check-username and from registrations
 * alike. A network that asks often must solve a captcha for each further answer, so that nobody can enumerate the
 * site's members.
 */
export async function countNameQuestion(
  context: RequestContext,
  captchaSolved: boolean,
): Promise<Result<NameQuestion, 'CAPTCHA_NEEDED' | 'TOO_MANY_REQUESTS'>> {
  const topic = (client: string) => `username/${client}`;
  const counters = countersOfClient(context.env, context, topic, sharesOf(limit));
  const verdict = await takeFromAll(counters, captchaSolved);
  switch (verdict.kind) {
    case 'captcha':
      return failed('CAPTCHA_NEEDED', { captchaNeeded: true });
    case 'locked':
      return tooMany(context, verdict);
    case 'taken':
      return ok(verdict);
  }
}
