/** How often something may be tried, and what follows. */
export interface AttemptLimit {
  /** The attempt after this many in a row is refused. */
  readonly attemptsMax: number;
  /** How long the refusal lasts, and how long an attempt is remembered, in milliseconds. */
  readonly lockMs: number;
  /** From this many attempts on a captcha is asked for; undefined never asks. */
  readonly captchaAfter?: number | undefined;
}

/** The attempts of one key that did not succeed, or are still under way. */
export interface Attempts {
  readonly count: number;
  readonly firstAtMs: number;
}

export type AttemptVerdict =
  | { readonly kind: 'taken'; readonly attemptsLeft: number; readonly captchaNext: boolean }
  | { readonly kind: 'locked'; readonly retryAfterMs: number }
  | { readonly kind: 'captcha' };

interface Weighed {
  readonly verdict: AttemptVerdict;
  readonly attempts: Attempts | undefined;
}

/**
 * Counts an attempt before it is made, so that parallel tries cannot pass together; a success takes it back.
 * The lock runs from the last attempt that was allowed.
 */
export function weighAttempt(
  before: Attempts | undefined,
  limit: AttemptLimit,
  captchaSolved: boolean,
  nowMs: number,
): Weighed {
  const known = before && nowMs - before.firstAtMs < limit.lockMs ? before : undefined;
  const count = known?.count ?? 0;
  if (known && count >= limit.attemptsMax)
    return {
      verdict: { kind: 'locked', retryAfterMs: known.firstAtMs + limit.lockMs - nowMs },
      attempts: known,
    };
  if (limit.captchaAfter !== undefined && count >= limit.captchaAfter && !captchaSolved)
    return { verdict: { kind: 'captcha' }, attempts: known };
  const taken = count + 1;
  const firstAtMs = known && taken < limit.attemptsMax ? known.firstAtMs : nowMs;
  return {
    verdict: {
      kind: 'taken',
      attemptsLeft: limit.attemptsMax - taken,
      captchaNext: limit.captchaAfter !== undefined && taken >= limit.captchaAfter,
    },
    attempts: { count: taken, firstAtMs },
  };
}
