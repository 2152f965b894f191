import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Announcement, announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import '#tests/support/feature-switches.ts';
import { screenDirections, expectAccessible, languageOf, settled, show } from '#tests/support/component.tsx';
import { closeStorage } from '#tests/support/closed-storage.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { AnnouncementPopupIsland } from './AnnouncementPopupIsland.tsx';
import { $popup } from './popup.store.ts';

const popup = (id: string, more: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Title of ${id}`,
  content: `<p>Content of ${id}</p>`,
  language: 'en',
  type: 'PU',
  execution: 'A',
  groupName: '',
  version: 1,
  fingerprint: `print${id}`,
  startsAtMs: 0,
  read: false,
  ...more,
});

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  $popup.set({ status: 'hidden' });
});
afterEach(() => {
  vi.restoreAllMocks();
  root.removeAttribute('data-signed-in');
  root.removeAttribute('data-features');
  vi.unstubAllGlobals();
});

// never loading: it renders nothing until its announcements have loaded
// never refused: it is open to guests and members alike
describe.each(screenDirections)('the popup of home (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'announcement-popup': t } = messagesOf(language);

  async function home(due: string, answer: Answer) {
    const requests = answerCalls([[announcementsContracts.announcements, answer]]);
    // The bar is in the delivered page before the island loads.
    await show(
      direction,
      <a href="/m/notice" data-news-bar {...(due ? { 'data-popup': due } : {})}>
        bar
      </a>,
    );
    const element = <AnnouncementPopupIsland words={{ language, t, failures: {} }} />;
    const screen = await show(direction, element);
    return { screen, requests, element };
  }

  it('filled: turns its pages, and does not reopen for announcements that it has shown', async () => {
    const { screen, element } = await home('A printa printb', { value: [popup('a'), popup('b')] });
    await expect.element(screen.getByRole('heading', { name: 'Title of a' })).toBeVisible();
    await expect.element(screen.getByText('Content of a')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).toHaveFocus();
    await expectAccessible();
    await screen.getByRole('button', { name: t.next }).click();
    await expect.element(screen.getByText('Content of b')).toBeVisible();
    await screen.getByRole('button', { name: t.previous }).click();
    await screen.getByRole('button', { name: t.next }).click();
    await screen.getByRole('button', { name: t.acknowledge }).click();
    await settled();
    await expect.element(screen.getByText('Content of b')).not.toBeVisible();
    expect(localStorage.getItem('announcementPopupA')).toBe('{"show":false,"closed":["printa","printb"]}');
    await screen.unmount();
    const again = answerCalls([[announcementsContracts.announcements, { value: [popup('a')] }]]);
    await show(direction, element);
    expect(again).toEqual([]);
  });

  it.each(['A printb', 'A printb printa'])(
    'stays closed when others end or the order changes: %s',
    async (due) => {
      localStorage.setItem('announcementPopupA', '{"show":false,"closed":["printa","printb"]}');
      const { requests } = await home(due, { value: [popup('b'), popup('a')] });
      expect(requests).toEqual([]);
    },
  );

  it('returns for new announcements, with nothing that was closed, and is stored by type', async () => {
    localStorage.setItem('announcementPopupA', '{"show":false,"closed":["printa"]}');
    const { screen } = await home('A printa printc', { value: [popup('a'), popup('c')] });
    await expect.element(screen.getByRole('heading', { name: 'Title of c' })).toBeVisible();
    await screen.getByRole('button', { name: t.acknowledge }).click();
    expect(localStorage.getItem('announcementPopupA')).toBe('{"show":false,"closed":["printa","printc"]}');
    expect(localStorage.getItem('announcementPopupB')).toBeNull();
  });

  it('says in which language an announcement is that was not written in the page’s', async () => {
    const { screen } = await home('A printa printb', {
      value: [popup('a', { language: 'ur' }), popup('b', { language: 'fr' })],
    });
    const title = screen.getByText('Title of a');
    await expect.element(title).toHaveAttribute('lang', 'ur');
    await expect.element(title).toHaveAttribute('dir', 'rtl');
    await screen.getByRole('button', { name: t.next }).click();
    const content = screen.container.ownerDocument.querySelector('[data-rich-text]');
    expect([content?.getAttribute('lang'), content?.getAttribute('dir')]).toEqual(['fr', 'ltr']);
    await screen.getByRole('button', { name: t.acknowledge }).click();
  });

  it('closes even when the browser stores nothing', async () => {
    closeStorage();
    const { screen } = await home('A printa', { value: [popup('a')] });
    await screen.getByRole('button', { name: t.acknowledge }).click();
    await settled();
    await expect.element(screen.getByText('Content of a')).not.toBeVisible();
  });

  it('empty: requests nothing if the page contains no popup', async () => {
    const { requests } = await home('', { value: [popup('a')] });
    expect(requests).toEqual([]);
  });

  it('leads a member to the offer when the site has rewards', async () => {
    root.setAttribute('data-signed-in', '1');
    const { screen } = await home('A printa', { value: [popup('a', { promotionType: 'WELCOME' })] });
    const way = screen.getByRole('link', { name: t.goToActivity });
    await expect.element(screen.getByText('Content of a')).toBeVisible();
    await expect.element(way).not.toBeInTheDocument();
    root.dataset['features'] = 'announcements rewards';
    await expect.element(way).toHaveAttribute('href', '/m/rewardCenter?promotion=WELCOME');
    root.toggleAttribute('data-quiet', true);
    await expect.element(way).not.toBeInTheDocument();
    root.removeAttribute('data-quiet');
    await screen.getByRole('button', { name: t.acknowledge }).click();
  });

  it('does not lead a guest to an offer', async () => {
    root.dataset['features'] = 'announcements rewards';
    const { screen } = await home('A printa', { value: [popup('a', { promotionType: 'WELCOME' })] });
    await expect.element(screen.getByText('Content of a')).toBeVisible();
    expect(screen.container.querySelector('[data-feature="rewards"]')).toBeNull();
    await screen.getByRole('button', { name: t.acknowledge }).click();
  });

  it('failed: does not wait for announcements that could not be loaded', async () => {
    const { screen } = await home('A printa', 'offline');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('announcementPopupA')).toBeNull();
  });
});
