import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Announcement, announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { sendKeptMarks } from '#src/api/read-marks.ts';
import { $session } from '#src/api/session.store.ts';
import { $unread } from '#src/api/unread.store.ts';
import { $notices, loadNotices } from './announcements.store.ts';
import { NoticesIsland } from './NoticesIsland.tsx';

const notice = (id: string, read: boolean): Announcement => ({
  id,
  title: `Title of ${id}`,
  content: `<p style="font-size:0.44rem">Content of ${id}<img src="/x" onerror="window.ran=1"></p>`,
  language: 'en',
  type: 'PL',
  groupName: '',
  version: 1,
  fingerprint: id,
  startsAtMs: 0,
  read,
});

beforeEach(() => {
  localStorage.clear();
  $notices.set({ status: 'loading' });
  $unread.set({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  $session.set({ status: 'loading' });
});

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

  it('marks all as read with one tap and one call', async () => {
    const { screen } = await list({ value: { items: [notice('a', false), notice('b', false)], unread: 2 } });
    const requests = answerCalls([
      [announcementsContracts.markAnnouncementsAsRead, { value: { announcementIds: ['a', 'b'] } }],
    ]);
    await screen.getByRole('button', { name: t.readAll }).click();
    await expect.element(screen.getByText(t.unread)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: t.readAll })).not.toBeInTheDocument();
    expect(requests).toEqual([announcementsContracts.markAnnouncementsAsRead.path]);
    expect($unread.get()).toEqual({ announcements: 0 });
  });

  it('shows announcements as new if they could not all be marked', async () => {
    const { screen } = await list({ value: { items: [notice('a', false)], unread: 1 } });
    answerCalls([[announcementsContracts.markAnnouncementsAsRead, 'offline']]);
    await screen.getByRole('button', { name: t.readAll }).click();
    await expect.element(screen.getByText(t.readAllFailed)).toBeVisible();
    await expect.element(screen.getByText(t.unread)).toBeVisible();
  });

  it('keeps what was read without a connection until it is sent', async () => {
    $session.set({ status: 'ready', member: { account: 'falcon77' } as never, wallet: undefined });
    const items = [notice('a', false), notice('b', true)];
    const { screen } = await list({ value: { items, unread: 1 } });
    answerCalls([
      [announcementsContracts.notice, { value: { items, unread: 1 } }],
      [announcementsContracts.markAnnouncementAsRead, 'offline'],
    ]);
    await screen.getByText('Title of a').click();
    await expect.element(screen.getByText('Content of a')).toBeVisible();
    await loadNotices();
    await expect.element(screen.getByText(t.unread)).not.toBeInTheDocument();
    const requests = answerCalls([
      [announcementsContracts.markAnnouncementAsRead, { value: { announcementId: 'a', read: true } }],
    ]);
    await sendKeptMarks();
    await sendKeptMarks();
    expect(requests).toEqual([announcementsContracts.markAnnouncementAsRead.path]);
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
