// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '#tests/support/component-calls.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { leaveMs } from './chat-leaving.ts';
import { closeChat, openChat } from './chat-room.ts';
import { $chat } from './chat.store.ts';

const chatUrl = 'https://chat.example.com/room?b2c=1';
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dataset['features'] = 'chat';
  vi.stubGlobal('location', { pathname: '/m/message', search: '', origin: 'https://play.example', assign });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  delete document.documentElement.dataset['features'];
  $chat.set({ status: 'loading' });
});

async function launched(address: string): Promise<void> {
  answerCalls([
    [chatContracts.launchChat, { value: { chatUrl: address } }],
    [chatContracts.chatHistory, { code: 'FEATURE_OFF' }],
  ]);
  await openChat();
}

test('a page announces for half a second that it opens another service, opens it, and keeps the link', async () => {
  await launched(chatUrl);
  await vi.advanceTimersByTimeAsync(leaveMs - 1);
  expect([$chat.get(), assign.mock.calls]).toEqual([{ status: 'leaving' }, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(assign.mock.calls).toEqual([[chatUrl]]);
  expect($chat.get()).toEqual({ status: 'left', address: chatUrl });
});

test('an app opens the other service itself, and the page keeps the link', async () => {
  const openExternal = vi.fn();
  vi.stubGlobal('LobbyApp', { openExternal });
  await launched(chatUrl);
  await vi.advanceTimersByTimeAsync(leaveMs);
  expect([openExternal.mock.calls, assign.mock.calls]).toEqual([[[chatUrl]], []]);
  expect($chat.get()).toEqual({ status: 'left', address: chatUrl });
});

test('a player who leaves the conversation first is not redirected', async () => {
  await launched(chatUrl);
  closeChat();
  await vi.advanceTimersByTimeAsync(leaveMs);
  expect(assign).not.toHaveBeenCalled();
});

test.each(['javascript:alert(1)', 'http://chat.example.com'])('never redirects to %s', async (address) => {
  await launched(address);
  await vi.advanceTimersByTimeAsync(leaveMs);
  expect(assign).not.toHaveBeenCalled();
  expect($chat.get()).toEqual({ status: 'failed', code: 'INTERNAL' });
});
