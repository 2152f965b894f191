import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InboxMessage, messagesContracts } from '#src/contracts/messages/messages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $session } from '#src/api/session.store.ts';
import { $unread } from '#src/api/unread.store.ts';
import { $inbox, loadInbox } from './inbox.store.ts';
import { InboxIsland } from './InboxIsland.tsx';

const message = (id: number, read = true): InboxMessage => ({
  id,
  title: `Title ${id}`,
  content: `<p>Content ${id}</p>`,
  language: 'en',
  sentAtMs: 0,
  read,
});

const page = (items: InboxMessage[], more = false): Answer => ({
  value: { items, unread: items.filter(({ read }) => !read).length, more },
});

beforeEach(() => {
  localStorage.clear();
  $inbox.set({ status: 'loading' });
  $unread.set({});
  $session.set({ status: 'ready', member: { account: 'falcon77' } as never, wallet: undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  $session.set({ status: 'loading' });
});

describe.each(screenDirections)('the inbox (%s)', (direction) => {
  const language = languageOf[direction];
  const { t } = wordsFor(language, ['messages', 'inbox']);

  async function inbox(answer: Answer) {
    const requests = answerCalls([[messagesContracts.inbox, answer]]);
    const screen = await show(direction, <InboxIsland words={{ language, t, failures: {} }} />);
    return { screen, requests };
  }

  it('loading: shows a placeholder while it loads', async () => {
    const { screen } = await inbox('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    await expectAccessible();
  });

  it('filled: opens a message, which marks it as read, and loads older ones on demand', async () => {
    const { screen, requests } = await inbox(page([message(7, false), message(6)], true));
    await expect.element(screen.getByText(t.new)).toBeVisible();
    await screen.getByText('Title 7').click();
    await expect.element(screen.getByText('Content 7')).toBeVisible();
    await expect.element(screen.getByText(t.new)).not.toBeInTheDocument();
    expect(requests.at(-1)).toBe('/wps/member/messages/7');
    await expectAccessible();
    answerCalls([[messagesContracts.inbox, page([message(5)])]]);
    await screen.getByRole('button', { name: t.older }).click();
    await expect.element(screen.getByText('Title 5')).toBeVisible();
    await expect.element(screen.getByText('Title 7')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.older })).not.toBeInTheDocument();
  });

  it('marks all messages as read with one tap, and counts none as unread', async () => {
    const { screen } = await inbox(page([message(7, false), message(6, false)], true));
    const requests = answerCalls([[messagesContracts.readMessages, { value: { unread: 0 } }]]);
    await expectAccessible();
    await screen.getByRole('button', { name: t.readAll }).click();
    await expect.element(screen.getByText(t.new)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: t.readAll })).not.toBeInTheDocument();
    expect([requests, $unread.get()]).toEqual([[messagesContracts.readMessages.path], { messages: 0 }]);
  });

  it('shows messages as unread if they could not all be marked', async () => {
    const { screen } = await inbox(page([message(7, false)]));
    answerCalls([[messagesContracts.readMessages, 'offline']]);
    await screen.getByRole('button', { name: t.readAll }).click();
    await expect.element(screen.getByText(t.readAllFailed)).toBeVisible();
    await expect.element(screen.getByText(t.new)).toBeVisible();
  });

  it('keeps what was read without a connection, and sends it before it loads the inbox again', async () => {
    const { screen } = await inbox(page([message(7, false), message(6, false)]));
    answerCalls([[messagesContracts.readMessage, 'offline']]);
    await screen.getByText('Title 7').click();
    await expect.element(screen.getByText('Content 7')).toBeVisible();
    expect($unread.get()).toEqual({ messages: 1 });
    await screen.unmount();
    // Still without an answer for the mark, the inbox shows what was read.
    const again = await inbox(page([message(7, false), message(6, false)]));
    await expect.element(again.screen.getByText(t.new)).toBeVisible();
    expect(again.requests).toEqual(['/wps/member/messages/7', messagesContracts.inbox.path]);
    expect(again.screen.container.querySelector('[data-message="7"]')?.hasAttribute('data-read')).toBe(true);
    await again.screen.unmount();
    answerCalls([
      [messagesContracts.readMessage, { value: { unread: 1 } }],
      [messagesContracts.inbox, page([message(7), message(6, false)])],
    ]);
    await loadInbox();
    expect([localStorage.getItem('readMarks'), $unread.get()]).toEqual([null, { messages: 1 }]);
  });

  it('shows a message as unread again if that could be neither sent nor kept', async () => {
    $session.set({ status: 'guest' });
    const { screen } = await inbox(page([message(7, false)]));
    answerCalls([[messagesContracts.readMessage, 'offline']]);
    await screen.getByText('Title 7').click();
    await expect.element(screen.getByText('Content 7')).toBeVisible();
    await expect.element(screen.getByText(t.new)).toBeVisible();
    expect($unread.get()).toEqual({ messages: 1 });
  });

  it('says in which language a message is that was not written in the page’s', async () => {
    const { screen } = await inbox(page([{ ...message(7), language: 'ur' }]));
    await expect.element(screen.getByText('Title 7')).toHaveAttribute('lang', 'ur');
    await expect.element(screen.getByText('Title 7')).toHaveAttribute('dir', 'rtl');
    await screen.getByText('Title 7').click();
    const text = screen.container.querySelector('[data-rich-text]');
    expect([text?.getAttribute('lang'), text?.getAttribute('dir')]).toEqual(['ur', 'rtl']);
  });

  it('deletes a message after a confirmation, and restores it if that failed', async () => {
    const { screen } = await inbox(page([message(7), message(6)]));
    const remove = async () => {
      await screen.getByText('Title 7').click();
      await screen.getByRole('button', { name: t.delete }).first().click();
      const dialog = screen.getByRole('dialog', { name: t.deleteQuestion });
      await dialog.getByRole('button', { name: t.delete }).click();
    };
    answerCalls([[{ ...messagesContracts.deleteMessage, path: '/wps/member/messages/7' }, 'offline']]);
    await remove();
    await expect.element(screen.getByText(t.deleteFailed)).toBeVisible();
    await expect.element(screen.getByText('Title 7')).toBeInTheDocument();
    answerCalls([
      [{ ...messagesContracts.deleteMessage, path: '/wps/member/messages/7' }, { value: { unread: 0 } }],
    ]);
    await remove();
    await expect.element(screen.getByText('Title 7')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Title 6')).toBeVisible();
  });

  it('empty: says that it is empty, and where to go', async () => {
    const { screen } = await inbox(page([]));
    await expect.element(screen.getByText(t.empty)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.toHome })).toBeVisible();
    await expectAccessible();
  });

  it('refused: tells a demo account how to get an inbox', async () => {
    const { screen } = await inbox({ code: 'REAL_ACCOUNT_NEEDED' });
    await expect.element(screen.getByText(t.freeReject)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.register }))
      .toHaveAttribute('href', '/m/register');
    await expectAccessible();
  });

  it('failed: says that it failed, and retries on demand', async () => {
    const { screen } = await inbox('offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    answerCalls([[messagesContracts.inbox, page([message(1)])]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText('Title 1')).toBeVisible();
  });
});
