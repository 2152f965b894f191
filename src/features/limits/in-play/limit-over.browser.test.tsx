import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { limitsContracts, type LimitStatus } from '#src/contracts/limits/limits.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { timeText } from '#src/features/limits/limit-text.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { expectAccessible, languageOf, screenDirections } from '#tests/support/component.tsx';
import { showReachedLimit, showLimitNotice } from './limit-over.tsx';

const nowMs = Date.now();
const freesAtMs = nowMs + 5 * 3_600_000;
const wager: LimitStatus = {
  ...{ kind: 'wager', period: 'day', value: 5_000, used: 4_200, left: 800 },
  ...{ isNearlyUsed: true, freesAtMs, warnedAtMs: nowMs },
};
const spent: LimitStatus = { ...wager, kind: 'loss', period: 'week', used: 5_000, left: 0 };
let atMs = nowMs;

beforeEach(() => localStorage.removeItem('limitNotice'));
afterEach(() => vi.unstubAllGlobals());

describe.each(screenDirections)('a limit that refused (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'limit-reached': t } = messagesOf(language);
  const money = (amountMinor: number) => moneyText(amountMinor, 'USD', intlLocale[language]);
  const say = (message: string, values: Record<string, string>) =>
    fill(message, values, intlLocale[language]);
  const dialog = () => page.getByRole('dialog');
  const nameOf = (kind: string, period: string) => say(t.limitFor, { kind, period });

  function answer(...limits: LimitStatus[]) {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
    atMs += 1;
    answerCalls([[limitsContracts.memberProtection, { value: { nowMs, currency: 'USD', limits } as never }]]);
  }

  it('is named over the game, with what is left, when there is more, and the way to the limits', async () => {
    answer(wager, { ...wager, kind: 'deposit', left: 0 });
    await showLimitNotice({ what: 'refused', atMs });
    await expect.element(dialog().getByText(nameOf(t.wager, t.day))).toBeVisible();
    await expect.element(dialog().getByText(say(t.less, { left: money(800) }))).toBeVisible();
    for (const text of [money(5_000), money(4_200), timeText(freesAtMs, language)])
      await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
    await expect.element(dialog().getByRole('link', { name: t.limits })).toHaveAttribute('href', '/m/limits');
    await expectAccessible();
    await dialog().getByRole('button', { name: t.ok }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await showLimitNotice({ what: 'refused', atMs });
    expect(dialog().elements()).toEqual([]);
  });

  it('is the one that allows least', async () => {
    answer(wager, spent);
    await showLimitNotice({ what: 'refused', atMs });
    await expect.element(dialog().getByText(nameOf(t.loss, t.week))).toBeVisible();
    await expect.element(dialog().getByRole('heading', { name: t.titleNone })).toBeVisible();
    await dialog().getByRole('button', { name: t.ok }).click();
  });

  it('of deposits is named over the deposit', async () => {
    answer(wager, { ...wager, kind: 'deposit', period: 'month' });
    await showReachedLimit('deposit');
    await expect.element(dialog().getByText(nameOf(t.deposit, t.month))).toBeVisible();
    await expect.element(dialog().getByText(say(t.depositLess, { left: money(800) }))).toBeVisible();
    await dialog().getByRole('button', { name: t.ok }).click();
  });

  it('is told of once, with its figures, when it is nearly used up', async () => {
    answer({ ...wager, warnedAtMs: atMs + 1 });
    await showLimitNotice({ what: 'near', atMs });
    const figures = {
      limit: nameOf(t.wager, t.day),
      used: money(4_200),
      value: money(5_000),
      left: money(800),
    };
    await expect.element(page.getByText(say(t.near, figures))).toBeVisible();
    expect(dialog().elements()).toEqual([]);
  });
});
