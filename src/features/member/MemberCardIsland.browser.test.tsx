import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session, loadSession } from '#src/api/session.store.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { dayCloseContracts } from '#src/contracts/rewards/day-close.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { rank } from '#tests/support/rebate-answers.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $level } from './level.store.ts';
import { MemberCardIsland } from './MemberCardIsland.tsx';

const member = (type: number, more: Record<string, unknown> = {}) => ({
  value: {
    account: 'falcon77',
    nickname: 'Falcon',
    type,
    registeredAtMs: 0,
    clubLabel: { labelName: '3' },
    ...more,
  },
});
const wallet: Answer = { value: { sumBalance: 128_450_075, currency: 'PKR', underReview: 0 } };

beforeEach(() => {
  $session.set({ status: 'loading' });
  $level.set({ status: 'loading' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.features;
});

describe.each(screenDirections)("the member's card (%s)", (direction) => {
  const language = languageOf[direction];
  const { 'member-card': t } = messagesOf(language);

  async function card(details: Answer, balance: Answer = wallet) {
    answerCalls([
      [memberContracts.memberDetails, details],
      [walletContracts.wallet, balance],
    ]);
    const screen = await show(direction, <MemberCardIsland words={{ language, t, failures: {} }} />);
    if (details !== 'pending') await loadSession();
    return screen;
  }

  it('loading: reserves its space while it loads, and keeps its height afterwards', async () => {
    const screen = await card('pending');
    const region = screen.getByRole('region', { name: t.memberCentre });
    const before = region.element().getBoundingClientRect().height;
    answerCalls([
      [memberContracts.memberDetails, member(0)],
      [walletContracts.wallet, wallet],
    ]);
    await loadSession();
    await expect.element(screen.getByText('Falcon')).toBeVisible();
    expect(region.element().getBoundingClientRect().height).toBe(before);
  });

  it('filled: shows who is signed in and the exact balance', async () => {
    const screen = await card(member(0));
    await expect.element(screen.getByText('Falcon')).toBeVisible();
    await expect.element(screen.getByText(/1,284,500\.75/)).toBeVisible();
    await expectAccessible();
  });

  it('has the bonus beside the balance only while there is one, and keeps its height', async () => {
    const screen = await card(member(0));
    const region = screen.getByRole('region', { name: t.memberCentre });
    const before = region.element().getBoundingClientRect().height;
    expect(document.querySelector('[data-bonus-beside]')).toBeNull();
    answerCalls([
      [memberContracts.memberDetails, member(0)],
      [
        walletContracts.wallet,
        { value: { sumBalance: 1_200, bonusMinor: 42_500, currency: 'PKR', underReview: 0 } },
      ],
    ]);
    await loadSession();
    const bonus = screen.getByRole('link', { name: /\+.*425\.00/ });
    await expect.element(bonus).toHaveAttribute('href', '/m/rewardCenter');
    expect(region.element().getBoundingClientRect().height).toBe(before);
    await expectAccessible();
  });

  it('empty: shows the initial of a member without a picture', async () => {
    const { container } = await card(member(0));
    await expect.poll(() => container.querySelector('[aria-hidden]')?.textContent).toBe('F');
  });

  it('shows the picture of a member who has one', async () => {
    const icon = `/wps/member/info/icon?v=${'a'.repeat(32)}`;
    const { container } = await card(member(0, { icon }));
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe(icon);
    await expectAccessible();
  });

  async function openLevel(answer: Answer, labelName = 'Robin') {
    const screen = await card(member(0, { clubLabel: { labelName } }));
    const level = fill(t.vip, { level: labelName }, intlLocale[language]);
    const press = screen.getByRole('button', {
      name: fill(t.levelOpen, { level }, intlLocale[language]),
    });
    await expect.element(press).toBeVisible();
    answerCalls([[dayCloseContracts.rankProgress, answer]]);
    await press.click();
    return screen;
  }

  it('opens what the level follows, with the next level as a fact', async () => {
    const screen = await openLevel({ value: rank() });
    const money = (minor: number) => moneyText(minor, 'USD', intlLocale[language]);
    for (const amount of [250_000, 25_000])
      await expect.element(screen.getByText(money(amount), { exact: true })).toBeVisible();
    const next = fill(t.levelFrom, { level: 'Swift', amount: money(1_000_000) }, intlLocale[language]);
    await expect.element(screen.getByText(next)).toBeVisible();
    const progress = screen.getByRole('progressbar', { name: t.levelNext });
    await expect.element(progress).toHaveAttribute('value', '250000');
    await expectAccessible();
  });

  it('names no next level where nothing may urge, and retries after a failure', async () => {
    const screen = await openLevel('offline');
    await expect.element(screen.getByText(t.levelFailed)).toBeVisible();
    await expectAccessible();
    const { next: _, ...highest } = rank();
    answerCalls([[dayCloseContracts.rankProgress, { value: highest }]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText(t.levelTotal)).toBeVisible();
    expect(screen.getByText(t.levelNext).query()).toBeNull();
  });

  it('names no level before the first counted day, and the first one once the sheet knows it', async () => {
    document.documentElement.dataset.features = 'rewards';
    const screen = await card(member(0, { clubLabel: { labelName: '' } }));
    const press = screen.getByRole('button', { name: t.levelTitle });
    await expect.element(press).toHaveTextContent(t.levelTitle);
    answerCalls([[dayCloseContracts.rankProgress, { value: rank({ playerRankName: 'Wren' }) }]]);
    await press.click();
    const named = fill(t.vip, { level: 'Wren' }, intlLocale[language]);
    await expect.poll(() => document.querySelector('[data-member-level]')?.textContent).toBe(named);
    await screen.unmount();
    const trial = await card(member(4, { clubLabel: { labelName: '' } }));
    await expect.element(trial.getByText('Falcon')).toBeInTheDocument();
    expect(document.querySelector('[data-member-level]')?.textContent).toBe('');
  });

  it('does not open the level of a demo account, nor where there are no levels', async () => {
    document.documentElement.dataset.features = 'messages';
    const trial = await card(member(4, { clubLabel: { labelName: 'Robin' } }));
    await expect.element(trial.getByText('Falcon')).toBeInTheDocument();
    expect(document.querySelector('button[data-member-level]')).toBeNull();
    await trial.unmount();
    const without = await card(member(0, { clubLabel: { labelName: '0' } }));
    await expect.element(without.getByText('Falcon')).toBeVisible();
    expect(document.querySelector('button[data-member-level]')).toBeNull();
  });

  it('shows what is under review, and nothing otherwise', async () => {
    const screen = await card(member(0), { value: { sumBalance: 1, currency: 'PKR', underReview: 750_025 } });
    await expect.element(screen.getByText(/7,500\.25/)).toBeVisible();
    await expect.element(screen.getByText(t.underReviewExplained, { exact: false })).toBeVisible();
    await expectAccessible();
    await card(member(0));
    await expect.element(screen.getByText(t.underReviewExplained, { exact: false })).not.toBeInTheDocument();
  });

  it('says beside the balance when it is not live', async () => {
    const screen = await card(member(0));
    await expect.element(screen.getByText(t.balanceStale)).not.toBeVisible();
    document.documentElement.toggleAttribute('data-balance-stale', true);
    await expect.element(screen.getByText(t.balanceStale)).toBeVisible();
    await expectAccessible();
    document.documentElement.removeAttribute('data-balance-stale');
  });

  it('says that the balance could not be loaded, and shows none', async () => {
    const screen = await card(member(0), 'offline');
    await expect.element(screen.getByText(t.balanceFailed)).toBeVisible();
    expect(screen.container.textContent).not.toContain('1,284');
    await expectAccessible();
  });

  it.each([
    ['a failure', { code: 'INTERNAL' }],
    ['a lost connection', 'offline'],
  ] as const)('failed: says what happened after %s, and retries on demand', async (_, answer) => {
    const screen = await card(answer);
    await expect.element(screen.getByRole('alert').getByText(t.accountFailed)).toBeVisible();
    await expectAccessible();
    answerCalls([
      [memberContracts.memberDetails, member(0)],
      [walletContracts.wallet, wallet],
    ]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText('Falcon')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('refused: tells a demo account what it plays with, and how to register', async () => {
    const screen = await card(member(4));
    await expect.element(screen.getByText(t.playCreditOnly)).toBeInTheDocument();
    await expectAccessible();
  });
});
