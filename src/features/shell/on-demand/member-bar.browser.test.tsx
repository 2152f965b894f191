import '#src/features/shell/page/feature-links.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session, loadSession } from '#src/api/session.store.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { watchConnection } from '#src/features/shell/page/lost-connection.ts';
import { fillMemberBar } from './member-bar.ts';

const root = document.documentElement;

const member = {
  id: 'm',
  account: 'sana',
  nickname: '',
  payeeName: '',
  payeeNameOpen: true,
  type: 0,
  clubLabel: { labelName: '0' },
  hasPassword: true,
  currency: 'USD',
  registeredAtMs: 0,
};
const wallet = (sumBalance: number): Answer => ({ value: { sumBalance, currency: 'USD', underReview: 0 } });
const answers = (balance: Answer, own: Answer = { value: member }) =>
  answerCalls([
    [memberContracts.memberDetails, own],
    [walletContracts.wallet, balance],
  ]);
const balance = () => document.querySelector('[data-balance]')?.textContent;
const isStale = () => document.querySelector('[data-stale]')?.checkVisibility();

beforeEach(() => {
  $session.set({ status: 'loading' });
  document.body.innerHTML = '<bdi data-balance></bdi><span data-stale>Not live</span>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  $session.set({ status: 'loading' });
  root.removeAttribute('data-balance-stale');
  root.removeAttribute('data-unreachable');
});

describe('the balance in the bar', () => {
  it('is marked as not live when the connection is lost, until it has been loaded again', async () => {
    answers(wallet(1_200));
    fillMemberBar();
    watchConnection();
    await expect.poll(balance).toBe('12');
    expect(isStale()).toBe(false);
    dispatchEvent(new Event('offline'));
    await expect.poll(isStale).toBe(true);
    expect(balance()).toBe('12');
    const lost = answers('offline');
    root.removeAttribute('data-unreachable');
    await expect.poll(() => lost).toEqual([walletContracts.wallet.path]);
    expect([isStale(), balance()]).toEqual([true, '12']);
    answers(wallet(3_400));
    root.toggleAttribute('data-unreachable', true);
    root.removeAttribute('data-unreachable');
    await expect.poll(balance).toBe('34');
    expect(isStale()).toBe(false);
  });

  it.each<[string, Answer, Answer]>([
    ['the balance', 'offline', { value: member }],
    ['the account', 'offline', 'offline'],
  ])('is marked if %s could not be loaded', async (_, money, own) => {
    answers(money, own);
    fillMemberBar();
    await expect.poll(isStale).toBe(true);
  });

  it('has the bonus beside it while there is one, from the same answer', async () => {
    document.body.innerHTML = '<bdi data-balance></bdi><span data-bonus="{amount} bonus"></span>';
    const bonus = () => document.querySelector('[data-bonus]')?.textContent;
    const requests = answers({
      value: { sumBalance: 1_200, bonusMinor: 425, currency: 'USD', underReview: 0 },
    });
    fillMemberBar();
    await expect.poll(bonus).toBe('+4.25 bonus');
    expect(balance()).toBe('12');
    expect(requests.filter((path) => path === walletContracts.wallet.path)).toHaveLength(1);
    answers({ value: { sumBalance: 1_200, bonusMinor: 0, currency: 'USD', underReview: 0 } });
    await loadSession();
    await expect.poll(bonus).toBe('');
  });

  it('is marked before any answer on a page that opens without a connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers('pending', 'pending');
    fillMemberBar();
    expect(isStale()).toBe(true);
  });
});

describe('the level in the bar', () => {
  afterEach(() => delete root.dataset['features']);

  it.each([
    ['', 'messages', 'VIP 0'],
    ['', 'messages rewards', ''],
    ['Robin', 'messages rewards', 'VIP Robin'],
  ])('stored as “%s” at a site with %s is “%s”', async (labelName, features, shown) => {
    root.dataset['features'] = features;
    document.body.innerHTML = '<bdi data-nickname></bdi><span data-vip data-text="VIP {level}">?</span>';
    answers(wallet(1_200), { value: { ...member, clubLabel: { labelName } } });
    fillMemberBar();
    await expect.poll(() => document.querySelector('[data-vip]')?.textContent).toBe(shown);
  });
});
