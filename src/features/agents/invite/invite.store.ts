import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type MemberPromotion, promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import { referralContracts } from '#src/contracts/agents/referral.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

export type Invitation = OutputOf<typeof referralContracts.referralDetails>;

/** The member's invite code and what came of it, as one union; `off` where nobody invites at this merchant. */
export type Invite =
  | { readonly status: 'loading' }
  | { readonly status: 'off' }
  | { readonly status: 'ready'; readonly invitation: Invitation }
  | { readonly status: 'failed'; readonly code: string };

/** The promotion that pays for friends, with its terms. */
export type InviteReward = Pick<MemberPromotion, 'promotionId' | 'title' | 'terms'>;

/** Undefined where nobody is paid for friends, or this member is shown no promotion now. */
export const $inviteReward = atom<InviteReward | undefined>();

export const $invite = atom<Invite>({ status: 'loading' });

/** Loads the code, what came of it, and what friends bring, together, so that nothing moves. A part that is off leads home. */
export async function visitInvite(): Promise<void> {
  const [answer, promotions] = await Promise.all([
    memberCall(referralContracts.referralDetails, {}),
    memberCall(promotionsContracts.memberPromotions, { language: languageCode() }),
  ]);
  // Nothing is missing on the page where the promotions cannot be read.
  $inviteReward.set(
    promotions.ok ? promotions.value.items.find(({ kind }) => kind === 'referral') : undefined,
  );
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
