import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { exclusionContracts } from '#src/contracts/limits/exclusion.ts';
import {
  exclusionTerms,
  limitKinds,
  type limitPeriods,
  timeOutTerms,
} from '#src/contracts/limits/jurisdiction-pack.ts';
import { limitsContracts, type PlayStopStatus } from '#src/contracts/limits/limits.ts';
import { realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { breakEndMs } from '#src/rules/play/break-terms.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { timeText } from './limit-text.ts';
import { limitsCalls } from './limits-words.server.ts';
import { LimitsIsland } from './LimitsIsland.tsx';
import { $protection, loadProtection } from './protection.store.ts';

const hourMs = 3_600_000;

const protectionStatus = (
  more: Record<string, unknown> = {},
  offered: Record<string, unknown> = {},
): Answer => ({
  value: {
    nowMs: Date.now(),
    currency: 'USD',
    pack: { name: 'demo', version: 1 },
    limits: [],
    checkMinutes: 60,
    offered: {
      limitKinds,
      timeOuts: timeOutTerms,
      exclusions: exclusionTerms,
      checkMinutesMin: 10,
      checkMinutesMax: 60,
      checkMayBeOff: true,
      raiseDelayHours: 24,
      warnAtPercent: 80,
      ...offered,
    },
    ...more,
  },
});

beforeEach(() => {
  $protection.set({ status: 'loading' });
  document.documentElement.toggleAttribute('data-signed-in', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-signed-in');
});

// never empty: it lists every limit that the rules offer, set or not
describe.each(screenDirections)('limits and breaks (%s)', (direction) => {
  const language = languageOf[direction];
  const { limits: t, failures } = messagesOf(language);
  const words = wordsFor(language, ['limits', 'reference'], limitsCalls);
  const say = (message: string, values: Record<string, string | number>) =>
    fill(message, values, intlLocale[language]);
  const at = (message: string, atMs: number) => say(message, { time: timeText(atMs, language) });

  const money = (amountMinor: number) => moneyText(amountMinor, 'USD', intlLocale[language]);

  async function limits(answer: Answer, changes: Parameters<typeof answerCalls>[0] = []) {
    const requests = answerCalls([[limitsContracts.memberProtection, answer], ...changes]);
    const screen = await show(direction, <LimitsIsland words={words} />);
    const rowOf = (kind: (typeof limitKinds)[number], period: (typeof limitPeriods)[number]) =>
      screen
        .getByRole('list', { name: t[kind], exact: true })
        .getByRole('button')
        .filter({ hasText: t[period] });
    return { screen, requests, rowOf };
  }

  it('loading: reserves its space while it loads, and requests nothing for a guest', async () => {
    const { screen } = await limits('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    document.documentElement.removeAttribute('data-signed-in');
    const asGuest = await limits(protectionStatus());
    expect(asGuest.requests).toEqual([]);
  });

  it('failed: says that it could not be loaded, and retries on demand', async () => {
    const { screen } = await limits('offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    await expectAccessible();
    answerCalls([[limitsContracts.memberProtection, protectionStatus()]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('heading', { name: t.limits })).toBeVisible();
  });

  it('refused: offers a demo account to register', async () => {
    const { screen } = await limits({ code: 'REAL_ACCOUNT_NEEDED' });
    await expect.element(screen.getByRole('link', { name: t.register })).toBeVisible();
    await expectAccessible();
  });

  it('filled: shows each limit, what is used of it, and only what the rules offer', async () => {
    const limit = { kind: 'loss', period: 'day', value: 5_000, used: 4_000, isNearlyUsed: true } as const;
    const { screen, rowOf } = await limits(
      protectionStatus({ limits: [limit] }, { limitKinds: ['loss', 'time'], exclusions: [] }),
    );
    await expect.element(rowOf('loss', 'day').getByText(money(5_000))).toBeVisible();
    await expect
      .element(rowOf('loss', 'day').getByText(`${say(t.usedOf, { used: money(4_000) })} · ${t.nearly}`))
      .toBeVisible();
    expect(document.querySelector<HTMLProgressElement>('main:last-of-type progress')?.position).toBe(0.8);
    await expect.element(rowOf('time', 'week').getByText(t.noLimit)).toBeVisible();
    expect(screen.getByRole('list', { name: t.deposit, exact: true }).elements()).toEqual([]);
    expect(screen.getByRole('button').filter({ hasText: t.exclusion }).elements()).toEqual([]);
    await expectAccessible();
  });

  it.each([
    ['once all of it is used', 5_000, 5_000],
    ['when more was used before it was lowered', 1_000, 1_666],
    ['of zero', 0, 1_666],
  ])('says that a limit is used up %s', async (_, value, used) => {
    const limit = { kind: 'loss', period: 'day', value, used, isNearlyUsed: true } as const;
    const { rowOf } = await limits(protectionStatus({ limits: [limit] }));
    await expect
      .element(rowOf('loss', 'day').getByText(`${say(t.usedOf, { used: money(used) })} · ${t.usedUp}`))
      .toBeVisible();
    expect(document.querySelector<HTMLProgressElement>('main:last-of-type progress')?.position).toBe(1);
  });

  it('shows what is left of a limit, and when it allows more', async () => {
    const freesAtMs = Date.now() + 3 * hourMs;
    const limit = { kind: 'wager', period: 'day', value: 5_000, used: 4_000, left: 1_000 } as const;
    const { rowOf } = await limits(
      protectionStatus({ limits: [{ ...limit, freesAtMs, isNearlyUsed: true }] }),
    );
    const text = say(t.leftFrees, { left: money(1_000), time: timeText(freesAtMs, language) });
    await expect.element(rowOf('wager', 'day').getByText(text)).toBeVisible();
  });

  it.each([
    ['of zero', undefined, '0', 0],
    ['far below the present one', 50_000, '5.00', 500],
  ])('asks once before it sets a limit %s', async (_, present, typed, value) => {
    const before = { kind: 'wager', period: 'day', used: 0, isNearlyUsed: false } as const;
    const set = present === undefined ? [] : [{ ...before, value: present }];
    const { screen, requests, rowOf } = await limits(protectionStatus({ limits: set }), [
      [limitsContracts.setLimit, { value: { ...before, value } }],
    ]);
    await rowOf('wager', 'day').click();
    const field = screen.getByRole('textbox', { name: say(t.amount, { currency: 'USD' }) });
    await userEvent.fill(field, typed);
    await screen.getByRole('button', { name: t.save }).click();
    const question =
      present === undefined
        ? say(t.steepZero, { value: money(value) })
        : say(t.steep, { value: money(value), present: money(present) });
    await expect.element(screen.getByRole('alert').getByText(question)).toBeVisible();
    expect(requests).not.toContain(limitsContracts.setLimit.path);
    await expectAccessible();
    await screen.getByRole('button', { name: t.back }).click();
    await expect.element(field).toHaveValue(typed);
    await screen.getByRole('button', { name: t.save }).click();
    await screen.getByRole('button', { name: t.steepSet }).click();
    await expect.element(screen.getByText(t.savedNow)).toBeVisible();
    await expect.element(rowOf('wager', 'day').getByText(money(value), { exact: true })).toBeVisible();
  });

  it('sets a limit at once, and shows what is wrong beside the field before anything is sent', async () => {
    const now = { kind: 'wager', period: 'week', value: 12_345, used: 0, isNearlyUsed: false } as const;
    const { screen, requests, rowOf } = await limits(protectionStatus(), [
      [limitsContracts.setLimit, { value: now }],
    ]);
    await rowOf('wager', 'week').click();
    const field = screen.getByRole('textbox', { name: say(t.amount, { currency: 'USD' }) });
    await userEvent.fill(field, '1.234');
    await screen.getByRole('button', { name: t.save }).click();
    await expect.element(screen.getByText(t.amountWrong)).toBeVisible();
    expect(requests).not.toContain(limitsContracts.setLimit.path);
    await expectAccessible();
    await userEvent.fill(field, '۱۲۳٫۴۵');
    await screen.getByRole('button', { name: t.save }).click();
    await expect.element(screen.getByText(t.savedNow)).toBeVisible();
    await expect.element(rowOf('wager', 'week').getByText(money(12_345))).toBeVisible();
  });

  it('shows from and until when a raise can be confirmed, and lets the member keep the limit', async () => {
    const kept = { kind: 'time', period: 'day', value: 60, used: 30, isNearlyUsed: false } as const;
    const readyAtMs = Date.now() + 24 * hourMs;
    const waits = { ...kept, pending: { value: 150, readyAtMs, confirmUntilMs: readyAtMs + 72 * hourMs } };
    const { screen, rowOf } = await limits(protectionStatus({ limits: [kept] }), [
      [limitsContracts.setLimit, { value: waits }],
      [limitsContracts.keepLimit, { value: kept }],
    ]);
    await rowOf('time', 'day').click();
    await userEvent.fill(screen.getByRole('textbox', { name: t.minutes }), '150');
    await screen.getByRole('button', { name: t.save }).click();
    const times = {
      time: timeText(readyAtMs, language),
      until: timeText(readyAtMs + 72 * hourMs, language),
    };
    await expect.element(screen.getByText(say(t.savedWaits, times))).toBeVisible();
    const pending = say(t.pendingTo, { value: say(t.hoursMinutes, { hours: 2, minutes: 30 }), ...times });
    await expect.element(screen.getByText(pending, { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: t.confirm }).elements()).toEqual([]);
    await expectAccessible();
    await screen.getByRole('button', { name: t.keep }).click();
    await expect.element(screen.getByText(t.kept)).toBeVisible();
    await expect.element(screen.getByText(pending, { exact: false })).not.toBeInTheDocument();
  });

  it('confirms a raise after its wait, and reloads one that another device changed', async () => {
    const readyAtMs = Date.now() - hourMs;
    const pending = { value: 9_000, readyAtMs, confirmUntilMs: readyAtMs + 72 * hourMs };
    const ready = {
      kind: 'deposit',
      period: 'month',
      value: 5_000,
      used: 0,
      isNearlyUsed: false,
      pending,
    } as const;
    const { screen, requests, rowOf } = await limits(protectionStatus({ limits: [ready] }), [
      [limitsContracts.confirmLimit, { code: 'RAISE_UNKNOWN' }],
    ]);
    await screen.getByRole('button', { name: t.confirm }).click();
    await expect.element(screen.getByText(failures.RAISE_UNKNOWN)).toBeVisible();
    await vi.waitFor(() =>
      expect(requests.filter((path) => path === limitsContracts.memberProtection.path)).toHaveLength(2),
    );
    const raised = { kind: 'deposit', period: 'month', value: 9_000, used: 0, isNearlyUsed: false };
    answerCalls([[limitsContracts.confirmLimit, { value: raised }]]);
    await screen.getByRole('button', { name: t.confirm }).click();
    await expect.element(rowOf('deposit', 'month').getByText(money(9_000))).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.confirm })).not.toBeInTheDocument();
  });

  it.each([
    ['time-out', '1-week', 'takeTimeOut'],
    ['exclusion', '6-months', 'excludeMyself'],
    ['exclusion', 'for-ever', 'excludeMyself'],
  ] as const)('explains what %s for %s does and until when, before it begins', async (kind, term, name) => {
    // Fixes the clock, because in another minute the break would end at another time.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const untilMs = breakEndMs(term, Date.now());
    const stop = { kind, sinceMs: Date.now(), mayAskForEnd: false, ...(untilMs ? { untilMs } : {}) };
    const { screen, requests } = await limits(protectionStatus(), [
      [exclusionContracts[name], { value: stop }],
    ]);
    await screen
      .getByRole('button')
      .filter({ hasText: kind === 'exclusion' ? t.exclusionLead : t.timeOutLead })
      .click();
    const label = { '1-week': t.term1week, '6-months': t.term6months, 'for-ever': t.termForEver }[term];
    await screen.getByRole('radio', { name: label }).click();
    await expectAccessible();
    await screen.getByRole('button', { name: t.next }).click();
    for (const each of [t.happensFixed, t.happensRounds, t.happensWithdrawals])
      await expect.element(screen.getByText(each)).toBeVisible();
    await expect
      .element(screen.getByText(untilMs ? at(t.untilAbout, untilMs) : t.noEnd, { exact: false }))
      .toBeVisible();
    expect(requests).not.toContain(exclusionContracts[name].path);
    await expectAccessible();
    const start = kind === 'exclusion' ? t.startExclusion : t.startTimeOut;
    await screen.getByRole('button', { name: start }).click();
    await expect
      .element(screen.getByText(kind === 'exclusion' ? t.begunExclusion : t.begunTimeOut))
      .toBeVisible();
    await expect.element(screen.getByText(untilMs ? at(t.begunUntil, untilMs) : t.begunNoEnd)).toBeVisible();
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false);
    await expectAccessible();
  });

  it('shows why a break did not begin, and returns to the terms', async () => {
    const { screen } = await limits(protectionStatus(), [[exclusionContracts.takeTimeOut, 'offline']]);
    await screen.getByRole('button').filter({ hasText: t.timeOutLead }).click();
    await screen.getByRole('button', { name: t.next }).click();
    await screen.getByRole('button', { name: t.startTimeOut }).click();
    await expect.element(screen.getByRole('alert').getByText(failures.UNREACHABLE)).toBeVisible();
    await screen.getByRole('button', { name: t.back }).click();
    await expect.element(screen.getByRole('radio', { name: t.term24hours })).toBeChecked();
  });

  describe('while play is stopped', () => {
    const stopped = (more: Partial<PlayStopStatus>) =>
      protectionStatus({ stop: { kind: 'exclusion', sinceMs: 0, mayAskForEnd: false, ...more } });

    it('reports it and until when', async () => {
      const untilMs = Date.now() + hourMs;
      const { screen } = await limits(stopped({ kind: 'pause', untilMs }));
      await expect.element(screen.getByRole('heading', { name: t.stopPause })).toBeVisible();
      await expect.element(screen.getByText(at(t.stopUntil, untilMs))).toBeVisible();
      expect(screen.getByRole('button', { name: t.end }).elements()).toEqual([]);
      await expectAccessible();
    });

    it('requests the end of an exclusion whose term is over, after a confirmation, and takes that back', async () => {
      const endsAtMs = Date.now() + 24 * hourMs;
      const ends = { kind: 'exclusion', sinceMs: 0, mayAskForEnd: false, endsAtMs };
      const { screen, requests } = await limits(stopped({ mayAskForEnd: true }), [
        [exclusionContracts.endExclusion, { value: ends }],
      ]);
      await screen.getByRole('button', { name: t.end }).click();
      const dialog = screen.getByRole('dialog', { name: t.endQuestion });
      await expect.element(dialog.getByRole('button', { name: t.stay })).toHaveFocus();
      expect(requests).not.toContain(exclusionContracts.endExclusion.path);
      await expectAccessible();
      await dialog.getByRole('button', { name: t.end }).click();
      await expect.element(screen.getByText(at(t.endAsked, endsAtMs))).toBeVisible();
      await expect.element(screen.getByRole('button', { name: t.end, exact: true })).not.toBeInTheDocument();
      const stays = { kind: 'exclusion', sinceMs: 0, mayAskForEnd: true };
      answerCalls([[exclusionContracts.recallExclusionEnd, { value: stays }]]);
      await screen.getByRole('button', { name: t.endRecall }).click();
      await expect.element(screen.getByText(t.endRecalled)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: t.end, exact: true })).toBeVisible();
    });
  });

  it('sets how often the reality check is shown, within what the rules offer', async () => {
    const { screen } = await limits(protectionStatus({}, { checkMinutesMax: 30, checkMayBeOff: false }), [
      [realityCheckContracts.setCheckMinutes, { value: { minutes: 15 } }],
    ]);
    const choice = screen.getByRole('combobox', { name: t.check });
    await expect.element(choice).toBeVisible();
    const texts = [...document.querySelectorAll('main:last-of-type option')].map((each) => each.textContent);
    expect(texts).not.toContain(t.checkOff);
    expect(texts).not.toContain(say(t.checkEvery, { minutes: 45 }));
    await userEvent.selectOptions(choice, '15');
    await expect.element(screen.getByText(t.saved, { exact: true })).toBeVisible();
    await expect.element(choice).toHaveValue('15');
    answerCalls([[realityCheckContracts.setCheckMinutes, 'offline']]);
    await userEvent.selectOptions(choice, '30');
    await expect.element(screen.getByText(failures.UNREACHABLE)).toBeVisible();
    await expect.element(choice).toHaveValue('15');
    await loadProtection();
  });
});
