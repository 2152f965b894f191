import '#tests/support/feature-switches.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { MessageCentreIsland } from './MessageCentreIsland.tsx';
import { $unread } from './unread.store.ts';

const session = (type: number) => ({
  status: 'ready' as const,
  member: {
    account: 'falcon77',
    nickname: '',
    type,
    registeredAtMs: 0,
    clubLabel: { labelName: '0' },
  } as never,
  wallet: undefined,
});

const root = document.documentElement;

beforeEach(() => {
  $unread.set({});
  root.dataset['features'] = 'announcements chat';
});
afterEach(() => {
  delete root.dataset['features'];
  vi.unstubAllGlobals();
});

// never loading: the pre-rendered page already contains it
describe.each(screenDirections)('the message centre (%s)', (direction) => {
  const language = languageOf[direction];
  const { t } = wordsFor(language, ['messages', 'message-centre']);

  async function centre(type: number, chat: Answer = 'offline') {
    const requests = answerCalls([
      [announcementsContracts.notice, { value: { items: [], unread: 3 } }],
      [messagesContracts.inboxUnread, { value: { totalUnreadCount: 120 } }],
      [chatContracts.chatUnread, chat],
    ]);
    $session.set(session(type));
    const screen = await show(direction, <MessageCentreIsland words={{ language, t, failures: {} }} />);
    return { screen, requests };
  }

  it('filled: counts unread messages, up to 99', async () => {
    const { screen } = await centre(0, { value: { totalUnreadCount: 1 } });
    await expect
      .element(
        screen.getByRole('link', { name: new RegExp(t.announcementsDetail) }).getByText('3', { exact: true }),
      )
      .toBeVisible();
    const messages = screen.getByRole('link', { name: new RegExp(t.messagesDetail) });
    await expect.element(messages.getByText('99+')).toBeVisible();
    await expect.element(messages).toHaveAttribute('href', '/m/webEmail');
    await expect
      .element(screen.getByRole('link', { name: new RegExp(t.chatDetail) }))
      .toHaveAttribute('href', '/m/message');
    await expectAccessible();
  });

  it('empty: shows no live chat if the site has none', async () => {
    root.dataset['features'] = 'announcements messages';
    const { screen, requests } = await centre(0);
    await expect.element(screen.getByText('3', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(t.chatDetail)).not.toBeVisible();
    expect(requests).not.toContain(chatContracts.chatUnread.path);
  });

  it('failed: links to the live chat if its count is unknown', async () => {
    const { screen, requests } = await centre(0, { code: 'INTERNAL' });
    await expect.poll(() => requests).toContain(chatContracts.chatUnread.path);
    const chat = screen.getByRole('link', { name: new RegExp(t.chatDetail) });
    await expect.element(chat).toHaveAttribute('href', '/m/message');
    await expectAccessible();
  });

  it('requests no announcements if the site has none', async () => {
    root.dataset['features'] = 'chat';
    const { requests } = await centre(0, { value: { totalUnreadCount: 1 } });
    await expect.poll(() => requests).toContain(chatContracts.chatUnread.path);
    expect(requests).not.toContain(announcementsContracts.notice.path);
  });

  it('refused: refuses a demo account with a short message, and requests no counts for it', async () => {
    const { screen, requests } = await centre(4);
    await expect
      .element(
        screen.getByRole('link', { name: new RegExp(t.announcementsDetail) }).getByText('3', { exact: true }),
      )
      .toBeVisible();
    expect(requests).toEqual([announcementsContracts.notice.path]);
    await screen.getByRole('button', { name: new RegExp(t.messagesDetail) }).click();
    await expect.element(screen.getByText(t.freeReject)).toBeVisible();
  });
});
