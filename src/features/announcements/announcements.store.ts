import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { pacedQueue } from './paced-queue.ts';
import { type Announcement, announcementsContracts } from '#src/contracts/announcements/announcements.ts';

/** The notices of this member as one union. */
export type Notices =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly items: readonly Announcement[] }
  | { readonly status: 'failed' };

/** Notices are marked as read at most once in this time, however fast the player opens them. */
export const markEveryMs = 150;

export const $notices = atom<Notices>({ status: 'loading' });

/** Loads the notices in the page's language. */
export async function loadNotices(): Promise<void> {
  const answer = await call(announcementsContracts.notice, { language: languageCode() });
  $notices.set(answer.ok ? { status: 'ready', items: answer.value.items } : { status: 'failed' });
}

const mark = pacedQueue<string>(markEveryMs, (announcementId) => {
  void call(announcementsContracts.markAnnouncementAsRead, { announcementId, read: true });
});

/** Shows a notice as read at once; the request to the server is queued. */
export function readNotice(id: string): void {
  const notices = $notices.get();
  if (notices.status !== 'ready' || !notices.items.some((each) => each.id === id && !each.read)) return;
  $notices.set({
    status: 'ready',
    items: notices.items.map((each) => (each.id === id ? { ...each, read: true } : each)),
  });
  mark(id);
}
