import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type Announcement, announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { richContent } from '#src/ui/rich-text/rich-content.ts';
import { closePopup, type DuePopup } from './due-popup.ts';

/** The popup of home, which shows one of its announcements at a time. */
export type Popup =
  | { readonly status: 'hidden' }
  | { readonly status: 'shown' | 'closing'; readonly items: readonly Announcement[]; readonly at: number };

/** Lets the page settle before a popup covers it. */
export const popupDelayMs = 500;

export const $popup = atom<Popup>({ status: 'hidden' });

/** Loads the popup's announcements and shows them after the delay; returns a function that cancels it. */
export function openPopup(due: DuePopup): () => void {
  let isWanted = true;
  const wait = new Promise((resolve) => setTimeout(resolve, popupDelayMs));
  const request = call(announcementsContracts.announcements, { types: 'PU', language: languageCode() });
  // The sanitiser is loaded meanwhile, so that the popup never shows without its text.
  const sanitiser = richContent('').catch(() => undefined);
  void Promise.all([request, wait, sanitiser]).then(([answer]) => {
    if (!isWanted || !answer.ok) return;
    const items = answer.value.filter(({ fingerprint }) => due.prints.includes(fingerprint));
    // A popup may consist only of announcements for a first login, which leaves none to show.
    if (items.length === 0) closePopup(due);
    else $popup.set({ status: 'shown', items, at: 0 });
  });
  return () => {
    isWanted = false;
  };
}

/** Moves to another announcement of the popup. */
export function turnPopup(by: 1 | -1): void {
  const popup = $popup.get();
  if (popup.status !== 'shown') return;
  const at = Math.min(Math.max(popup.at + by, 0), popup.items.length - 1);
  $popup.set({ ...popup, at });
}

/** Closes the popup, and keeps its announcements hidden. */
export function dismissPopup(due: DuePopup): void {
  const popup = $popup.get();
  if (popup.status !== 'shown') return;
  closePopup(due);
  $popup.set({ ...popup, status: 'closing' });
}
