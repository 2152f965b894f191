import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { $unread, changeUnread, inboxEveryMs, type Unread } from '#src/api/unread.store.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { offerService } from '#src/features/shell/after-view/service-links.ts';
import { showUnread } from '#src/features/shell/on-demand/unread-badges.ts';

const root = document.documentElement;
const badge = (feature: string) => document.querySelector<HTMLElement>(`[data-unread="${feature}"]`);
const entry = (type: string) => document.querySelector<HTMLAnchorElement>(`[data-service="${type}"]`);

beforeEach(() => {
  root.dataset['features'] = 'announcements messages chat';
  document.body.innerHTML = `<b data-unread="announcements" hidden></b><b data-unread="messages" data-words="Unread: {count}" hidden></b>
    <b data-unread="chat" hidden></b><b data-unread="rewards" hidden></b><b data-unread="claims" hidden></b><b data-unread="cashback" hidden></b>
    <a data-unread="unclaimed" data-words="Rewards, to claim: {count}" href="/m/rewardCenter">Rewards</a>
    <a data-unread="owed" data-words="Cashback, to claim: {count}" href="/m/member/manualRebate">Cashback</a>
    <a data-unread="all" data-words="Account, unread: {count}" href="/m/member/home">Account</a>
    <div id="side-menu" popover><a data-service="WHATSAPP" hidden>WhatsApp</a>
    <a data-service="LIVECHAT" href="/m/message">Chat</a></div>`;
});

afterEach(() => {
  delete root.dataset['features'];
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  $session.set({ status: 'loading' });
  $unread.set({});
  localStorage.clear();
});

/** Signs in a member (type 0) or a demo account (type 4). */
function signIn(type: 0 | 4): void {
  const names = { account: 'sana', nickname: '', payeeName: '', payeeNameOpen: true };
  const member = { id: 'm', ...names, type, clubLabel: { labelName: '0' }, hasPassword: true };
  $session.set({
    status: 'ready',
    member: { ...member, currency: 'USD', registeredAtMs: 0 },
    wallet: undefined,
  });
}

const counts = (unread: Unread) => answerCalls([[messagesContracts.unreadCounts, { value: unread }]]);
const waitForNextCounts = () => new Promise<void>((resolve) => setTimeout(resolve, inboxEveryMs));
const sum = () => badge('all')?.dataset['count'];
const accountName = () => badge('all')?.ariaLabel;
const shownAt = (feature: string) => [badge(feature)?.textContent, badge(feature)?.hidden];

describe('the badges of the shell', () => {
  // The counts are requested once in this time, also across tests.
  beforeEach(waitForNextCounts);

  it('show a member’s unread counts and their sum with one call, 99+ above 99, and nothing for zero', async () => {
    const requests = counts({ announcements: 3, messages: 120, chat: 0 });
    showUnread();
    signIn(0);
    await expect.poll(() => badge('messages')?.textContent).toBe('99+');
    expect([shownAt('announcements'), badge('chat')?.hidden]).toEqual([['3', false], true]);
    expect([sum(), badge('messages')?.role, badge('messages')?.ariaLabel]).toEqual([
      '99+',
      'img',
      'Unread: 120',
    ]);
    expect(accountName()).toBe('Account, unread: 123');
    expect(requests).toEqual([messagesContracts.unreadCounts.path]);
  });

  it('show what can be claimed at the rewards, apart from what is unread, and nothing on a quiet device', async () => {
    root.dataset['features'] = 'messages rewards';
    counts({ messages: 1, unclaimed: 120 });
    showUnread();
    signIn(0);
    await expect.poll(() => badge('unclaimed')?.dataset['count']).toBe('99+');
    expect(badge('unclaimed')?.ariaLabel).toBe('Rewards, to claim: 120');
    expect([shownAt('rewards'), sum()]).toEqual([['99+', false], '1']);
    root.toggleAttribute('data-quiet', true);
    $unread.set({ messages: 1, unclaimed: 2 });
    expect([badge('unclaimed')?.dataset['count'], badge('rewards')?.hidden]).toEqual([undefined, true]);
    root.removeAttribute('data-quiet');
  });

  it('count closed days at their own row, and at the navigation together with the rewards', async () => {
    root.dataset['features'] = 'messages rewards cashback';
    counts({ messages: 1, unclaimed: 5, owedDays: 2 });
    showUnread();
    signIn(0);
    await expect.poll(() => badge('unclaimed')?.dataset['count']).toBe('5');
    expect([shownAt('rewards'), shownAt('cashback'), shownAt('claims')]).toEqual([
      ['3', false],
      ['2', false],
      ['5', false],
    ]);
    root.toggleAttribute('data-quiet', true);
    $unread.set({ messages: 1, unclaimed: 5, owedDays: 2 });
    expect(['rewards', 'cashback', 'claims'].map((part) => badge(part)?.hidden)).toEqual([true, true, true]);
    root.removeAttribute('data-quiet');
  });

  it('count closed days at the cashback of the second navigation, 99+ above 99, and nothing on a quiet device', async () => {
    root.dataset['features'] = 'messages cashback';
    counts({ messages: 1, unclaimed: 120, owedDays: 120 });
    showUnread();
    signIn(0);
    await expect.poll(() => badge('owed')?.dataset['count']).toBe('99+');
    expect(badge('owed')?.ariaLabel).toBe('Cashback, to claim: 120');
    expect(badge('unclaimed')?.dataset['count']).toBeUndefined();
    root.toggleAttribute('data-quiet', true);
    $unread.set({ messages: 1, unclaimed: 2, owedDays: 2 });
    expect([badge('owed')?.dataset['count'], badge('owed')?.ariaLabel]).toEqual([undefined, null]);
    root.removeAttribute('data-quiet');
  });

  it('show no rewards while that part of the site is off', async () => {
    counts({ messages: 1, unclaimed: 3 });
    showUnread();
    signIn(0);
    await expect.poll(sum).toBe('1');
    expect([badge('unclaimed')?.dataset['count'], badge('rewards')?.hidden]).toEqual([undefined, true]);
  });

  it('put a promotion of the member’s own below the offer of the app, where the page has one', async () => {
    root.dataset['download'] = 'on strip';
    document.body.insertAdjacentHTML('beforeend', '<span data-download-bonus hidden>For everybody</span>');
    counts({ messages: 1, promotion: { promotionId: 'mine', title: 'For you alone' } });
    showUnread();
    signIn(0);
    const place = () => document.querySelector<HTMLElement>('[data-download-bonus]');
    await expect.poll(() => place()?.textContent).toBe('For you alone');
    expect(place()?.hidden).toBe(false);
    delete root.dataset['download'];
  });

  it('follow what the member reads on the page, without another call', async () => {
    const requests = counts({ announcements: 1, messages: 1 });
    showUnread();
    signIn(0);
    await expect.poll(sum).toBe('2');
    changeUnread('announcements', -1);
    expect([sum(), badge('announcements')?.hidden]).toEqual(['1', true]);
    changeUnread('messages', -1);
    expect([sum(), badge('messages')?.hidden, accountName()]).toEqual([undefined, true, null]);
    expect(requests).toHaveLength(1);
  });

  it('request nothing for a demo account', async () => {
    const requests = counts({ announcements: 3, messages: 3, chat: 3 });
    showUnread();
    signIn(4);
    await new Promise(requestAnimationFrame);
    expect([requests, badge('messages')?.hidden]).toEqual([[], true]);
  });

  it('leave out what the operator has off, and stay as they are if the counts are unavailable', async () => {
    root.dataset['features'] = 'announcements';
    counts({ announcements: 2, messages: 3 });
    showUnread();
    signIn(0);
    await expect.poll(sum).toBe('2');
    expect(badge('messages')?.hidden).toBe(true);
    const requests = answerCalls([[messagesContracts.unreadCounts, { code: 'STORE_UNREACHABLE' }]]);
    await waitForNextCounts();
    dispatchEvent(new Event('online'));
    await expect.poll(() => requests).not.toEqual([]);
    expect(sum()).toBe('2');
  });

  it('send what was read without a connection, once there is one again', async () => {
    localStorage.setItem('readMarks', '{"sana":["announcements a"],"other":["messages 7"]}');
    const requests = answerCalls([[announcementsContracts.markAnnouncementAsRead, 'offline']]);
    showUnread();
    signIn(4);
    await expect.poll(() => requests).toEqual([announcementsContracts.markAnnouncementAsRead.path]);
    const answer = { announcementId: 'a', read: true };
    const again = answerCalls([[announcementsContracts.markAnnouncementAsRead, { value: answer }]]);
    dispatchEvent(new Event('online'));
    await expect.poll(() => again).toEqual([announcementsContracts.markAnnouncementAsRead.path]);
    await expect.poll(() => localStorage.getItem('readMarks')).toBe('{"other":["messages 7"]}');
  });
});

describe('the entries of customer service', () => {
  it('get the merchant’s addresses when the menu opens, and those without one stay hidden', async () => {
    const path = 'https://chat.example.com/help';
    const requests = answerCalls([
      [chatContracts.customerService, { value: [{ csType: 'WHATSAPP', path }] }],
    ]);
    offerService();
    expect([requests, entry('WHATSAPP')?.hidden]).toEqual([[], true]);
    document.getElementById('side-menu')?.showPopover();
    await expect.poll(() => entry('WHATSAPP')?.hidden).toBe(false);
    expect([entry('WHATSAPP')?.href, entry('WHATSAPP')?.target, entry('WHATSAPP')?.rel]).toEqual([
      path,
      '_blank',
      'noopener',
    ]);
    expect(entry('LIVECHAT')?.pathname).toBe('/m/message');
  });

  it('stay as they were if the request fails, until the menu opens again', async () => {
    const path = 'https://chat.example.com/help';
    const lost = answerCalls([[chatContracts.customerService, 'offline']]);
    offerService();
    const menu = document.getElementById('side-menu');
    menu?.showPopover();
    await expect.poll(() => lost.length).toBe(1);
    expect(entry('WHATSAPP')?.hidden).toBe(true);
    const requests = answerCalls([
      [chatContracts.customerService, { value: [{ csType: 'WHATSAPP', path }] }],
    ]);
    for (let times = 0; times < 2; times += 1) {
      menu?.hidePopover();
      menu?.showPopover();
      await expect.poll(() => entry('WHATSAPP')?.hidden).toBe(false);
    }
    expect(requests).toHaveLength(1);
  });
});
