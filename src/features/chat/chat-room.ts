import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import type { ChatServerFrame } from '#src/contracts/chat/chat-frames.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { closeConnection, openConnection, sendFrame } from './chat-connection.ts';
import { callOffLeaving, leaveFor } from './chat-leaving.ts';
import { fail, sendUnsent } from './chat-outgoing.ts';
import { lastAnswerSeq, merged } from './chat-thread.ts';
import { $chat, type Chat, change, take } from './chat.store.ts';

type OlderCode = ErrorsOf<typeof chatContracts.chatHistory> | CallError;

const pageSize = '50';
const typingShownMs = 5_000;
const typingSentEveryMs = 3_000;

let typingEnds: ReturnType<typeof setTimeout> | undefined;
let typingSentMs = 0;

/** Opens the merchant's live chat: our own room, or another service, which the page then opens. */
export async function openChat(): Promise<void> {
  closeConnection();
  if (!isOn()) return $chat.set({ status: 'off' });
  $chat.set({ status: 'loading' });
  const [launch, history] = await Promise.all([
    memberCall(chatContracts.launchChat, { language: languageCode(), backUrl: '/m/home' }),
    memberCall(chatContracts.chatHistory, { size: pageSize }),
  ]);
  if (!launch.ok) return $chat.set(closedBy(launch.code));
  if (!launch.value.chatUrl.startsWith('/')) return leaveFor(launch.value.chatUrl);
  if (!history.ok) return $chat.set(closedBy(history.code));
  const { room, messages, more } = history.value;
  const older = more ? 'more' : 'none';
  $chat.set({ status: 'open', connection: 'connecting', room, messages, pending: [], older, typing: false });
  connect();
}

/** Whether the merchant has live chat, as the delivered page states. */
function isOn(): boolean {
  return (document.documentElement.dataset['features'] ?? '').split(' ').includes('chat');
}

function closedBy(code: string): Chat {
  if (code === 'REAL_ACCOUNT_NEEDED') return { status: 'free' };
  return code === 'FEATURE_OFF' ? { status: 'off' } : { status: 'failed', code };
}

/** Leaves the conversation; the next visit loads what was missed. */
export function closeChat(): void {
  clearTimeout(typingEnds);
  callOffLeaving();
  closeConnection();
}

/** Takes the conversation over from another window. */
export function connect(): void {
  openConnection(hear);
}

/** Loads the messages older than those shown; returns the failure code. */
export async function loadOlder(): Promise<OlderCode | undefined> {
  const chat = $chat.get();
  if (chat.status !== 'open' || chat.older !== 'more') return undefined;
  change(() => ({ older: 'loading' }));
  const before = String(chat.messages[0]?.seq ?? 0);
  const answer = await call(chatContracts.chatHistory, { before, size: pageSize });
  change(({ messages }) =>
    answer.ok
      ? { messages: merged(messages, answer.value.messages), older: answer.value.more ? 'more' : 'none' }
      : { older: 'more' },
  );
  return answer.ok ? undefined : answer.code;
}

/** Notifies support that the player is typing, at most every few seconds. */
export function tellTyping(): void {
  const nowMs = Date.now();
  if (nowMs - typingSentMs < typingSentEveryMs) return;
  if (sendFrame({ kind: 'typing' })) typingSentMs = nowMs;
}

/** Notifies support that the player has seen the newest answer. */
export function tellRead(): void {
  const chat = $chat.get();
  if (chat.status !== 'open' || document.hidden) return;
  const seq = lastAnswerSeq(chat.messages);
  if (seq > chat.room.memberReadSeq) sendFrame({ kind: 'read', seq });
}

function hear(frame: ChatServerFrame): void {
  if (frame.kind === 'start') {
    change(({ messages, older }) => ({
      room: frame.room,
      ...(frame.gap
        ? { messages: frame.messages, older: frame.more ? 'more' : 'none' }
        : { messages, older }),
    }));
    take(frame.messages);
    sendUnsent();
  } else if (frame.kind === 'message') take([frame.message]);
  else if (frame.kind === 'room') change(() => ({ room: frame.room }));
  else if (frame.kind === 'typing') showTyping();
  // CHAT_CLAIMED is for operators only: a colleague has the conversation.
  else if (frame.clientId !== undefined && frame.code !== 'CHAT_CLAIMED') fail(frame.clientId, frame.code);
}

function showTyping(): void {
  clearTimeout(typingEnds);
  change(() => ({ typing: true }));
  typingEnds = setTimeout(() => change(() => ({ typing: false })), typingShownMs);
}
