import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import type { ChatMessage } from '#src/contracts/chat/chat-frames.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import {
  chatAnswer as answer,
  chatQuestion as question,
  chatRoom as room,
  Wire,
} from '#tests/support/chat-wire.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $chat } from './chat.store.ts';
import { chatCalls, chatFiles } from './chat-words.server.ts';
import { ChatIsland } from './ChatIsland.tsx';
import { ChatStatusIsland } from './ChatStatusIsland.tsx';

const launch: readonly [typeof chatContracts.launchChat, Answer] = [
  chatContracts.launchChat,
  { value: { chatUrl: '/m/message' } },
];
const history = (messages: readonly ChatMessage[], more = false): Answer => ({
  value: { room, messages, more },
});

beforeEach(() => {
  document.documentElement.dataset['features'] = 'chat';
  $chat.set({ status: 'loading' });
  vi.stubGlobal('WebSocket', Wire);
});
afterEach(() => {
  // A message over the page outlasts the test that showed it.
  document.querySelector<HTMLElement>('[data-toast]')?.hidePopover();
  delete document.documentElement.dataset['features'];
  vi.unstubAllGlobals();
});

// ChatStatusIsland never loading: its line is blank until the chat is open
// ChatStatusIsland never empty: its line is blank until the chat is open
// ChatStatusIsland never failed: the chat island shows this error
// ChatStatusIsland never refused: the chat island shows this refusal
describe.each(screenDirections)('the conversation (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], chatFiles, chatCalls);
  const { t } = words;

  async function chat(...answers: (readonly [(typeof chatContracts)[keyof typeof chatContracts], Answer])[]) {
    answerCalls(answers);
    return show(direction, <ChatIsland words={words} />);
  }

  async function opened(messages: readonly ChatMessage[] = [question, answer]) {
    const screen = await chat(launch, [chatContracts.chatHistory, history(messages)]);
    await expect.poll(() => $chat.get().status).toBe('open');
    Wire.last.open();
    return screen;
  }

  it.each([
    ['loading: loads', 'pending', t.loading],
    ['refused: is refused to a trial account', { code: 'REAL_ACCOUNT_NEEDED' }, t.freeText],
    ['is off', { code: 'FEATURE_OFF' }, t.offText],
    ['failed: cannot be opened', 'offline', t.failedText],
  ] as const)('%s', async (_, outcome, text) => {
    const screen = await chat([chatContracts.launchChat, outcome], [chatContracts.chatHistory, outcome]);
    await expect.element(screen.getByText(text)).toBeInTheDocument();
    await expectAccessible();
  });

  it('says once that a demo account has no chat, and offers the login first', async () => {
    const screen = await chat(
      [chatContracts.launchChat, { code: 'REAL_ACCOUNT_NEEDED' }],
      [chatContracts.chatHistory, { code: 'REAL_ACCOUNT_NEEDED' }],
    );
    await expect.element(screen.getByText(t.freeTitle)).toBeVisible();
    const links = screen.getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual([t.login, t.register]);
    expect(document.querySelector('[data-toast]:popover-open')).toBeNull();
  });

  it.each([
    ['claimed', true, t.statusClaimed],
    ['waiting', true, t.statusAttended],
    ['waiting', false, t.statusAway],
  ] as const)(
    'ChatStatusIsland filled: says under its title who is there: %s, attended %s',
    async (status, attended, text) => {
      await opened();
      const statusWords = wordsFor(languageOf[direction], 'chat-status');
      const under = await show(direction, <ChatStatusIsland words={statusWords} />);
      Wire.last.hear({ kind: 'room', room: { ...room, status, attended } });
      const shownStatus = () => under.container.querySelector('[data-standing]')?.textContent;
      await expect.poll(shownStatus).toBe(text);
      Wire.last.hear({ kind: 'typing', by: 'operator' });
      await expect.poll(shownStatus).toBe(t.typing);
    },
  );

  it('keeps the link to another service, which an app has opened beside the page', async () => {
    const openExternal = vi.fn();
    vi.stubGlobal('LobbyApp', { openExternal });
    const chatUrl = 'https://chat.example.com/room?b2c=1';
    const screen = await chat(
      [chatContracts.launchChat, { value: { chatUrl } }],
      [chatContracts.chatHistory, history([])],
    );
    await expect.element(screen.getByText(t.leaving)).toBeInTheDocument();
    const way = screen.getByRole('link', { name: t.toChat });
    await expect.element(way).toHaveAttribute('href', chatUrl);
    await expect.element(way).toHaveAttribute('rel', 'noopener noreferrer');
    expect(openExternal.mock.calls).toEqual([[chatUrl]]);
    await expectAccessible();
  });

  it('reports that it is off, without any request, when the site has no chat', async () => {
    delete document.documentElement.dataset['features'];
    const requests = answerCalls([]);
    const screen = await show(direction, <ChatIsland words={words} />);
    await expect.element(screen.getByText(t.offText)).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('empty: offers help if nothing was written yet', async () => {
    const screen = await opened([]);
    await expect.element(screen.getByText(t.emptyTitle)).toBeVisible();
    await expectAccessible();
  });

  it('filled: shows both sides and what was read, and reports that the answer was seen', async () => {
    const screen = await opened();
    await expect.element(screen.getByText('Hi there.')).toBeVisible();
    await expect.element(screen.getByText(t.stateRead)).toBeInTheDocument();
    await expect.poll(() => Wire.last.sent).toContain(JSON.stringify({ kind: 'read', seq: 2 }));
    await expectAccessible();
  });

  it('shows markup as plain text', async () => {
    const markup = '<b>bold</b> <img src=x onerror=alert(1)>';
    const screen = await opened([{ ...question, text: markup }]);
    await expect.element(screen.getByText(markup)).toBeVisible();
    expect(screen.container.querySelector('b')).toBeNull();
  });

  it('shows a message at once, and confirms it once the site returns it', async () => {
    const screen = await opened();
    const field = screen.getByRole('textbox', { name: t.messageLabel });
    await userEvent.fill(field, '  One more thing ');
    await userEvent.click(screen.getByRole('button', { name: t.send }));
    await expect.element(screen.getByText('One more thing')).toBeVisible();
    await expect.element(screen.getByText(t.stateSending)).toBeInTheDocument();
    await expect.element(field).toHaveValue('');
    const sent = JSON.parse(Wire.last.sent.find((text) => text.includes('"send"')) ?? '{}') as ChatMessage;
    expect(sent.text).toBe('One more thing');
    const { clientId } = sent;
    Wire.last.hear({ kind: 'message', message: { ...question, seq: 3, clientId, text: 'One more thing' } });
    await expect.element(screen.getByText(t.stateSending)).not.toBeInTheDocument();
    await expect.element(screen.getByText(t.stateSent)).toBeInTheDocument();
  });

  it('offers to send a refused message again, or to remove it', async () => {
    const screen = await opened();
    await userEvent.fill(screen.getByRole('textbox', { name: t.messageLabel }), 'Too fast');
    await userEvent.click(screen.getByRole('button', { name: t.send }));
    const { clientId } = JSON.parse(Wire.last.sent.at(-1) ?? '{}') as ChatMessage;
    Wire.last.hear({ kind: 'refused', clientId, code: 'TOO_MANY_REQUESTS' });
    await expect.element(screen.getByText(t.stateFailed)).toBeVisible();
    await expect.element(screen.getByText(words.failures.TOO_MANY_REQUESTS)).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: t.retry }));
    await expect.element(screen.getByText(t.stateFailed)).not.toBeInTheDocument();
    Wire.last.hear({ kind: 'refused', clientId, code: 'TOO_MANY_REQUESTS' });
    await userEvent.click(screen.getByRole('button', { name: t.remove }));
    await expect.element(screen.getByText('Too fast')).not.toBeInTheDocument();
  });

  it('reports that earlier messages failed to load, and loads them again', async () => {
    const screen = await chat(launch, [chatContracts.chatHistory, history([answer], true)]);
    const older = screen.getByRole('button', { name: t.older });
    await expect.element(older).toBeVisible();
    answerCalls([[chatContracts.chatHistory, { code: 'STORE_UNREACHABLE' }]]);
    await userEvent.click(older);
    await expect.element(screen.getByText(words.failures.STORE_UNREACHABLE)).toBeVisible();
    answerCalls([[chatContracts.chatHistory, history([question])]]);
    await userEvent.click(older);
    await expect.element(screen.getByText('Hello?')).toBeVisible();
    await expect.element(older).not.toBeInTheDocument();
  });

  it('reports that it is offline, reconnects and requests what it missed', async () => {
    const screen = await opened();
    const lost = Wire.last;
    lost.drop(1006);
    await expect.element(screen.getByText(t.offline)).toBeVisible();
    await expect.poll(() => Wire.last === lost, { timeout: 3_000 }).toBe(false);
    expect(Wire.last.address).toBe('/wps/chat/socket?after=2');
    Wire.last.open([{ ...answer, seq: 3, clientId: 'client-3', text: 'Still here.' }]);
    await expect.element(screen.getByText('Still here.')).toBeVisible();
    await expect.element(screen.getByText(t.offline)).not.toBeInTheDocument();
  });

  it('shows that support is typing, until the answer arrives', async () => {
    const screen = await opened([question]);
    Wire.last.hear({ kind: 'typing', by: 'operator' });
    await expect.element(screen.getByText(t.typing)).toBeInTheDocument();
    Wire.last.hear({ kind: 'message', message: answer });
    await expect.element(screen.getByText(t.typing)).not.toBeInTheDocument();
  });

  it('yields to another window, and takes over when asked', async () => {
    const screen = await opened();
    const first = Wire.last;
    first.drop(4409);
    await userEvent.click(screen.getByRole('button', { name: t.continueHere }));
    expect(Wire.last).not.toBe(first);
  });
});
