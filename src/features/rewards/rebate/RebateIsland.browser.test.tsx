import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $unread } from '#src/api/unread.store.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { dayCloseContracts, type RebateDay } from '#src/contracts/rewards/day-close.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { dayText } from '#src/browser/date-text.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { watchNavigation } from '#tests/support/component-navigation.ts';
import { rebateDay, rebateRates } from '#tests/support/rebate-answers.ts';
import { $rebate } from './rebate.store.ts';
import { rebateCalls } from './rebate-words.server.ts';
import { RebateIsland } from './RebateIsland.tsx';

const { claimRebate, rebateDays, rebateRates: ratesCall } = dayCloseContracts;

function forget(): void {
  $rebate.set({ status: 'loading' });
  $unread.set({});
  document.cookie = 'onBreak=1; Path=/; Max-Age=0';
  document.cookie = 'trial=1; Path=/; Max-Age=0';
  document.documentElement.removeAttribute('data-quiet');
  document.documentElement.dataset.features = 'rewards cashback';
  vi.unstubAllGlobals();
}

beforeEach(forget);
afterEach(() => {
  forget();
  delete document.documentElement.dataset.features;
});

describe.each(screenDirections)('the page of cashback (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures, rebate: t } = messagesOf(language);
  const locale = intlLocale[language];
  const money = (amountMinor: number) => moneyText(amountMinor, 'USD', locale);
  const day = (name: string) => dayText(name, locale);
  const say = (message: string, values: Record<string, string>) => fill(message, values, locale);
  const daysOf = (days: RebateDay[], more: Partial<OutputOf<typeof rebateDays>> = {}): Answer => ({
    value: { days, currency: 'USD', carryMillionths: '0', cashbackCarryMinor: 0, ...more },
  });
  const rates: Answer = { value: rebateRates() };
  const noRates: Answer = { value: { level: 'Robin' } };

  async function page(ratesAnswer: Answer, days: Answer, claim: Answer = 'pending') {
    const requests = answerCalls([
      [ratesCall, ratesAnswer],
      [rebateDays, days],
      [claimRebate, claim],
    ]);
    const words = wordsFor(language, 'rebate', rebateCalls);
    const screen = await show(direction, <RebateIsland words={words} />);
    return { screen, requests, press: (name: string) => screen.getByRole('button', { name }).click() };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending', 'pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('failed: says what failed, with a way to try again', async () => {
    const { screen, press } = await page('offline', 'offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    await expectAccessible();
    answerCalls([
      [ratesCall, rates],
      [rebateDays, daysOf([])],
    ]);
    await press(t.retry);
    await expect.element(screen.getByText(t.emptyExplained)).toBeVisible();
  });

  it('refused: tells a demo account that it needs an account, without a request', async () => {
    document.cookie = 'trial=1; Path=/; Max-Age=60';
    const { screen, requests } = await page(rates, daysOf([]));
    await expect.element(screen.getByText(t.freeReject)).toBeVisible();
    expect(requests).toEqual([]);
    await expectAccessible();
  });

  it('empty: says what would fill it, with the level and the rates by product', async () => {
    const { screen } = await page(rates, daysOf([]));
    await expect.element(screen.getByText(t.emptyExplained)).toBeVisible();
    await expect.element(screen.getByText('Robin')).toBeVisible();
    await expect.element(screen.getByText('0.1%')).toBeVisible();
    await expect.element(screen.getByText('5%', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(money(5_000))).toBeVisible();
    await expect.element(screen.getByText(t.countedToday)).toBeVisible();
    await screen.getByText(t.terms).first().click();
    await expect.element(screen.getByText('It is paid in cash, without conditions.')).toBeVisible();
    await expectAccessible();
  });

  it('filled: shows what each day owes and how it was counted, and the days that were paid', async () => {
    const days = [
      rebateDay({ cashbackMinor: 300 }),
      rebateDay({ day: '2027-02-04', state: 'none', products: [], rebateMinor: 0 }),
      rebateDay({ day: '2027-02-03', state: 'paid', rebateMinor: 120, paidAtMs: Date.UTC(2027, 1, 4, 12) }),
    ];
    const { screen } = await page(rates, daysOf(days));
    await expect.element(screen.getByRole('heading', { name: t.toClaim })).toBeVisible();
    await expect.element(screen.getByText(money(450)).first()).toBeVisible();
    await expect.element(screen.getByText(day('2027-02-04'))).toBeVisible();
    await expect.element(screen.getByText(t.nothing)).toBeVisible();
    await expect.element(screen.getByText(money(120)).first()).toBeVisible();
    await screen.getByText(t.byProduct).first().click();
    const slots = say(t.counted, { counted: money(100_000), percent: '0.1%' });
    await expect.element(screen.getByText(slots).first()).toBeVisible();
    const values = { counted: money(100_000), staked: money(200_000), percent: '0.05%' };
    await expect.element(screen.getByText(say(t.countedOf, values)).first()).toBeVisible();
    await expect.element(screen.getByText(money(300)).first()).toBeVisible();
    await expectAccessible();
  });

  it('pays a day by one press, says how much, and takes it off the count of the shell', async () => {
    $unread.set({ unclaimed: 3, owedDays: 2 });
    const other = rebateDay({ day: '2027-02-04' });
    const { screen } = await page(rates, daysOf([rebateDay(), other]), { value: { paidMinor: 150 } });
    const press = screen.getByRole('button', { name: `${t.claim}: ${day('2027-02-05')}` });
    await expect.element(press).toBeVisible();
    const paid = rebateDay({ state: 'paid', paidAtMs: Date.UTC(2027, 1, 6) });
    answerCalls([
      [ratesCall, rates],
      [rebateDays, daysOf([paid, other])],
      [claimRebate, { value: { paidMinor: 150 } }],
    ]);
    await press.click();
    await expect.element(screen.getByText(say(t.claimed, { amount: money(150) }))).toBeVisible();
    await expect.element(press).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: t.past })).toBeVisible();
    expect($unread.get()).toMatchObject({ unclaimed: 2, owedDays: 1 });
  });

  it('marks a day that is being paid, and pays no other meanwhile', async () => {
    const { screen } = await page(rates, daysOf([rebateDay(), rebateDay({ day: '2027-02-04' })]));
    const [first, second] = ['2027-02-05', '2027-02-04'].map((name) =>
      screen.getByRole('button', { name: `${t.claim}: ${day(name)}` }),
    );
    await first?.click();
    await expect.element(first ?? null).toHaveAttribute('aria-busy', 'true');
    await expect.element(second ?? null).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });

  it('says that an unanswered press can be repeated, and keeps the day', async () => {
    const { screen } = await page(rates, daysOf([rebateDay()]), 'offline');
    const press = screen.getByRole('button', { name: `${t.claim}: ${day('2027-02-05')}` });
    await press.click();
    await expect.poll(() => document.body.textContent, { timeout: 8_000 }).toContain(t.unanswered);
    await expect.element(press).toBeVisible();
  });

  it.each([
    ['a day that is gone', 'CLAIM_UNKNOWN', t.dayGone],
    ['too many presses', 'TOO_MANY_REQUESTS', failures.TOO_MANY_REQUESTS],
  ])('says why %s was not paid', async (_, code, text) => {
    const { screen, press } = await page(rates, daysOf([rebateDay()]), { code });
    await press(`${t.claim}: ${day('2027-02-05')}`);
    await expect.element(screen.getByText(text)).toBeVisible();
    await expectAccessible();
  });

  it('says what is still being counted, and explains a carry only where it matters', async () => {
    const { screen } = await page(rates, daysOf([], { periodEnds: '2027-02-07', carryMillionths: '400000' }));
    const until = say(t.countedCashback, { day: day('2027-02-07') });
    await expect.element(screen.getByText(until)).toBeVisible();
    await expect.element(screen.getByText(t.countedToday)).toBeVisible();
    expect(document.body.textContent).not.toContain(say(t.soFar, { amount: money(0) }));
    await screen.unmount();
    await page(rates, daysOf([], { carryMillionths: '-2500000', cashbackCarryMinor: -700 }));
    await expect.poll(() => document.body.textContent).toContain(say(t.carryRebate, { amount: money(3) }));
    expect(document.body.textContent).toContain(say(t.carryCashback, { amount: money(700) }));
  });

  it('says that the days of a week are counted together, where the rebate is of a week too', async () => {
    const { rebate } = rebateRates();
    const weekly = { value: rebateRates(rebate ? { rebate: { ...rebate, period: 'week' } } : {}) };
    const { screen } = await page(
      weekly,
      daysOf([], { periodEnds: '2027-02-07', carryMillionths: '7200000' }),
    );
    const until = say(t.countedUntil, { day: day('2027-02-07') });
    await expect.element(screen.getByText(until)).toBeVisible();
    await expect.element(screen.getByText(say(t.soFar, { amount: money(7) }))).toBeVisible();
    expect(screen.getByText(t.countedToday).query()).toBeNull();
  });

  it('shows what is owed without rates to a member whom nothing may invite', async () => {
    const { screen } = await page(noRates, daysOf([rebateDay()]));
    await expect.element(screen.getByRole('button', { name: t.claim, exact: false })).toBeVisible();
    expect(screen.getByRole('heading', { name: t.rates }).query()).toBeNull();
    expect(screen.getByText(t.countedToday).query()).toBeNull();
    await expectAccessible();
  });

  it('invites to nothing on a quiet device, also where nothing is owed', async () => {
    document.documentElement.setAttribute('data-quiet', '');
    const { screen } = await page(rates, daysOf([]));
    await expect.element(screen.getByText(t.emptyQuiet)).toBeVisible();
    expect(screen.getByText('0.1%').query()).toBeNull();
  });

  it('says that play is stopped, and still pays what is owed', async () => {
    document.cookie = 'onBreak=1; Path=/; Max-Age=60';
    const { screen } = await page(noRates, daysOf([rebateDay()]));
    await expect.element(screen.getByText(t.stopped)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.claim, exact: false })).toBeVisible();
    await expectAccessible();
  });

  it('leads home while it is off, unless a day owes or has paid something', async () => {
    document.documentElement.dataset.features = 'rewards';
    const wayOn = watchNavigation();
    const nothing = rebateDay({ state: 'none', products: [], rebateMinor: 0 });
    const { screen } = await page(rates, daysOf([nothing]));
    await expect.poll(wayOn).toBe('/m/home');
    await screen.unmount();
    $rebate.set({ status: 'loading' });
    const owned = await page(rates, daysOf([rebateDay()]));
    await expect.element(owned.screen.getByText(money(150)).first()).toBeVisible();
    expect(owned.screen.getByRole('heading', { name: t.rates }).query()).toBeNull();
  });
});
