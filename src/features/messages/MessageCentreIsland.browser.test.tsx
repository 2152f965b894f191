import '#tests/support/feature-switches.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { $unread, type Unread } from '#src/api/unread.store.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { MessageCentreIsland } from './MessageCentreIsland.tsx';

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

  /** The shell around it loads the counts of members. */
  async function centre(type: number, counts: Unread = {}) {
    const requests = answerCalls([[announcementsContracts.notice, { value: { items: [], unread: 3 } }]]);
    $unread.set(counts);
    $session.set(session(type));
    const screen = await show(direction, <MessageCentreIsland words={{ language, t, failures: {} }} />);
    return { screen, requests };
  }

  it('filled: counts unread messages, up to 99', async () => {
    const { screen } = await centre(0, { announcements: 3, messages: 120, chat: 1 });
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
    const { screen } = await centre(0, { announcements: 3 });
    await expect.element(screen.getByText('3', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(t.chatDetail)).not.toBeVisible();
  });

  it('failed: links to the live chat if its count is unknown', async () => {
    const { screen } = await centre(0);
    const chat = screen.getByRole('link', { name: new RegExp(t.chatDetail) });
    await expect.element(chat).toHaveAttribute('href', '/m/message');
    await expectAccessible();
  });

  it('requests nothing for a member, whose counts the shell loads', async () => {
    const { screen, requests } = await centre(0, { announcements: 3 });
    await expect.element(screen.getByText('3', { exact: true })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('requests nothing for a demo account if the site has no announcements', async () => {
    root.dataset['features'] = 'chat';
    const { screen, requests } = await centre(4);
    await expect.element(screen.getByRole('button', { name: new RegExp(t.messagesDetail) })).toBeVisible();
    expect(requests).toEqual([]);
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
