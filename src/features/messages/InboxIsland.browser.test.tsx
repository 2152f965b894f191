import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InboxMessage, messagesContracts } from '#src/contracts/messages/messages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $inbox } from './inbox.store.ts';
import { InboxIsland } from './InboxIsland.tsx';

const message = (id: number, read = true): InboxMessage => ({
  id,
  title: `Title ${id}`,
  content: `<p>Content ${id}</p>`,
  sentAtMs: 0,
  read,
});

const page = (items: InboxMessage[], more = false): Answer => ({ value: { items, unread: 0, more } });

beforeEach(() => $inbox.set({ status: 'loading' }));
afterEach(() => void vi.unstubAllGlobals());

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
