import { networkOf, throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** The answers that one network gets without a captcha, and at all, in a minute. */
const limit = { attemptsMax: 100, lockMs: 60_000, captchaAfter: 10 } as const;

/** A counted question whether a username is taken. */
export interface NameQuestion {
  /** Takes it off the count, because the name is the asker's own now. */
  giveBack(): Promise<void>;
}

/**
 * Counts a question whether a username is taken, before it is answered: by check-username or by a registration. Who
 * asks often from one network must solve a captcha for each further answer, so that nobody lists the site's members.
 */
export async function countNameQuestion(
  context: RequestContext,
  captchaSolved: boolean,
): Promise<Result<NameQuestion, 'CAPTCHA_NEEDED' | 'TOO_MANY_REQUESTS'>> {
  const { env, merchant, address, answerHeaders } = context;
  const counter = throttleOf(env, merchant, `username/${networkOf(address)}`);
  const verdict = await counter.take(limit, captchaSolved);
  switch (verdict.kind) {
    case 'captcha':
      return failed('CAPTCHA_NEEDED', { captchaNeeded: true });
    case 'locked':
      answerHeaders.set('Retry-After', String(Math.ceil(verdict.retryAfterMs / 1000)));
      return failed('TOO_MANY_REQUESTS');
    case 'taken':
      return ok({ giveBack: async () => counter.giveBack() });
  }
}
