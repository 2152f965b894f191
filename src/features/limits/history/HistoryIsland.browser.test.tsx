import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayText, shortDateText } from '#src/browser/date-text.ts';
import { playHistoryContracts } from '#src/contracts/records/play-history.ts';
import { $siteClock } from '#src/api/site-clock.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, watchQueries } from '#tests/support/component-calls.ts';
import { historyFilter, playDays } from './history.store.ts';
import { HistoryIsland } from './HistoryIsland.tsx';

const dayMs = 86_400_000;
const result = (stakedMinor: number, wonMinor: number) => ({
  stakedMinor,
  wonMinor,
  netMinor: wonMinor - stakedMinor,
});
const day = (text: string, staked: number, won: number) => ({
  day: text,
  fromMs: Date.parse(text),
  toMs: Date.parse(text) + dayMs,
  ...result(staked, won),
});

const page = (days: unknown[], more: Record<string, unknown> = {}): Answer => ({
  value: {
    currency: 'USD',
    fromMs: 0,
    toMs: Date.now(),
    days,
    lifetime: result(70_000, 50_000),
    paid: {
      inSpan: { depositedMinor: 0, withdrawnMinor: 0, netMinor: 0 },
      lifetime: { depositedMinor: 90_000, withdrawnMinor: 12_300, netMinor: 77_700 },
    },
    screenDays: 92,
    requestMonths: 12,
    ...more,
  },
});

const movement = (seq: number, kind: string, changeMinor: number, more: Record<string, unknown> = {}) => ({
  seq,
  atMs: 1_790_000_000_000,
  kind,
  changeMinor,
  balanceMinor: 10_000,
  source: 'house',
  roundId: `r${seq}`,
  reference: `t${seq}`,
  ...more,
});

beforeEach(() => {
  playDays.$state.set({ status: 'loading' });
  history.replaceState(null, '', location.pathname);
  historyFilter.$values.set({});
  $siteClock.set(undefined);
});
afterEach(() => void vi.unstubAllGlobals());

// never refused: guests are redirected to the login, and no session is refused
describe.each(screenDirections)('the history (%s)', (direction) => {
  const language = languageOf[direction];
  const { t } = wordsFor(language, ['limits-history', 'movements', 'activity']);
  const say = (message: string, values: Record<string, string>) =>
    fill(message, values, intlLocale[language]);

  const money = (amountMinor: number) => moneyText(amountMinor, 'USD', intlLocale[language]);

  async function history(answer: Answer, more: Parameters<typeof answerCalls>[0] = []) {
    const requests = answerCalls([[playHistoryContracts.playHistory, answer], ...more]);
    return {
      requests,
      screen: await show(direction, <HistoryIsland words={{ language, t, failures: {} }} />),
    };
  }

  it('asks for months of the site’s calendar, by its clock and zone', async () => {
    const nowMs = Date.parse('2030-12-31T23:59:59Z');
    answerCalls([
      [whitelabelContracts.systemClock, { value: { nowMs, timeZone: 'Asia/Seoul' } }],
      [playHistoryContracts.playHistory, page([])],
    ]);
    const queryOf = watchQueries();
    await show(direction, <HistoryIsland words={{ language, t, failures: {} }} />);
    await expect.poll(() => queryOf(playHistoryContracts.playHistory.path)).toBeDefined();
    const requests = queryOf(playHistoryContracts.playHistory.path);
    expect(requests?.get('fromMs')).toBe(String(Date.parse('2030-10-01T00:00+09:00')));
    expect(requests?.get('toMs')).toBe(String(Date.parse('2031-01-02T00:00+09:00')));
  });

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await history('pending');
    await expect.element(screen.getByText(t.historyLoading)).toBeInTheDocument();
    await expectAccessible();
  });

  it('shows what a day staked and won with bonus money beside the member’s own', async () => {
    const played = { ...day('2026-11-22', 1_000, 400), bonusStakedMinor: 700, bonusWonMinor: 0 };
    const { screen } = await history(page([played, day('2026-11-21', 500, 2_000)]));
    const withBonus = screen.getByRole('button').filter({ hasText: t.bonusStaked });
    await expect.element(withBonus).toBeVisible();
    const [bonus] = withBonus.element().textContent.split(t.bonusStaked).slice(1);
    expect(bonus).toMatch(new RegExp(`^ .*7.00.* · ${t.bonusWon} .*0.00`));
    expect(withBonus.elements()).toHaveLength(1);
    await expectAccessible();
  });

  it('filled: adds up the days shown, with the lifetime sums beside them', async () => {
    const { screen } = await history(page([day('2026-11-22', 1_000, 400), day('2026-11-21', 500, 2_000)]));
    const span = screen.getByRole('region', { name: t.inSpan });
    for (const amount of [1_500, 2_400, 900])
      await expect.element(span.getByText(money(amount))).toBeVisible();
    const lifetime = screen.getByRole('region', { name: t.lifetime });
    await expect.element(lifetime.getByText(money(-20_000))).toBeVisible();
    await expect.element(lifetime.getByText(money(77_700))).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: t.spanScreen }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: t.file }).element().getAttribute('href')).toMatch(
      /^\/wps\/member\/protection\/history\/file\?fromMs=\d+&toMs=\d+&language=[A-Z]{2}$/,
    );
    await expectAccessible();
  });

  it('shows every movement of a tapped day', async () => {
    const { screen } = await history(page([day('2026-11-22', 1_000, 400)]), [
      [
        playHistoryContracts.movements,
        {
          value: {
            currency: 'USD',
            items: [
              movement(2, 'WIN', 400, { gameCode: 'ember-fox', gameName: 'Ember Fox' }),
              movement(1, 'BET', -1_000),
            ],
          },
        },
      ],
    ]);
    await screen
      .getByRole('button')
      .filter({ hasText: dayText('2026-11-22', intlLocale[language]) })
      .click();
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet.getByText('Ember Fox')).toBeVisible();
    await expect.element(sheet.getByText(money(-1_000))).toBeVisible();
    await expect
      .element(sheet.getByText(say(t.balanceAfter, { amount: money(10_000) }), { exact: false }).first())
      .toBeVisible();
    await expectAccessible();
  });

  it('notes that older days are missing from the sums, and adds them', async () => {
    const { screen } = await history(page([day('2026-11-22', 1_000, 0)], { nextCursor: 'next' }));
    await expect.element(screen.getByText(t.moreExplained)).toBeVisible();
    answerCalls([
      [playHistoryContracts.playHistory, page([day('2026-11-22', 500, 0), day('2026-11-20', 100, 0)])],
    ]);
    await screen.getByRole('button', { name: t.more }).click();
    await expect
      .element(screen.getByRole('region', { name: t.inSpan }).getByText(money(-1_600)))
      .toBeVisible();
    expect(screen.getByRole('list', { name: t.byDay }).getByRole('listitem').elements()).toHaveLength(2);
    await expect.element(screen.getByText(t.moreExplained)).not.toBeInTheDocument();
  });

  it('empty: says what is in the archive, and that there was no play', async () => {
    const archivedUntilMs = Date.parse('2025-06-01');
    const { screen } = await history(page([], { archivedUntilMs }));
    await expect.element(screen.getByText(t.noDays)).toBeVisible();
    const note = say(t.archived, { date: shortDateText(archivedUntilMs, intlLocale[language]) });
    await expect.element(screen.getByText(note)).toBeVisible();
    await expectAccessible();
  });

  it('failed: reports a failure, and retries the same dates on demand', async () => {
    const { screen } = await history('offline');
    await expect.element(screen.getByRole('alert').getByText(t.historyFailed)).toBeVisible();
    await expectAccessible();
    answerCalls([[playHistoryContracts.playHistory, page([day('2026-11-22', 1_000, 400)])]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('region', { name: t.inSpan })).toBeVisible();
  });
});
