import { beforeEach, describe, expect, it } from 'vitest';
import { countersContracts } from '#src/contracts/counters/counters.ts';
import { firstRunContracts, firstRunSteps } from '#src/contracts/first-run/first-run.ts';
import { $session } from '#src/console/session/session.store.ts';
import { dashboardContracts } from '#src/contracts/operations/dashboard.ts';
import { hourMs } from '#src/rules/durations.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
} from '#tests/support/console.tsx';
import { $firstRun } from '#src/console/first-run/first-run.store.ts';
import { $counts } from './counts.store.ts';
import { $home, type Dashboard } from './console-home.store.ts';
import { HomePage } from './HomePage.tsx';
import { queuePlaces } from './queue-places.ts';

const nowMs = Date.UTC(2026, 10, 30, 12, 31);
const firstMs = Math.floor(nowMs / hourMs) * hourMs - 47 * hourMs;
const common = { atMs: nowMs, isPartial: false } as const;
const money = { ...common, currency: 'USD', source: 'house', fromMs: nowMs - 23 * hourMs } as const;

const dashboard: Dashboard = {
  queues: [
    { name: 'approvals', count: 2, oldestAtMs: nowMs - 3 * hourMs },
    { name: 'withdrawals', count: 100, oldestAtMs: nowMs - hourMs },
    { name: 'threads', count: 3, dueAtMs: 1_000 },
    { name: 'chat', count: 0 },
  ],
  figures: [
    { ...money, name: 'stakes', value: 1_234_500 },
    { ...money, name: 'wins', value: 1_100_000 },
    { ...money, name: 'ggr', value: 134_500, isPartial: true },
    { ...common, name: 'errors', value: 4, source: 'counters' },
    { ...common, name: 'lagMs', value: 61_000, source: 'house' },
  ],
  hours: Array.from({ length: 48 }, (_, at) => ({
    hourMs: firstMs + at * hourMs,
    sums: [{ currency: 'USD', bets: at, stakeMinor: at * 1_000, winMinor: at * 900 }],
  })),
  unanswered: [],
};
const { dashboard: call } = dashboardContracts;
const page = <HomePage screen={screenNamed('home')} menu={consoleMenu} />;

beforeEach(() => {
  $home.set({ status: 'loading' });
  $counts.set(undefined);
});

describe.each(consoleWidths)('the first page at %i px', (width) => {
  it('shows what waits with the way there, then figures with their source, then 48 hours', async () => {
    answerConsole([[call, { value: dashboard }]]);
    const screen = await showConsole(width, page);
    const withdrawals = screen.getByRole('link', { name: /Withdrawals to review.*100\+/ });
    await expect.element(withdrawals).toHaveAttribute('href', '/ops/withdrawals?state=review');
    await expect.element(screen.getByRole('link', { name: /Complaints.*first due/ })).toBeVisible();
    await expect.element(screen.getByText('GGR', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText(/House account.*Without what did not answer/)).toBeVisible();
    await expect.element(screen.getByText('2 minutes')).toBeVisible();
    await screen.getByText('As a table').click();
    expect(screen.getByRole('table').getByRole('row').elements()).toHaveLength(49);
    expect(document.querySelectorAll('polyline')[0]?.getAttribute('points')?.split(' ')).toHaveLength(48);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('names the days of a figure whose span crosses midnight, and only then', async () => {
    const { figures } = dashboard;
    const lately = { ...money, name: 'deposits', value: 1, fromMs: nowMs - 60_000 } as const;
    answerConsole([[call, { value: { ...dashboard, figures: [...figures, lately] } }]]);
    const screen = await showConsole(width, page);
    const crossing = screen.getByText(/^House account, .*Nov, .*:31.* to .*Nov, .*:31.*$/);
    await expect.element(crossing.first()).toBeVisible();
    expect(crossing.elements()).toHaveLength(3);
    const within = screen.getByText(/^House account, .*:30.* to .*:31.*$/);
    expect(within.elements().map(({ textContent }) => textContent.includes('Nov'))).toEqual([false]);
  });

  it('keeps what it has read when reading again fails, and names what did not answer', async () => {
    const unanswered: Dashboard['unanswered'] = [
      { source: 'house', part: '3' },
      { source: 'counters', part: 'outcomes' },
    ];
    answerConsole([[call, { value: { ...dashboard, unanswered, hours: [] } }]]);
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText(/without them: House account 3, Counts/)).toBeVisible();
    await expect.element(screen.getByText(/nothing to draw/)).toBeVisible();
    answerConsole([[call, { code: 'STORE_UNREACHABLE' }]]);
    await screen.getByRole('button', { name: 'Read again' }).click();
    await expect.element(screen.getByText(/Reading it again failed/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Complaints/ })).toBeVisible();
    await expectAccessible();
  });
});

it('leads an owner of a site that was never opened to its first run', async () => {
  $firstRun.set({ status: 'loading' });
  const items = firstRunSteps.map((name, at) => ({
    ...{ name, lacks: [], waits: [] },
    state: at < 2 ? ('done' as const) : ('open' as const),
  }));
  const messages = { mail: 'kept', sms: 'kept', isTested: false };
  const value = { isOpen: false, isNew: true, host: 'third.localhost', items, messages };
  answerConsole([
    [call, { value: dashboard }],
    [firstRunContracts.firstRun, { value }],
  ]);
  const screen = await showConsole(390, page);
  await expect
    .element(screen.getByRole('link', { name: /First run: 2 of 10/ }))
    .toHaveAttribute('href', '/ops/first-run');
  await expectAccessible();
});

it('asks nobody else how far the first run is', async () => {
  $session.set({ status: 'loading' });
  const paths = answerConsole([[call, { value: dashboard }]], sessionOf('rita@operator.example', ['risk']));
  const screen = await showConsole(390, page);
  await expect.element(screen.getByRole('link', { name: /Complaints/ })).toBeVisible();
  expect(paths.filter((path) => path.includes('first-run'))).toEqual([]);
});

it('says that nothing waits, and what failed with a way to try again', async () => {
  answerConsole([[call, { code: 'INTERNAL' }]]);
  const screen = await showConsole(390, page);
  await expect.element(screen.getByText('This could not be loaded')).toBeVisible();
  const calm = { ...dashboard, queues: dashboard.queues.map(({ name }) => ({ name, count: 0 })) };
  answerConsole([[call, { value: calm }]]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Nothing waits for you.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Requests to approve' })).toBeVisible();
});

it('reads the counts once somebody opens them', async () => {
  const counts = [{ name: 'refused INTERNAL', lastHour: 1, lastDay: 12 }];
  const now = { alertsOpen: 0, walletsUndelivered: 0, deliveriesUnrecorded: 0 };
  const paths = answerConsole([
    [call, { value: dashboard }],
    [countersContracts.operatorCounters, { value: { counts, now } }],
  ]);
  const screen = await showConsole(1280, page);
  await expect.element(screen.getByText('Answers and refusals by name')).toBeVisible();
  expect(paths.filter((path) => path.includes('counters'))).toEqual([]);
  await screen.getByText('Answers and refusals by name').click();
  await expect.element(screen.getByRole('row', { name: /refused INTERNAL 1 12/ })).toBeVisible();
  await expectAccessible();
});

it('leads each queue to a screen of the menu whose list takes the filter', () => {
  for (const place of Object.values(queuePlaces)) {
    const { pathname, searchParams } = new URL(place, location.origin);
    const entry = consoleMenu.find(({ path }) => path === pathname);
    expect([place, entry?.path]).toEqual([place, pathname]);
    const filters = screenNamed(entry?.name ?? '').list?.filters ?? [];
    for (const [name, value] of searchParams)
      expect([place, filters.find((filter) => filter.name === name)?.choices]).toEqual([
        place,
        expect.arrayContaining([value]),
      ]);
  }
});
