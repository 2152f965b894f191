import { beforeEach, describe, expect, it } from 'vitest';
import { operatorReportsContracts } from '#src/contracts/operations/reports.ts';
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
const page = <ReportsPage screen={screenNamed('reports')} menu={consoleMenu} />;

beforeEach(() => $report.set(undefined));

describe.each(consoleWidths)('the reports at %i px', (width) => {
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
