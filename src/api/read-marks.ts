import { pacedQueue } from '#src/browser/pace/paced-queue.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { call } from './client.ts';
import { hasKeptMarks, keepMark, keptMarks, knownAccount, type Mark, releaseMark } from './kept-marks.ts';
import { $session, loadSession } from './session.store.ts';
import { changeUnread, setUnread } from './unread.store.ts';

/** Marks are sent at most once in this time, however fast the player opens messages. */
export const markEveryMs = 150;

const paced = pacedQueue<() => void>(markEveryMs, (work) => work());

/** Failures of marks that say nothing to anybody: what they were about does not exist. */
const over: ReadonlySet<string> = new Set(['MESSAGE_UNKNOWN', 'ANNOUNCEMENT_UNKNOWN']);

/**
 * Notes something as read. It is kept on this device before it is sent, because the connection may be gone or the page
 * be left at any time. False if it was neither sent nor kept, and so has to be shown as unread again.
 */
export function markRead(mark: Mark): Promise<boolean> {
  const isKept = keepMark(mark);
  changeUnread(mark.part, -1);
  return new Promise((resolve) => {
    paced(async () => {
      const isDone = (await send(mark)) || isKept;
      if (!isDone) changeUnread(mark.part, 1);
      resolve(isDone);
    });
  });
}

let sending: Promise<void> | undefined;

/** Sends what could not be sent before, until one fails again. */
export function sendKeptMarks(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  if (knownAccount() === undefined && hasKeptMarks() && $session.get().status === 'loading')
    await loadSession();
  for (const mark of keptMarks()) if (!(await send(mark, true))) return;
}

/** Sends one mark, and keeps it no longer if that worked. Nobody is asked to log in for a mark of an earlier visit. */
async function send(mark: Mark, isEarlier = false): Promise<boolean> {
  const answer = await requestFor(mark, isEarlier ? { stays: true } : {});
  const isOver = answer.ok || over.has(answer.code);
  if (isOver) releaseMark(mark);
  if (answer.ok && 'unread' in answer.value) setUnread({ messages: answer.value.unread });
  return isOver;
}

function requestFor({ part, id }: Mark, options: { stays?: true }) {
  return part === 'messages'
    ? call(messagesContracts.readMessage, { read: true }, { ...options, params: { id: Number(id) } })
    : call(announcementsContracts.markAnnouncementAsRead, { announcementId: id, read: true }, options);
}
