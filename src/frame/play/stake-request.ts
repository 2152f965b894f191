import type { CallResult } from '#src/api/client.ts';
import { type RequestFailure, type AskOptions, askUntilKnown } from '#src/api/in-doubt.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import type { Ok } from '#src/rules/result.ts';

/** A stake as the player requested it, under an id that it keeps for as long as its outcome is unknown. */
export interface StakeRequest {
  /** Only checks what became of a stake that is in doubt; it never takes one. */
  readonly check?: true | undefined;
}

/** The failure of a stake that the wallet has not answered yet. */
export const unconfirmedStake = {
  ok: false,
  code: 'STAKE_UNCONFIRMED',
  effect: 'unknown',
  isInDoubt: true,
} as const satisfies RequestFailure<string>;

/** Sends a stake, or the check of one in doubt, until its outcome is known or the player has to ask again. */
export function sendStake<Input extends StakeRequest, Value, Code extends string>(
  endpoint: Pick<Endpoint, 'finalErrors'>,
  send: (request: Input) => Promise<CallResult<Value, Code>>,
  request: Input,
  options: Omit<AskOptions, 'wasInDoubt'> = {},
): Promise<Ok<Value> | RequestFailure<Code>> {
  return askUntilKnown(endpoint, () => send(request), { ...options, wasInDoubt: request.check === true });
}

/**
 * The request that follows a failure when the player goes on: a check of the same request while its stake is in doubt,
 * which never takes one; otherwise the same request again, which had no effect before.
 */
export function nextStake<Input extends StakeRequest>(
  request: Input,
  { isInDoubt }: Pick<RequestFailure<string>, 'isInDoubt'>,
): Input {
  return { ...request, check: isInDoubt ? true : undefined };
}
