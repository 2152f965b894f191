import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { isMarkKept } from '#src/api/kept-marks.ts';
import { memberCall } from '#src/api/member-call.ts';
import { markRead, sendKeptMarks } from '#src/api/read-marks.ts';
import { setUnread } from '#src/api/unread.store.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { type InboxMessage, messagesContracts } from '#src/contracts/messages/messages.ts';

/** The state of the inbox; `more` says whether older messages can be loaded. */
export type Inbox =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly items: readonly InboxMessage[];
      readonly more: boolean;
      readonly loadingMore: boolean;
    }
  | { readonly status: 'failed'; readonly code: string };

export const $inbox = atom<Inbox>({ status: 'loading' });

/** Loads the newest messages. */
export async function loadInbox(): Promise<void> {
  $inbox.set({ status: 'loading' });
  await sendKeptMarks();
  const answer = await memberCall(messagesContracts.inbox, { language: languageCode() });
  if (!answer.ok) return $inbox.set({ status: 'failed', code: answer.code });
  const { items, more, unread } = answer.value;
  $inbox.set({ status: 'ready', items: items.map(asReadHere), more, loadingMore: false });
  setUnread({ messages: unread });
}

/** Loads the messages before the last one shown; false if they could not be loaded. */
export async function loadOlder(): Promise<boolean> {
  const inbox = $inbox.get();
  const last = inbox.status === 'ready' ? inbox.items.at(-1) : undefined;
  if (inbox.status !== 'ready' || !last || inbox.loadingMore) return true;
  $inbox.set({ ...inbox, loadingMore: true });
  const answer = await call(messagesContracts.inbox, { language: languageCode(), before: String(last.id) });
  const now = $inbox.get();
  if (now.status !== 'ready') return answer.ok;
  if (answer.ok)
    $inbox.set({
      status: 'ready',
      items: [...now.items, ...answer.value.items.map(asReadHere)],
      more: answer.value.more,
      loadingMore: false,
    });
  else $inbox.set({ ...now, loadingMore: false });
  return answer.ok;
}

/** Shows a message as read and reports that to the server, once; unread again if that can never be sent. */
export async function openMessage(id: number): Promise<void> {
  const inbox = $inbox.get();
  if (inbox.status !== 'ready' || !inbox.items.some((each) => each.id === id && !each.read)) return;
  const show = (read: boolean) =>
    replaceItems((items) => items.map((each) => (each.id === id ? { ...each, read } : each)));
  show(true);
  if (!(await markRead({ part: 'messages', id: String(id) }))) show(false);
}

/** Marks all messages as read, up to the newest one shown; false if the server could not note it. */
export async function readAllMessages(): Promise<boolean> {
  const inbox = $inbox.get();
  const newest = inbox.status === 'ready' ? inbox.items[0] : undefined;
  if (!newest) return true;
  const answer = await call(messagesContracts.readMessages, { read: true, upTo: newest.id });
  if (!answer.ok) return false;
  replaceItems((items) => items.map((each) => (each.id <= newest.id ? { ...each, read: true } : each)));
  setUnread({ messages: answer.value.unread });
  return true;
}

/** Deletes a message; it is restored if the server could not delete it. */
export async function removeMessage(id: number): Promise<boolean> {
  const before = $inbox.get();
  replaceItems((items) => items.filter((each) => each.id !== id));
  const answer = await call(messagesContracts.deleteMessage, undefined, { params: { id } });
  const isGone = answer.ok || answer.code === 'MESSAGE_UNKNOWN';
  if (!isGone) $inbox.set(before);
  if (answer.ok) setUnread({ messages: answer.value.unread });
  return isGone;
}

/** A message that was read here without a connection is read, whatever the server knows yet. */
function asReadHere(item: InboxMessage): InboxMessage {
  return isMarkKept({ part: 'messages', id: String(item.id) }) ? { ...item, read: true } : item;
}

function replaceItems(change: (items: readonly InboxMessage[]) => readonly InboxMessage[]): void {
  const inbox = $inbox.get();
  if (inbox.status === 'ready') $inbox.set({ ...inbox, items: change(inbox.items) });
}
