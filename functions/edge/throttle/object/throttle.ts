/** How often something may be tried, and what happens after that. */
export interface AttemptLimit {
  /** After this many attempts in a row, further ones are refused. */
  readonly attemptsMax: number;
  /** How long the refusal lasts, and how long an attempt is remembered, in milliseconds. */
  readonly lockMs: number;
  /** After this many attempts a captcha is required; undefined means never. */
  readonly captchaAfter?: number | undefined;
}

/** The attempts of one key that failed or are still in progress. */
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
 * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit; a success uncounts it.
 * The lock runs from the last allowed attempt.
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
