import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { LiveSocket } from '#src/api/live-socket.ts';
import { chatContracts } from '#src/contracts/chat.ts';
import {
  chatCloseCodes,
  type ChatMessage,
  type ChatRoom,
  type ChatServerFrame,
} from '#src/contracts/chat-frames.ts';
import { openExternal } from '#src/browser/external-link.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { lastAnswerSeq, merged, type PendingMessage, stillPending } from './chat-thread.ts';

export interface OpenChat {
  readonly status: 'open';
  /** `replaced` is a page that gave way to another window. */
  readonly connection: 'connecting' | 'open' | 'replaced';
  readonly room: ChatRoom;
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
  /** Whether older messages can be asked for, or are being asked for. */
  readonly older: 'none' | 'more' | 'loading';
  readonly typing: boolean;
}

export type Chat =
  | { readonly status: 'loading' }
  | OpenChat
  | { readonly status: 'leaving' }
  | { readonly status: 'free' }
  | { readonly status: 'off' }
  | { readonly status: 'failed'; readonly code: string };

/** The player's conversation with customer service. */
export const $chat = atom<Chat>({ status: 'loading' });

const pageSize = '50';
/** How long a page says that it goes to another service before it goes. */
const leaveMs = 500;
const typingShownMs = 5_000;
const typingToldEveryMs = 3_000;
/** A message that nobody confirmed by then is shown as not sent. */
const confirmMsMax = 15_000;

let socket: LiveSocket | undefined;
let typingEnds: ReturnType<typeof setTimeout> | undefined;
let typingToldMs = 0;

/** Opens the live chat that the merchant has: our own room, or another service, to which the page then goes. */
export async function openChat(): Promise<void> {
  socket?.close();
  if (!isOn()) return $chat.set({ status: 'off' });
  $chat.set({ status: 'loading' });
  const [launch, history] = await Promise.all([
    call(chatContracts.launchChat, { language: languageCode(), backUrl: '/m/home' }),
    call(chatContracts.chatHistory, { size: pageSize }),
  ]);
  if (!launch.ok) return $chat.set(closedBy(launch.code));
  if (!launch.value.chatUrl.startsWith('/')) return leaveFor(launch.value.chatUrl);
  if (!history.ok) return $chat.set(closedBy(history.code));
  const { room, messages, more } = history.value;
  const older = more ? 'more' : 'none';
  $chat.set({ status: 'open', connection: 'connecting', room, messages, pending: [], older, typing: false });
  connect();
}

/** Whether the merchant has live chat, as the delivered page says. */
function isOn(): boolean {
  return (document.documentElement.dataset['features'] ?? '').split(' ').includes('chat');
}

/** Leaves the conversation; whoever comes again is told what was missed. */
export function closeChat(): void {
  clearTimeout(typingEnds);
  socket?.close();
  socket = undefined;
}

/** Takes the conversation over from another window. */
export function connect(): void {
  socket?.close();
  socket = new LiveSocket({
    path: () => `${chatContracts.chatSocket.path}?after=${lastSeq()}`,
    onText: (text) => hear(JSON.parse(text) as ChatServerFrame),
    onState: (connection) => change(() => ({ connection })),
    comesBack(code) {
      if (code === chatCloseCodes.replaced) change(() => ({ connection: 'replaced' }));
      // The next call tells why, and asks for the login.
      if (code === chatCloseCodes.sessionEnded)
        void call(chatContracts.chatUnread).then((answer) => answer.ok && connect());
      return code !== chatCloseCodes.replaced && code !== chatCloseCodes.sessionEnded;
    },
  });
}

/** Sends a text; it stands in the conversation at once. */
export function sendText(text: string): void {
  add({ clientId: crypto.randomUUID(), text, atMs: Date.now(), state: 'sending' });
}

/** Sends a picture that was made small enough. */
export function sendPicture(blob: Blob): void {
  const picture = { blob, address: URL.createObjectURL(blob) };
  add({ clientId: crypto.randomUUID(), picture, atMs: Date.now(), state: 'sending' });
}

/** Sends again what was not sent. */
export function retryMessage(message: PendingMessage): void {
  change(({ pending }) => ({ pending: pending.filter(({ clientId }) => clientId !== message.clientId) }));
  add({ ...message, state: 'sending', atMs: Date.now() });
}

export function removeMessage(message: PendingMessage): void {
  forget(message);
  change(({ pending }) => ({ pending: pending.filter(({ clientId }) => clientId !== message.clientId) }));
}

/** Asks for the messages before those that are shown. */
export async function loadOlder(): Promise<void> {
  const chat = $chat.get();
  if (chat.status !== 'open' || chat.older !== 'more') return;
  change(() => ({ older: 'loading' }));
  const before = String(chat.messages[0]?.seq ?? 0);
  const answer = await call(chatContracts.chatHistory, { before, size: pageSize });
  change(({ messages }) =>
    answer.ok
      ? { messages: merged(messages, answer.value.messages), older: answer.value.more ? 'more' : 'none' }
      : { older: 'more' },
  );
}

/** Tells support that the player writes, at most every few seconds. */
export function tellTyping(): void {
  const nowMs = Date.now();
  if (nowMs - typingToldMs < typingToldEveryMs) return;
  if (socket?.send(JSON.stringify({ kind: 'typing' }))) typingToldMs = nowMs;
}

/** Tells support that the player has the newest answer before their eyes. */
export function tellRead(): void {
  const chat = $chat.get();
  if (chat.status !== 'open' || document.hidden) return;
  const seq = lastAnswerSeq(chat.messages);
  if (seq > chat.room.memberReadSeq) socket?.send(JSON.stringify({ kind: 'read', seq }));
}

function add(message: PendingMessage): void {
  change(({ pending }) => ({ pending: [...pending, message] }));
  deliver(message);
}

function deliver({ clientId, text = '', picture, atMs }: PendingMessage): void {
  if (picture) return void deliverPicture(clientId, picture.blob);
  if (!socket?.send(JSON.stringify({ kind: 'send', clientId, text })))
    return void deliverByCall(clientId, text);
  setTimeout(() => fail(clientId, atMs), confirmMsMax);
}

/** Some networks let no web socket through; one that is gone altogether gets the message when it is back. */
async function deliverByCall(clientId: string, text: string): Promise<void> {
  const answer = await call(chatContracts.chatSend, { clientId, text });
  if (answer.ok) take([answer.value]);
  else if (answer.code !== 'UNREACHABLE') fail(clientId);
}

async function deliverPicture(clientId: string, blob: Blob): Promise<void> {
  const answer = await call(chatContracts.chatSendPicture, blob, { params: { clientId } });
  if (answer.ok) take([answer.value]);
  else fail(clientId);
}

/** Shows a message as not sent, unless it was sent again since. */
function fail(clientId: string, atMs?: number): void {
  change(({ pending }) => ({
    pending: pending.map((each) =>
      each.clientId === clientId && (atMs === undefined || each.atMs === atMs)
        ? { ...each, state: 'failed' }
        : each,
    ),
  }));
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
    const chat = $chat.get();
    // What was written without a connection goes now; an id that has arrived already is not written twice.
    if (chat.status === 'open') for (const each of chat.pending) if (each.text !== undefined) deliver(each);
  } else if (frame.kind === 'message') take([frame.message]);
  else if (frame.kind === 'room') change(() => ({ room: frame.room }));
  else if (frame.kind === 'typing') showTyping();
  else if (frame.clientId !== undefined) fail(frame.clientId);
}

function take(come: readonly ChatMessage[]): void {
  const chat = $chat.get();
  if (chat.status !== 'open') return;
  const pending = stillPending(chat.pending, come);
  for (const each of chat.pending) if (!pending.includes(each)) forget(each);
  const typing = chat.typing && !come.some(({ by }) => by === 'operator');
  change(({ messages }) => ({ messages: merged(messages, come), pending, typing }));
}

function forget({ picture }: PendingMessage): void {
  if (picture) URL.revokeObjectURL(picture.address);
}

function showTyping(): void {
  clearTimeout(typingEnds);
  change(() => ({ typing: true }));
  typingEnds = setTimeout(() => change(() => ({ typing: false })), typingShownMs);
}

function change(made: (chat: OpenChat) => Partial<OpenChat>): void {
  const chat = $chat.get();
  if (chat.status === 'open') $chat.set({ ...chat, ...made(chat) });
}

function lastSeq(): number {
  const chat = $chat.get();
  return chat.status === 'open' ? (chat.messages.at(-1)?.seq ?? 0) : 0;
}

function closedBy(code: string): Chat {
  if (code === 'REAL_ACCOUNT_NEEDED') return { status: 'free' };
  return code === 'FEATURE_OFF' ? { status: 'off' } : { status: 'failed', code };
}

function leaveFor(address: string): void {
  $chat.set({ status: 'leaving' });
  setTimeout(() => openExternal(address, 'here'), leaveMs);
}
