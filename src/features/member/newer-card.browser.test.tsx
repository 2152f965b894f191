import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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

const root = document.documentElement;
const details = (type = 0, labelName = '') => ({
  value: { account: 'falcon77', nickname: 'Falcon', type, registeredAtMs: 0, clubLabel: { labelName } },
});
const wallet = { value: { sumBalance: 128_450, bonusMinor: 4_250, currency: 'USD', underReview: 0 } };

beforeEach(() => {
  $session.set({ status: 'loading' });
  $level.set({ status: 'loading' });
  Object.assign(root.dataset, { memberCentre: 'newer', features: 'deposit withdraw rewards' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete root.dataset.memberCentre;
  delete root.dataset.features;
});

/** How often the joined date can be seen. */
function datesIn(card: Element, since: string): number {
  const [before = '', after = ''] = since.split('{date}');
  const isDate = (text: string) => text !== '' && text.startsWith(before) && text.endsWith(after);
  return [...card.querySelectorAll('p')].filter((each) => isDate(each.textContent) && each.checkVisibility())
    .length;
}

describe.each(screenDirections)("the newer member centre's card (%s)", (direction) => {
  const language = languageOf[direction];
  const { 'member-card': t } = messagesOf(language);
  const locale = intlLocale[language];

  async function card(progress: Answer, member: Answer = details()) {
    const screen = await show(direction, <MemberCardIsland words={{ language, t, failures: {} }} />);
    const requests = answerCalls([
      [memberContracts.memberDetails, member],
      [walletContracts.wallet, wallet],
      [dayCloseContracts.rankProgress, progress],
    ]);
    const region = screen.getByRole('region', { name: t.memberCentre });
    const before = region.element().getBoundingClientRect().height;
    await loadSession();
    await expect.element(screen.getByText('Falcon')).toBeVisible();
    const asked = () => requests.filter((path) => path === dayCloseContracts.rankProgress.path).length;
    /** The sheet of the level, which is closed, has some of the same words. */
    const place = page.elementLocator(document.querySelector<HTMLElement>('[data-progress]') as HTMLElement);
    return { screen, place, asked, grown: () => region.element().getBoundingClientRect().height - before };
  }

  it('filled: has name, level, date, progress, balance with bonus and the two ways of money', async () => {
    const { screen, place, asked, grown } = await card({ value: rank({ playerRankName: 'Wren' }) });
    const next = screen.getByRole('progressbar', { name: t.levelNext });
    await expect.element(next).toHaveAttribute('value', '250000');
    await expect.element(next).toHaveAttribute('max', '1000000');
    const staked = { amount: moneyText(250_000, 'USD', locale), goal: moneyText(1_000_000, 'USD', locale) };
    for (const text of ['Swift', fill(t.levelTowards, staked, locale)])
      await expect.element(place.getByText(text)).toBeVisible();
    const badge = screen.container.querySelector('[data-member-level]');
    expect(badge?.textContent).toBe(fill(t.vip, { level: 'Wren' }, locale));
    expect(datesIn(screen.container, t.memberSince)).toBe(1);
    await expect.element(screen.getByText(/1,284\.50/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /42\.50/ })).toBeVisible();
    for (const [name, href] of [
      [t.deposit, '/m/voucherCenter'],
      [t.withdraw, '/m/withdraw'],
    ] as const)
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect([asked(), grown()]).toEqual([1, 0]);
    await expectAccessible();
  });

  it('opens the level without asking for it again', async () => {
    const { screen, asked } = await card({ value: rank() });
    await expect.element(screen.getByRole('progressbar')).toBeVisible();
    screen.container.querySelector<HTMLElement>('button[data-member-level]')?.click();
    await expect.element(screen.getByRole('dialog').getByText(t.levelMonth)).toBeVisible();
    expect(asked()).toBe(1);
  });

  it('keeps the sheet open while the level is asked for again', async () => {
    const { screen } = await card('offline');
    await screen.getByRole('button', { name: t.levelTitle }).click();
    const open = document.querySelector('dialog[open]');
    answerCalls([[dayCloseContracts.rankProgress, { value: rank() }]]);
    await screen.getByRole('dialog').getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('dialog').getByText(t.levelMonth)).toBeVisible();
    expect(document.querySelector('dialog[open]')).toBe(open);
  });

  it('has what was staked where no next level is named, in the same space', async () => {
    const { next: _, ...highest } = rank();
    const { screen, place, grown } = await card({ value: highest });
    await expect.element(place.getByText(moneyText(25_000, 'USD', locale))).toBeVisible();
    expect([screen.getByRole('progressbar').query(), grown()]).toEqual([null, 0]);
    await expectAccessible();
  });

  it('says that the level could not be loaded, in the same space, and asks again on demand', async () => {
    const { screen, place, grown } = await card('offline');
    await expect.element(place.getByText(t.levelFailed)).toBeVisible();
    expect(grown()).toBe(0);
    await expectAccessible();
    answerCalls([[dayCloseContracts.rankProgress, { value: rank() }]]);
    await place.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('progressbar')).toBeVisible();
  });

  it('tells a demo account what it plays with instead, and does not ask for its level', async () => {
    const { screen, asked, grown } = await card({ value: rank() }, details(4));
    await screen.getByRole('dialog').getByRole('button', { name: t.cancel }).click();
    await expect.element(screen.getByText(t.playCreditOnly)).toBeVisible();
    expect(screen.container.querySelectorAll('[data-trial-note]')).toHaveLength(1);
    expect([asked(), grown()]).toEqual([0, 0]);
    await expectAccessible();
  });

  it('is the base card with the newer rows where there are no levels', async () => {
    root.dataset.features = 'deposit withdraw';
    const { screen, asked } = await card({ value: rank() });
    await expect.element(screen.getByText(fill(t.vip, { level: '0' }, locale))).toBeVisible();
    expect(datesIn(screen.container, t.memberSince)).toBe(1);
    expect(asked()).toBe(0);
  });

  it('asks for no level in the base member centre', async () => {
    delete root.dataset.memberCentre;
    const { screen, asked } = await card({ value: rank() });
    await expect.element(screen.getByText(/1,284\.50/)).toBeVisible();
    expect([asked(), screen.getByRole('progressbar').query()]).toEqual([0, null]);
  });
});
