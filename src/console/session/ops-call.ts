import { type Callable, callPlainly, type CallResult } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Endpoint, OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { goToSignIn } from './sign-in-address.ts';
import { stepUpOverPage } from './step-up.store.ts';

export type OpsFailure = FailureCode | CallError;
export type OpsAnswer<Value> = CallResult<Value, OpsFailure>;

interface Sent {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly input?: unknown;
  readonly isLong?: true;
}

/** What shows the site that a change comes from a page of the console: no form and no other site can set it. */
const fromConsole = { 'Ops-Request': '1' };

/**
 * Makes an operator's call. Without a session it leads to the sign-in; what needs a fresh passkey asks for it over the
 * page, and is sent again once it was given.
 */
export async function opsCall(
  endpoint: Callable,
  { params, input, isLong }: Sent = {},
): Promise<OpsAnswer<unknown>> {
  const send = () =>
    callPlainly(endpoint, input, { params, headers: fromConsole, stays: true, ...(isLong && { isLong }) });
  const answer = await send();
  if (answer.ok) return answer;
  if (answer.code === 'OPERATOR_UNKNOWN') goToSignIn();
  if (answer.code === 'STEP_UP_NEEDED' && (await stepUpOverPage())) return await send();
  return answer;
}

/** The same for a call whose contract is known here. */
export async function opsCallOf<E extends Endpoint>(
  endpoint: E,
  sent: Sent & { readonly input?: SentInputOf<E> } = {},
): Promise<OpsAnswer<OutputOf<E>>> {
  // What a contract declares is what the site answers.
  return (await opsCall(endpoint, sent)) as OpsAnswer<OutputOf<E>>;
}
