import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Announcement, announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $notices } from './announcements.store.ts';
import { NoticesIsland } from './NoticesIsland.tsx';

const notice = (id: string, read: boolean): Announcement => ({
  id,
  title: `Title of ${id}`,
  content: `<p style="font-size:0.44rem">Content of ${id}<img src="/x" onerror="window.ran=1"></p>`,
  type: 'PL',
  groupName: '',
  version: 1,
  startsAtMs: 0,
  read,
});

beforeEach(() => $notices.set({ status: 'loading' }));
afterEach(() => void vi.unstubAllGlobals());

// never refused: guests are redirected to the login, and no session is refused
describe.each(screenDirections)('the list of announcements (%s)', (direction) => {
  const language = languageOf[direction];
  const { announcements: t } = messagesOf(language);

  async function list(answer: Answer) {
    const requests = answerCalls([
      [announcementsContracts.notice, answer],
      [announcementsContracts.markAnnouncementAsRead, { value: { announcementId: 'a', read: true } }],
    ]);
    const screen = await show(direction, <NoticesIsland words={{ language, t, failures: {} }} />);
    return { screen, requests };
  }

  it('loading: shows a placeholder while it loads', async () => {
    const { screen } = await list('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    await expectAccessible();
  });

  it('filled: marks new announcements, and records them as read once opened', async () => {
    const { screen, requests } = await list({
      value: { items: [notice('a', false), notice('b', true)], unread: 1 },
    });
    await expect.element(screen.getByText(t.unread)).toBeVisible();
    await screen.getByText('Title of a').click();
    await expect.element(screen.getByText('Content of a')).toBeVisible();
    await expect.element(screen.getByText(t.unread)).not.toBeInTheDocument();
    expect(
      requests.filter((path) => path === announcementsContracts.markAnnouncementAsRead.path),
    ).toHaveLength(1);
    await screen.getByText('Title of b').click();
    await expect.element(screen.getByText('Content of b')).toBeVisible();
    await expect.element(screen.getByText('Content of a')).not.toBeVisible();
    expect(
      requests.filter((path) => path === announcementsContracts.markAnnouncementAsRead.path),
    ).toHaveLength(1);
    const shown = screen.getByText('Content of b').element() as HTMLElement;
    expect(getComputedStyle(shown).fontSize).toBe('22px');
    expect(shown.querySelector('[onerror]')).toBeNull();
    await expectAccessible();
  });

  it('empty: says that there is none, and where to go', async () => {
    const { screen } = await list({ value: { items: [], unread: 0 } });
    await expect.element(screen.getByText(t.noAnnouncement)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.toHome })).toBeVisible();
    await expectAccessible();
  });

  it('failed: says that it failed, and retries on demand', async () => {
    const { screen } = await list('offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    await expectAccessible();
    answerCalls([[announcementsContracts.notice, { value: { items: [notice('a', true)], unread: 0 } }]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText('Title of a')).toBeVisible();
  });
});
