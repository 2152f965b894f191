import { atom } from 'nanostores';
import { call, sessionIsOver } from '#src/api/client.ts';
import { readCookie } from '#src/browser/cookies.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { isSignedIn } from '#src/browser/session.ts';
import {
  type MemberPromotion,
  type PublicPromotion,
  promotionsContracts,
} from '#src/contracts/rewards/promotions.ts';

/** A promotion as one reader sees it; only members have a state in it. */
export type ShownPromotion = PublicPromotion & Partial<Pick<MemberPromotion, 'state' | 'why'>>;
export type Reader = 'visitor' | 'trial' | 'member';

/** The list of promotions as one union; `stopped` while play is stopped for whoever uses this device. */
export type Promotions =
  | { readonly status: 'loading' }
  | { readonly status: 'stopped' }
  | { readonly status: 'ready'; readonly reader: Reader; readonly items: readonly ShownPromotion[] }
  | { readonly status: 'failed'; readonly code: string };

export const $promotions = atom<Promotions>({ status: 'loading' });

/** Loads the promotions of whoever reads; on a device of a member on a break nothing is asked for. */
export async function loadPromotions(): Promise<void> {
  if (readCookie('onBreak')) return $promotions.set({ status: 'stopped' });
  if ($promotions.get().status !== 'ready') $promotions.set({ status: 'loading' });
  const isTrial = readCookie('trial') === '1';
  if (!isSignedIn() || isTrial) return loadPublic(isTrial ? 'trial' : 'visitor');
  const answer = await call(promotionsContracts.memberPromotions, { language: languageCode() });
  if (answer.ok) $promotions.set({ status: 'ready', reader: 'member', ...answer.value });
  else if (sessionIsOver.test(answer.code)) await loadPublic('visitor');
  else showFailed(answer.code);
}

/** Shows that play was stopped, which a call has answered. */
export function showStopped(): void {
  $promotions.set({ status: 'stopped' });
}

async function loadPublic(reader: Reader): Promise<void> {
  const answer = await call(promotionsContracts.publicPromotions, { language: languageCode() });
  if (answer.ok) $promotions.set({ status: 'ready', reader, ...answer.value });
  else showFailed(answer.code);
}

/** A failed reload keeps what is on screen. */
function showFailed(code: string): void {
  if ($promotions.get().status !== 'ready') $promotions.set({ status: 'failed', code });
}
