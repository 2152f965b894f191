import { beforeEach, describe, expect, it } from 'vitest';
import { operatorReportsContracts } from '#src/contracts/operations/reports.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
} from '#tests/support/console.tsx';
import { $report, type Report } from './reports.store.ts';
import { ReportsPage } from './ReportsPage.tsx';

const { operatorReport: call } = operatorReportsContracts;
const row = (key: string, more: object = {}) => ({
  ...{ key, currency: 'USD', bets: 3, stakeMinor: 150_000, winMinor: 130_000, ggrMinor: 20_000 },
  ...{ bonusStakeMinor: 100, bonusWinMinor: 50, ...more },
});
const report: Report = {
  ...{ name: 'day', from: '2026-06-01', to: '2026-06-02', timeZone: 'Asia/Karachi', source: 'hourlyPlay' },
  ...{ atMs: Date.UTC(2026, 5, 3), isCut: false },
  rows: [row('2026-06-01'), row('2026-06-02', { ggrMinor: -500 }), row('2026-06-01', { currency: 'EUR' })],
};
const span = { from: '2026-06-01', to: '2026-06-03', timeZone: 'Asia/Karachi' };
const about = { ...span, atMs: Date.UTC(2026, 5, 3), isCut: false };
const cashierRow = (key: string, more: object = {}) => ({
  ...{ key, currency: 'USD', deposits: 7, depositMinor: 90_000, takenBackMinor: 1_000 },
  ...{ withdrawals: 2, withdrawalMinor: 45_000, bouncedMinor: 5_000, netMinor: 49_000, ...more },
});
const cashier: Report = {
  ...{ name: 'cashier', ...about, source: 'hourlyMoney' },
  rows: [cashierRow('2026-06-01'), cashierRow('2026-06-02', { netMinor: -12_300 })],
};
const agentsRow = (key: string, isPartial: boolean) => ({
  ...{ key, currency: 'USD', isPartial, activeAgents: 3, activeMembers: 41, stakeMinor: 900_000 },
  ...{ winMinor: 850_000, validMinor: 700_000, payments: 5, rebateMinor: 3_500, salaryMinor: 1_200 },
  ...{ dividendMinor: 0, feeMinor: 100, paidMinor: 4_800 },
});
const agents: Report = {
  ...{ name: 'agents', ...about, source: 'agentDays', completeUntilMs: Date.UTC(2026, 5, 2, 19) },
  rows: [agentsRow('2026-06-02', false), agentsRow('2026-06-03', true)],
};
const protectionRow = (key: string, breaks: number) => ({
  ...{ key, breaks, exclusions: 2, pauses: 1, operatorStops: 0, matches: 4, marks: 9, complaints: 6 },
  ...{ identitiesAccepted: 12, identitiesRefused: 3 },
});
const protection: Report = {
  ...{ name: 'protection', ...about, source: 'protectionRecords' },
  rows: [protectionRow('2026-06-01', 5), protectionRow('2026-06-02', 11)],
};
const { operatorTills } = tillsOperationsContracts;
const till = {
  ...{ tillId: 'transfer', provider: 'simbank', currency: 'USD', isOn: true, demo: false, alerts: [] },
  stops: [{ what: 'payouts', reason: 'OPERATOR', sinceMs: 5 }],
  parked: { payments: 0, amounts: [], oldestAtMs: null },
  payouts: { waiting: 0, oldestAtMs: null, stuck: [] },
  books: {
    ...{ settledMinor: 95_000, creditedMinor: 90_000, givenMinor: 0, paidOutMinor: 40_000, bouncedMinor: 0 },
    ...{ returnedMinor: 5_000, feesMinor: 100, linesMinor: 49_900 },
  },
  reconciledToMs: Date.UTC(2026, 5, 3, 9),
};
const page = <ReportsPage screen={screenNamed('reports')} menu={consoleMenu} />;

/** The texts of the cells of one row of a table, its heads among them. */
const cellsOf = (table: Element, row: number) =>
  [...(table.querySelectorAll('tr')[row]?.children ?? [])].map(({ textContent }) => textContent);

beforeEach(() => $report.set(undefined));

describe.each(consoleWidths)('the reports at %i px', (width) => {
  it('have below the cashier’s days each till: what is stopped, up to when its extract goes, and its sums', async () => {
    answerConsole([
      [call, { value: cashier }],
      [operatorTills, { value: { items: [till, { ...till, tillId: 'hand', stops: [] }] } }],
    ]);
    const screen = await showConsole(width, page, '/?name=cashier');
    const table = screen.getByRole('table', { name: 'Tills as they stand now' });
    await expect.element(table).toBeVisible();
    const [name, stopped, extract, ...sums] = cellsOf(table.element(), 1);
    expect([name, stopped, extract]).toEqual(['transfer', 'Payouts', expect.stringContaining('3 Jun')]);
    expect(sums).toEqual(['$950.00', '$900.00', '$400.00', '$0.00', '$50.00', '$1.00', '$499.00']);
    expect(cellsOf(table.element(), 2)[1]).toBe('Nothing');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('show a chart and a table of one currency, with their source, and lead to the file', async () => {
    answerConsole([[call, { value: report }]]);
    const screen = await showConsole(width, page, '/?from=2026-06-01&to=2026-06-02');
    await screen.getByRole('button', { name: 'USD' }).click();
    await expect.element(screen.getByText(/Hourly sums of play, as of/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Day by day' }).getByRole('row').elements()).toHaveLength(3);
    await expect.element(screen.getByRole('img', { name: /In USD from 2026-06-01/ })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Save as CSV' }))
      .toHaveAttribute('href', '/ops/api/reports/day/file?from=2026-06-01&to=2026-06-02&by=day');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('keep the chosen report in the address, and draw makers as bars', async () => {
    const paths = answerConsole([[call, { value: report }]]);
    const screen = await showConsole(width, page);
    const vendors = { ...report, name: 'vendor', rows: [row('PP', { title: 'Paper Planet' }), row('QQ')] };
    await expect.element(screen.getByRole('table')).toBeVisible();
    answerConsole([[call, { value: vendors }]]);
    await screen.getByRole('combobox', { name: 'Report' }).selectOptions('vendor');
    await expect.element(screen.getByRole('rowheader', { name: 'Paper Planet' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('name')).toBe('vendor');
    expect(document.querySelectorAll('rect')).toHaveLength(2);
    expect(paths.length).toBeGreaterThan(0);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('show deposits and withdrawals in money, with what was taken back, and the hours to choose', async () => {
    answerConsole([
      [call, { value: cashier }],
      [operatorTills, { value: { items: [] } }],
    ]);
    const screen = await showConsole(width, page, '/?name=cashier&from=2026-06-01&to=2026-06-03');
    await expect.element(screen.getByText(/Hourly sums of deposits and withdrawals, as of/)).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Came back' })).toBeInTheDocument();
    expect(cellsOf(screen.getByRole('table', { name: 'Cashier' }).element(), 1)).toEqual([
      ...['2026-06-01', '7', '$900.00', '$10.00', '2', '$450.00', '$50.00', '$490.00'],
    ]);
    await expect.element(screen.getByRole('img', { name: /In USD from 2026-06-01/ })).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'A row is' })).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('mark a day of agents that is not complete, and leave it out of the chart', async () => {
    answerConsole([[call, { value: agents }]]);
    const screen = await showConsole(width, page, '/?name=agents');
    await expect.element(screen.getByText(/every team has counted until 3 Jun 2026, 00:00/)).toBeVisible();
    await expect.element(screen.getByRole('rowheader', { name: /2026-06-03.*not complete/ })).toBeVisible();
    expect(cellsOf(screen.getByRole('table', { name: 'Agents' }).element(), 1)).toEqual([
      ...['2026-06-02', '3', '41', '$7,000.00', '$35.00', '$12.00', '$0.00', '$1.00', '$48.00'],
    ]);
    await expect.element(screen.getByRole('img', { name: /from 2026-06-02 to 2026-06-02/ })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'A row is' }).elements()).toEqual([]);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('count what protected members, by day and without a currency', async () => {
    answerConsole([[call, { value: protection }]]);
    const screen = await showConsole(width, page, '/?name=protection');
    await expect.element(screen.getByText(/Counted from the records at .* up to 10,000 a day/)).toBeVisible();
    expect(cellsOf(screen.getByRole('table', { name: 'Player protection' }).element(), 2)).toEqual([
      ...['2026-06-02', '11', '2', '1', '0', '4', '9', '6', '12', '3'],
    ]);
    await expect.element(screen.getByRole('img', { name: /at most 11 a day/ })).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it.each([
    [cashier, 'Nobody paid in or was paid out in these days.'],
    [agents, 'Nobody below an agent played, and no agent was paid in these days.'],
    [protection, 'None of these days has begun.'],
  ] as const)('say what there was not in these days: $0.name', async (empty, sentence) => {
    answerConsole([[call, { value: { ...empty, rows: [] } }]]);
    const screen = await showConsole(width, page, `/?name=${empty.name}`);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expectAccessible();
  });

  it('say that nothing was played, and what was refused with a way to try again', async () => {
    answerConsole([[call, { code: 'RANGE_TOO_LONG' }]]);
    const screen = await showConsole(width, page, '/?from=2026-01-01&to=2026-06-02');
    await expect.element(screen.getByText(/covers at most 31 days/)).toBeVisible();
    answerConsole([[call, { value: { ...report, rows: [] } }]]);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Nobody played for money in these days.')).toBeVisible();
    await expectAccessible();
  });
});

it('name the missing permission to whoever has none', async () => {
  answerConsole([[call, { value: report }]], sessionOf('sam@operator.example', ['support']));
  const screen = await showConsole(1280, page);
  await expect.element(screen.getByText(/needs the permission reports.read/)).toBeVisible();
});
