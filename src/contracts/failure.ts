/**
 * What a failed request has changed: `none` if what it asked for was not done, `unknown` if it may have been done.
 * After an `unknown` failure a request that carries an id keeps it, and the same request is sent again.
 */
export type Effect = 'none' | 'unknown';

/** What is declared with a failure code. */
export interface Failure {
  readonly status: number;
  readonly effect: Effect;
}
