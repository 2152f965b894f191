// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { chatRoom, Wire } from '#tests/support/chat-wire.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { confirmMsMax, retryMessage, sendText } from './chat-outgoing.ts';
import { closeChat, openChat } from './chat-room.ts';
import type { PendingMessage } from './chat-thread.ts';
import { $chat } from './chat.store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  document.documentElement.dataset['features'] = 'chat';
});
afterEach(() => {
  closeChat();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['features'];
  $chat.set({ status: 'loading' });
});

/** Opens a conversation; `sent` answers the calls that send messages without a socket. Returns the calls. */
async function opened(sent: Answer) {
  const requests = answerCalls([
    [chatContracts.launchChat, { value: { chatUrl: '/m/message' } }],
    [chatContracts.chatHistory, { value: { room: chatRoom, messages: [], more: false } }],
    [chatContracts.chatSend, sent],
  ]);
  await openChat();
  return requests;
}

function pending(): PendingMessage | undefined {
  const chat = $chat.get();
  return chat.status === 'open' ? chat.pending[0] : undefined;
}
const frames = () => Wire.last.sent.filter((text) => text.includes('"send"'));

test('a text that cannot be sent is shown as not sent after its timeout, and is sent once there is a socket', async () => {
  await opened('offline');
  sendText('Hello?');
  await vi.advanceTimersByTimeAsync(confirmMsMax - 1);
  expect(pending()?.state).toBe('sending');
  await vi.advanceTimersByTimeAsync(1);
  expect(pending()).toMatchObject({ state: 'failed', code: 'UNREACHABLE' });
  Wire.last.open();
  expect([pending()?.state, frames().length]).toEqual(['sending', 1]);
});

test('a text that is retried gets the full timeout again', async () => {
  await opened('offline');
  sendText('Hello?');
  await vi.advanceTimersByTimeAsync(confirmMsMax - 1_000);
  const first = pending();
  if (first) retryMessage(first);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pending()?.state).toBe('sending');
});

test('a refused text keeps the reason, and is sent again only on request', async () => {
  await opened({ code: 'TOO_MANY_REQUESTS' });
  sendText('Hello?');
  await vi.advanceTimersByTimeAsync(0);
  expect(pending()).toMatchObject({ state: 'failed', code: 'TOO_MANY_REQUESTS' });
  Wire.last.open();
  expect([pending()?.state, frames().length]).toEqual(['failed', 0]);
  const refused = pending();
  if (refused) retryMessage(refused);
  expect([pending()?.state, pending()?.code, frames().length]).toEqual(['sending', undefined, 1]);
  Wire.last.hear({ kind: 'refused', clientId: refused?.clientId ?? '', code: 'INVALID_INPUT' });
  expect(pending()).toMatchObject({ state: 'failed', code: 'INVALID_INPUT' });
});
