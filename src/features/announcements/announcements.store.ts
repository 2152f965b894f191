import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { isMarkKept } from '#src/api/kept-marks.ts';
import { markRead, sendKeptMarks } from '#src/api/read-marks.ts';
import { setUnread } from '#src/api/unread.store.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type Announcement, announcementsContracts } from '#src/contracts/announcements/announcements.ts';

/** The notices of this member as one union. */
export type Notices =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly items: readonly Announcement[] }
  | { readonly status: 'failed' };

export const $notices = atom<Notices>({ status: 'loading' });

/** Loads the notices in the page's language. */
export async function loadNotices(): Promise<void> {
  await sendKeptMarks();
  const answer = await call(announcementsContracts.notice, { language: languageCode() });
  if (!answer.ok) return $notices.set({ status: 'failed' });
  const { items, unread } = answer.value;
  // What was read here without a connection is read, whatever the server knows yet.
  const isRead = ({ id, read }: Announcement) => read || isMarkKept({ part: 'announcements', id });
  $notices.set({ status: 'ready', items: items.map((each) => ({ ...each, read: isRead(each) })) });
  setUnread({ announcements: unread });
}

/** Shows a notice as read at once, and reports that to the server; unread again if that can never be sent. */
export async function readNotice(id: string): Promise<void> {
  const notices = $notices.get();
  if (notices.status !== 'ready' || !notices.items.some((each) => each.id === id && !each.read)) return;
  show([id], true);
  if (!(await markRead({ part: 'announcements', id }))) show([id], false);
}

/** Marks all notices shown as read; false if the server could not note it. */
export async function readAllNotices(): Promise<boolean> {
  const notices = $notices.get();
  if (notices.status !== 'ready') return true;
  const announcementIds = notices.items.map(({ id }) => id);
  const answer = await call(announcementsContracts.markAnnouncementsAsRead, { announcementIds, read: true });
  if (!answer.ok) return false;
  show(announcementIds, true);
  setUnread({ announcements: 0 });
  return true;
}

function show(ids: readonly string[], read: boolean): void {
  const notices = $notices.get();
  if (notices.status !== 'ready') return;
  const items = notices.items.map((each) => (ids.includes(each.id) ? { ...each, read } : each));
  $notices.set({ status: 'ready', items });
}
