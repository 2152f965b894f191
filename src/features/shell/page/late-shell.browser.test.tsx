import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
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
  document.body.innerHTML = `<b data-unread="announcements" hidden></b><b data-unread="messages" hidden></b>
    <b data-unread="chat" hidden></b>
    <div id="side-menu" popover><a data-service="WHATSAPP" hidden>WhatsApp</a>
    <a data-service="LIVECHAT" href="/m/message">Chat</a></div>`;
});

afterEach(() => {
  delete root.dataset['features'];
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  $session.set({ status: 'loading' });
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

const counts = (announcements: number, inbox: number, chat: number) =>
  answerCalls([
    [announcementsContracts.notice, { value: { items: [], unread: announcements } }],
    [messagesContracts.inboxUnread, { value: { totalUnreadCount: inbox } }],
    [chatContracts.chatUnread, { value: { totalUnreadCount: chat } }],
  ]);

describe('the badges of the shell', () => {
  it('show a member’s unread counts, 99+ above 99, and nothing for zero', async () => {
    counts(3, 120, 0);
    showUnread();
    signIn(0);
    await expect.poll(() => badge('messages')?.textContent).toBe('99+');
    expect([badge('announcements')?.textContent, badge('announcements')?.hidden]).toEqual(['3', false]);
    expect(badge('chat')?.hidden).toBe(true);
  });

  it('request nothing for a demo account', async () => {
    const requests = counts(3, 3, 3);
    showUnread();
    signIn(4);
    await new Promise(requestAnimationFrame);
    expect([requests, badge('messages')?.hidden]).toEqual([[], true]);
  });

  it('request only what the operator has on, and stay as they are if a count is unavailable', async () => {
    root.dataset['features'] = 'messages';
    const requests = answerCalls([[messagesContracts.inboxUnread, { code: 'STORE_UNREACHABLE' }]]);
    showUnread();
    signIn(0);
    await expect.poll(() => requests).toEqual([messagesContracts.inboxUnread.path]);
    expect(badge('messages')?.hidden).toBe(true);
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
