import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { limitsContracts, type PlayStopStatus } from '#src/contracts/limits/limits.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { timeText } from '#src/features/limits/limit-text.ts';
import { $protection } from '#src/features/limits/protection.store.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { BreakIsland } from './BreakIsland.tsx';

const { memberProtection } = limitsContracts;
const untilMs = Date.now() + 7 * 86_400_000;

const protectionStatus = (stop?: PlayStopStatus): Answer => ({
  value: {
    nowMs: Date.now(),
    currency: 'USD',
    pack: { name: 'demo', version: 1 },
    limits: [],
    checkMinutes: 60,
    offered: {
      limitKinds: [],
      timeOuts: [],
      exclusions: [],
      checkMinutesMin: 10,
      checkMinutesMax: 60,
      checkMayBeOff: true,
      raiseDelayHours: 24,
      warnAtPercent: 80,
    },
    ...(stop ? { stop } : {}),
  },
});

beforeEach(() => $protection.set({ status: 'loading' }));
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'onBreak=; Path=/; Max-Age=0';
});

describe.each(screenDirections)('the page of a break (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'limits-break': own, limits, failures } = messagesOf(language);
  const t = { ...limits, ...own };

  async function onBreak(answer: Answer, others: Parameters<typeof answerCalls>[0] = []) {
    answerCalls([[memberProtection, answer], ...others]);
    return await show(direction, <BreakIsland words={{ language, t, failures }} />);
  }

  it('loading: shows at once what stays open', async () => {
    const screen = await onBreak('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    await expect
      .element(screen.getByRole('link').filter({ hasText: t.withdraw }))
      .toHaveAttribute('href', '/m/withdraw');
  });

  it('filled: says until when it lasts, and leads to the money, the records and support, to no game', async () => {
    document.cookie = 'onBreak=1; Path=/';
    const screen = await onBreak(
      protectionStatus({ kind: 'time-out', sinceMs: 0, untilMs, mayAskForEnd: false }),
    );
    const until = fill(t.stopUntil, { time: timeText(untilMs, language) }, intlLocale[language]);
    await expect.element(screen.getByText(until)).toBeVisible();
    const places = screen
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(places).toEqual(['/m/withdraw', '/m/limits/history', '/m/limits', '/m/messages']);
    expect(document.cookie).toContain('onBreak');
    await expectAccessible();
  });

  it('empty: says that the break is over, and opens the pages again that it closed', async () => {
    document.cookie = 'onBreak=1; Path=/';
    const screen = await onBreak(protectionStatus());
    await expect.element(screen.getByText(t.overTitle)).toBeVisible();
    expect(document.cookie).not.toContain('onBreak');
    await expectAccessible();
  });

  it.each(['offline', { code: 'REAL_ACCOUNT_NEEDED' }] as const)(
    'failed, refused: says that it could not be loaded, keeps the ways open, and retries on demand (%o)',
    async (answer) => {
      const screen = await onBreak(answer);
      await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
      await expect.element(screen.getByRole('link').filter({ hasText: t.withdraw })).toBeVisible();
      await expectAccessible();
      answerCalls([
        [memberProtection, protectionStatus({ kind: 'pause', sinceMs: 0, untilMs, mayAskForEnd: false })],
      ]);
      await screen.getByRole('button', { name: t.retry }).click();
      await expect.element(screen.getByRole('heading', { name: t.stopPause })).toBeVisible();
    },
  );

  it('says so if the site could not be reached to log out', async () => {
    const screen = await onBreak(protectionStatus(), [[accountContracts.sessionLogout, 'offline']]);
    await screen.getByRole('button', { name: t.logout }).click();
    await expect.element(screen.getByText(t.logoutFailed)).toBeVisible();
  });
});
