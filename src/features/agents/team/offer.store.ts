import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import type { Rebates } from '#src/contracts/agents/rebates.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';

const { openDownline, globalRebateSettings } = downlinesContracts;

export type Ranges = OutputOf<typeof globalRebateSettings>['list'];
export type OfferCode = ErrorsOf<typeof openDownline> | SealedCallError;

/** The account that the agent offers, from the form to its link. */
export type Offer =
  | { readonly status: 'form' | 'sending' }
  | { readonly status: 'failed'; readonly code: OfferCode }
  | { readonly status: 'made'; readonly claimUrl: string; readonly endsAtMs: number };

export const $offer = atom<Offer>({ status: 'form' });
/** Which rates can be offered; undefined until they are loaded. */
export const $ranges = atom<Ranges | undefined>(undefined);

/** Starts a new offer. */
export async function startOffer(): Promise<void> {
  $offer.set({ status: 'form' });
  const answer = await memberCall(globalRebateSettings, {});
  $ranges.set(answer.ok ? answer.value.list : []);
}

/** Asks for the link of an account. */
export async function makeOffer(offered: {
  readonly type: 0 | 1;
  readonly username: string;
  readonly rebates: Rebates;
}): Promise<void> {
  $offer.set({ status: 'sending' });
  const answer = await callSealed(openDownline, offered);
  $offer.set(answer.ok ? { status: 'made', ...answer.value } : { status: 'failed', code: answer.code });
}
