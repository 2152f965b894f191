import { call } from '#src/api/client.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { sendFrame } from './chat-connection.ts';
import type { PendingMessage, SendCode } from './chat-thread.ts';
import { $chat, change, releasePicture, take } from './chat.store.ts';

/** A message not confirmed within this time is shown as not sent. */
export const confirmMsMax = 15_000;

/** Sends a text, which appears in the conversation at once. */
export function sendText(text: string): void {
  add({ clientId: crypto.randomUUID(), text, atMs: Date.now(), state: 'sending' });
}

/** Sends a picture that was scaled down. */
export function sendPicture(blob: Blob): void {
  const picture = { blob, address: URL.createObjectURL(blob) };
  add({ clientId: crypto.randomUUID(), picture, atMs: Date.now(), state: 'sending' });
}

/** Sends a message again that was not sent. */
export function retryMessage(message: PendingMessage): void {
  remove(message);
  add(onItsWay(message));
}

export function removeMessage(message: PendingMessage): void {
  releasePicture(message);
  remove(message);
}

/** Sends the messages written without a connection; the site does not store the same id twice. */
export function sendUnsent(): void {
  change(({ pending }) => ({ pending: pending.map((each) => (isUnsent(each) ? onItsWay(each) : each)) }));
  const chat = $chat.get();
  if (chat.status === 'open') for (const each of chat.pending) if (isUnsent(each)) deliver(each);
}

/** A message that the site refused is sent again only when the player asks for it. */
function isUnsent({ text, state, code }: PendingMessage): boolean {
  return text !== undefined && (state === 'sending' || code === 'UNREACHABLE');
}

function onItsWay(message: PendingMessage): PendingMessage {
  const { code: _, ...rest } = message;
  return { ...rest, state: 'sending', atMs: Date.now() };
}

/** Shows a message as not sent, unless it was sent again since. */
export function fail(clientId: string, code: SendCode, atMs?: number): void {
  change(({ pending }) => ({
    pending: pending.map((each) =>
      each.clientId === clientId && (atMs === undefined || each.atMs === atMs)
        ? { ...each, state: 'failed', code }
        : each,
    ),
  }));
}

function add(message: PendingMessage): void {
  change(({ pending }) => ({ pending: [...pending, message] }));
  deliver(message);
}

function remove(message: PendingMessage): void {
  change(({ pending }) => ({ pending: pending.filter(({ clientId }) => clientId !== message.clientId) }));
}

function deliver({ clientId, text = '', picture, atMs }: PendingMessage): void {
  if (picture) return void deliverPicture(clientId, picture.blob);
  setTimeout(() => fail(clientId, 'UNREACHABLE', atMs), confirmMsMax);
  if (!sendFrame({ kind: 'send', clientId, text })) void deliverByCall(clientId, text, atMs);
}

/** The fallback for networks that block WebSockets. Without any network, the message is sent on reconnection. */
async function deliverByCall(clientId: string, text: string, atMs: number): Promise<void> {
  const answer = await call(chatContracts.chatSend, { clientId, text });
  if (answer.ok) take([answer.value]);
  else if (answer.code !== 'UNREACHABLE') fail(clientId, answer.code, atMs);
}

async function deliverPicture(clientId: string, blob: Blob): Promise<void> {
  const answer = await call(chatContracts.chatSendPicture, blob, { params: { pictureId: clientId } });
  if (answer.ok) take([answer.value]);
  else fail(clientId, answer.code);
}
