import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { transfersContracts } from '#src/contracts/agents/transfers.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';

const { transferEnabled, transferDownline } = transfersContracts;

export type Sending = OutputOf<typeof transferEnabled>;
export type SentState = OutputOf<typeof transferDownline>['state'];
export type TransferCode = ErrorsOf<typeof transferDownline> | SealedCallError;

/** Whether and how much can be transferred; `off` also where it could not be read. */
export type Transfers =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly sending: Sending };

export const $transfers = atom<Transfers>({ status: 'loading' });

/** Reads what can be transferred today, and where today's transfers stand. */
export async function loadTransfers(): Promise<void> {
  const answer = await memberCall(transferEnabled, {});
  $transfers.set(answer.ok ? { status: 'ready', sending: answer.value } : { status: 'failed' });
}

/** What a request to transfer has come to; whether it was made is unknown if the answer was lost. */
export type Requested =
  | { readonly state: SentState }
  | { readonly code: TransferCode; readonly isUnknown: boolean };

/** Asks for a transfer; the same id asks for the same one. */
export async function requestTransfer(input: {
  readonly transferId: string;
  readonly customerId: string;
  readonly amountMinor: number;
  readonly paymentPassword: string;
}): Promise<Requested> {
  const answer = await callSealed(transferDownline, input);
  await loadTransfers();
  return answer.ok
    ? { state: answer.value.state }
    : { code: answer.code, isUnknown: answer.effect !== 'none' };
}
