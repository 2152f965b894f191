import { answerMsMax, type CallResult, type FailedCall } from './client.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Ok } from '#src/rules/result.ts';

/** The failure of a request that carries an id, and whether the request may have taken effect in spite of it. */
export type RequestFailure<Code extends string> = FailedCall<Code> & { readonly isInDoubt: boolean };

/** The delays before a request without a known outcome is sent again, in milliseconds. */
export const askAgainMs: readonly number[] = [300, 900, 1_800];

export interface AskOptions {
  /** Whether an earlier request under the same id has no known outcome yet. */
  readonly wasInDoubt?: boolean;
  /** Called before each further try. */
  readonly onAgain?: () => void;
  readonly pause?: (ms: number) => Promise<void>;
}

/**
 * Whether a request that carries an id may have taken effect after this failure; `wasInDoubt` if an earlier copy of it
 * may have. Its id is then kept, and nothing is asked for under another one.
 */
export function isInDoubt(
  { finalErrors = [] }: Pick<Endpoint, 'finalErrors'>,
  { code, effect }: Pick<FailedCall<string>, 'code' | 'effect'>,
  wasInDoubt: boolean,
): boolean {
  return effect === 'unknown' || (wasInDoubt && !finalErrors.includes(code as FailureCode));
}

/**
 * Sends a request that carries an id, and the same again while it is unknown whether it took effect. No try begins once
 * one call's timeout has passed since the first, so a hanging network is reported after one try.
 */
export async function askUntilKnown<Value, Code extends string>(
  endpoint: Pick<Endpoint, 'finalErrors'>,
  ask: () => Promise<CallResult<Value, Code>>,
  { wasInDoubt = false, onAgain = () => undefined, pause = wait }: AskOptions = {},
): Promise<Ok<Value> | RequestFailure<Code>> {
  const lastAtMs = Date.now() + answerMsMax;
  let isDoubtful = wasInDoubt;
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.ok) return answer;
    isDoubtful = isInDoubt(endpoint, answer, isDoubtful);
    const waitMs = askAgainMs[tries];
    if (!isDoubtful || waitMs === undefined || Date.now() >= lastAtMs)
      return { ...answer, isInDoubt: isDoubtful };
    onAgain();
    await pause(waitMs);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
