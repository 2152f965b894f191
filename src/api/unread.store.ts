import { atom } from 'nanostores';
import { languageCode } from '#src/browser/page-locale.ts';
import { throttled } from '#src/browser/pace/throttled.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { call } from './client.ts';

/** What a member has not read in each part of the site; a part is missing until it is known, or if it is off. */
export interface Unread {
  readonly messages?: number | undefined;
  readonly announcements?: number | undefined;
  readonly chat?: number | undefined;
  /** Rewards that wait to be claimed, closed days among them. */
  readonly unclaimed?: number | undefined;
  /** The closed days that owe a rebate or cashback. */
  readonly owedDays?: number | undefined;
  /** The promotion that home names below the offer of the app. */
  readonly promotion?: { readonly promotionId: string; readonly title: string } | undefined;
}

/** The counts are requested at most once in this time, whatever makes the page ask for them. */
export const inboxEveryMs = 250;

/** The counts that all badges of a page show. The shell loads them, so a page needs one call for all of them. */
export const $unread = atom<Unread>({});

/** Loads all counts of a member; a demo account may not ask for them. If they cannot be loaded, they stay. */
export const loadUnread = throttled(inboxEveryMs, async () => {
  // Only home, while it offers the app, shows a promotion.
  const hasPlace = document.querySelector('[data-download~=strip] [data-download-bonus]') !== null;
  const answer = await call(messagesContracts.unreadCounts, hasPlace ? { language: languageCode() } : {});
  if (answer.ok) $unread.set(answer.value);
});

/** Replaces counts that another call has returned. */
export function setUnread(counts: Unread): void {
  $unread.set({ ...$unread.get(), ...counts });
}

/** Replaces the count of rewards that wait to be claimed, without the closed days. */
export function setOpenClaims(claims: number): void {
  setUnread({ unclaimed: claims + ($unread.get().owedDays ?? 0) });
}

/** Replaces the count of closed days that wait to be claimed. */
export function setOwedDays(owedDays: number): void {
  const { unclaimed, owedDays: before = 0 } = $unread.get();
  setUnread({ owedDays, ...(unclaimed === undefined ? {} : { unclaimed: unclaimed - before + owedDays }) });
}

/** Changes a count that is known by as many as the member has just read, or has not after all. */
export function changeUnread(part: Exclude<keyof Unread, 'promotion'>, by: number): void {
  const count = $unread.get()[part];
  if (count !== undefined) setUnread({ [part]: Math.max(0, count + by) });
}
