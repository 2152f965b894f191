import { beforeEach, describe, expect, it } from 'vitest';
import { $siteClock } from '#src/api/site-clock.ts';
import { currentPayContracts } from '#src/contracts/agents/current-pay.ts';
import { reportsContracts } from '#src/contracts/agents/reports.ts';
import { $agentScreen } from '#src/features/agents/screen/agent-screen.store.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import {
  directions,
  expectAccessible,
  languageOf,
  screenDirections,
  show,
} from '#tests/support/component.tsx';
import { fill } from '#src/rules/text/message.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import type { TeamReport } from './plot-bars.ts';
import { $report, $reportSpan } from './report.store.ts';
import { reportFiles } from './report-words.ts';
import { ReportIsland } from './ReportIsland.tsx';
import { TurnoverPlot } from './TurnoverPlot.tsx';

const { teamKpiA, teamKpiB, agentIncome } = reportsContracts;
const fromMs = Date.UTC(2027, 1, 20);
const hour = (at: number) => fromMs + at * 3_600_000;

const reportOf = (more: Partial<TeamReport> = {}): Answer => ({
  value: {
    ...{ currency: 'USD', completeUntilMs: hour(14), total: { validMinor: 60_000 } },
    products: [
      { product: 'slots', validMinor: 20_000 },
      { product: 'other', validMinor: 40_000 },
    ],
    days: [],
    hours: [
      { fromMs: hour(9), validMinor: 20_000 },
      { fromMs: hour(12), validMinor: 40_000 },
    ],
    ...more,
  },
});
const branch = { customerId: 'm', account: 'ab***z', type: 1, validMinor: 40_000, days: 2 };
const half = { fromMs: 0, toMs: 1, rebateMinor: 1_234, salaryMinor: 0, dividendMinor: 0, feeMinor: 0 };
const income: Answer = { value: { currency: 'USD', previous: { ...half, feeMinor: 500 }, current: half } };
const { currentDailySalary, currentHourlySalary, currentDividend } = currentPayContracts;
const off: Answer = { code: 'FEATURE_OFF' };
const tier = { betMinor: 100_000, activeMembers: 0, rate: 2_000 };
const salary = {
  ...{ product: 'slots', fromMs, toMs: fromMs + 86_400_000, isOfHouse: true, rateType: 'P' },
  totals: { untilMs: hour(12), betMinor: 250_000, activeMembers: 7 },
  ...{ tier, nextTier: { ...tier, betMinor: 500_000, rate: 5_000 }, estimateMinor: 500 },
  missing: { betMinor: 250_000, activeMembers: 0, netLossMinor: 0 },
};
const soFarOf = (...list: object[]): Answer => ({ value: { currency: 'USD', list } });
const branchesOf = (list: object[]): Answer => ({ value: { currency: 'USD', list } });

beforeEach(() => {
  $agentScreen.set('report');
  $report.set({ status: 'loading' });
  $reportSpan.set('today');
  $siteClock.set({ nowMs: hour(15), timeZone: 'UTC' });
});

describe.each(screenDirections)('the report of a team (%s)', (direction) => {
  const language = languageOf[direction];
  const { report: t, invite, agents } = messagesOf(language);

  async function page(report: Answer, list: object[] = [], soFar: readonly Answer[] = []) {
    const [daily = off, dividend = off] = soFar;
    const requests = answerCalls([
      [currentDailySalary, daily],
      [currentHourlySalary, off],
      [currentDividend, dividend],
      [teamKpiA, report],
      [teamKpiB, branchesOf(list)],
      [agentIncome, income],
    ]);
    const screen = await show(direction, <ReportIsland words={wordsFor(language, reportFiles)} />);
    return { screen, requests, press: (name: string) => screen.getByRole('button', { name }).click() };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(invite.loading)).toBeInTheDocument();
    expect(document.querySelector('output')?.getBoundingClientRect().height).toBeGreaterThan(150);
  });

  it('refused: says that the screen is for agents', async () => {
    const { screen } = await page({ code: 'AGENT_NEEDED' });
    await expect.element(screen.getByRole('alert').getByText(agents.agentsOnly)).toBeVisible();
    await expectAccessible();
  });

  it('filled: shows the sum, how far it is complete, the products and the branches', async () => {
    const { screen } = await page(reportOf(), [branch]);
    await expect.element(screen.getByText('$600.00').first()).toBeVisible();
    await expect.poll(() => screen.container.textContent).toContain(t.completeUntil.split('{')[0]);
    await expect.element(screen.getByText(t.otherExplained)).toBeVisible();
    await expect.element(screen.getByText('ab***z')).toBeVisible();
    expect(screen.getByRole('row', { name: new RegExp(t.fee) }).element().textContent).toContain('$5.00');
    await expectAccessible();
  });

  it('empty: says that there is nothing yet, and why hours wait', async () => {
    const { screen } = await page(reportOf({ products: [], hours: [], total: { validMinor: 0 } }));
    await expect.element(screen.getByText(t.nothingYet)).toBeVisible();
    await expect.element(screen.getByText(t.nothingOpen)).toBeVisible();
    await expectAccessible();
  });

  it('hidden: says what is left out of a day of few members, and why', async () => {
    const days = [{ day: '2027-02-20', validMinor: 60_000, activeMembers: 2, isPartial: true }];
    const { screen } = await page(reportOf({ days }));
    await expect.element(screen.getByText(t.partial)).toBeVisible();
    await expect.element(screen.getByText(t.branchesExplained)).toBeVisible();
  });

  it('failed: says so, with a way to try again', async () => {
    const { screen, press } = await page('offline');
    await expect.element(screen.getByRole('alert').getByText(t.reportFailed)).toBeVisible();
    answerCalls([
      [teamKpiA, reportOf()],
      [teamKpiB, branchesOf([])],
      [agentIncome, income],
      ...[currentDailySalary, currentHourlySalary, currentDividend].map((call) => [call, off] as const),
    ]);
    await press(invite.retry);
    await expect.element(screen.getByText('$600.00').first()).toBeVisible();
  });

  it('so far: says the level that is reached, the next one, and that the sum is an estimate', async () => {
    const { screen } = await page(reportOf(), [], [soFarOf(salary)]);
    const card = screen.getByRole('region', {
      name: fill(t.soFarDaily, { product: messagesOf(language).agents.slots }, intlLocale[language]),
    });
    await expect.element(card).toBeVisible();
    const text = card.element().textContent;
    for (const said of ['$5.00', t.estimate, '$2,500.00', '0.2%', '$5,000.00', '0.5%'])
      expect(text).toContain(said);
    expect(text).not.toContain(t.estimateUpline);
    await expect.element(screen.getByText(t.estimateBranch)).toBeVisible();
    await expectAccessible();
  });

  it('so far: of a contract with an agent above, says that it may be less; of the highest level, so', async () => {
    const { nextTier: _next, missing: _missing, ...highest } = { ...salary, isOfHouse: false };
    const { screen } = await page(reportOf(), [], [soFarOf(highest)]);
    await expect.element(screen.getByText(t.estimateUpline)).toBeVisible();
    await expect.element(screen.getByText(t.levelHighest)).toBeVisible();
  });

  it('so far: hides figures of few members, and results that may not be seen, and says why', async () => {
    const { product, fromMs: from, toMs, isOfHouse, rateType, totals } = salary;
    const hidden = { product, fromMs: from, toMs, isOfHouse, rateType };
    const { screen } = await page(reportOf(), [], [soFarOf(hidden), soFarOf({ ...hidden, totals })]);
    await expect.element(screen.getByText(t.soFarHidden)).toBeVisible();
    await expect.element(screen.getByText(t.soFarResults)).toBeVisible();
    expect(screen.container.textContent).not.toContain(t.levelNone);
  });

  it('so far: has no part where no contract runs', async () => {
    const { screen } = await page(reportOf(), [branch], [soFarOf()]);
    await expect.element(screen.getByText('ab***z')).toBeVisible();
    expect(screen.container.textContent).not.toContain(t.soFar);
  });

  it('asks for the days of the span that is chosen', async () => {
    const { screen } = await page(reportOf());
    await screen.getByRole('tab', { name: t.lastHalf }).click();
    await expect.poll(() => $report.get()).toMatchObject({ days: { from: '2027-02-01', to: '2027-02-15' } });
  });

  it('shows nothing while the address names another screen', async () => {
    $agentScreen.set('invite');
    const { screen } = await page(reportOf());
    expect(screen.container.textContent).toBe('');
  });
});

describe.each(directions)('the plot of turnover (%s)', (direction) => {
  const language = languageOf[direction];
  const { report: t } = messagesOf(language);
  const bars = Array.from({ length: 24 }, (_, at) => ({
    atMs: hour(at),
    validMinor: at > 14 ? undefined : at * 1_000,
  }));

  it('has a bar for each hour in the direction of the text, and the same figures as a table', async () => {
    const screen = await show(
      direction,
      <TurnoverPlot bars={bars} currency="USD" timeZone="UTC" words={wordsFor(language, reportFiles)} />,
    );
    await expect.element(screen.getByRole('img', { name: t.plotHours })).toBeVisible();
    const rects = [...document.querySelectorAll('figure rect')];
    const places = rects.map((rect) => Number(rect.getAttribute('x')));
    const heights = rects.map((rect) => Number(rect.getAttribute('height')));
    const inOrder = [...places];
    inOrder.sort((one, other) => (direction === 'rtl' ? other - one : one - other));
    expect(places).toEqual(inOrder);
    expect(heights.indexOf(Math.max(...heights))).toBe(14);
    expect(heights[7]).toBeCloseTo(Math.max(...heights) / 2);
    await screen.getByText(t.asTable).click();
    const rows = screen.getByRole('row').elements();
    expect(rows).toHaveLength(15);
    expect(rows.at(-1)?.textContent).toContain('$140.00');
    await expectAccessible();
  });
});
