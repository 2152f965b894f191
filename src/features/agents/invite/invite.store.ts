import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { referralContracts } from '#src/contracts/agents/referral.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

export type Invitation = OutputOf<typeof referralContracts.referralDetails>;

/** The member's invite code and what came of it, as one union; `off` where nobody invites at this merchant. */
export type Invite =
  | { readonly status: 'loading' }
  | { readonly status: 'off' }
  | { readonly status: 'ready'; readonly invitation: Invitation }
  | { readonly status: 'failed'; readonly code: string };

export const $invite = atom<Invite>({ status: 'loading' });

/** Loads the code and how many came by it. A part that is off leads home. */
export async function visitInvite(): Promise<void> {
  const answer = await memberCall(referralContracts.referralDetails, {});
  if (answer.ok) $invite.set({ status: 'ready', invitation: answer.value });
  else if (answer.code !== 'FEATURE_OFF') $invite.set({ status: 'failed', code: answer.code });
  else {
    $invite.set({ status: 'off' });
    location.replace('/m/home');
  }
}

/** Loads the page again after a failure. */
export async function reloadInvite(): Promise<void> {
  $invite.set({ status: 'loading' });
  await visitInvite();
}
