import { describe, expect, it } from 'vitest';
import { outgoingContracts } from '#src/contracts/outgoing/outgoing.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { eventsContracts } from '#src/contracts/events/events.ts';
import { archiveContracts } from '#src/contracts/wallet/archive.ts';
import { watchQueries } from '#tests/support/component-calls.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
} from '#tests/support/console.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { ArchivePage } from './ArchivePage.tsx';
import { EventsPage } from './EventsPage.tsx';
import { OutgoingPage } from './OutgoingPage.tsx';

const { operatorOutgoing } = outgoingContracts;
const { operatorArchive } = archiveContracts;
const outgoing = () => <OutgoingPage screen={screenNamed('outgoing')} menu={consoleMenu} />;
const archive = () => <ArchivePage screen={screenNamed('archive')} menu={consoleMenu} />;

describe.each(consoleWidths)('records at %i px', (width) => {
  it('say how many messages wait and what became of today’s', async () => {
    const today = [{ channel: 'sms', outcome: 'given-up', number: 3 }];
    answerConsole([[operatorOutgoing, { value: { waiting: 2, oldestAtMs: 5, today, messages: [] } }]]);
    const screen = await showConsole(width, outgoing());
    await expect.element(screen.getByText(/messages wait/)).toBeVisible();
    await expect.element(screen.getByRole('row', { name: 'SMS Given up 3' })).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('say how full the stores are and where the chains end', async () => {
    const stores = [{ name: 'database', bytes: 5_242_880, mostBytes: 10_485_760 }];
    const sums = { 'USD BET': '500' };
    const file = {
      merchant: 'demo',
      shard: 3,
      number: 7,
      hash: 'ab'.repeat(32),
      postings: 90,
      bytes: 1_048_576,
    };
    answerConsole([[operatorArchive, { value: { stores, shards: [{ ...file, sums }] } }]]);
    const screen = await showConsole(width, archive());
    await expect.element(screen.getByText('5 MB / 10 MB')).toBeVisible();
    await expect.element(screen.getByText('ab'.repeat(6))).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

/** The page of events over a log of ten rows. */
async function events(width: 390 | 1280, chain: object, answer: object = {}) {
  const head = { count: 10, hash: 'ab'.repeat(32) };
  const event = {
    ...{ seq: 10, id: 'e1', atMs: 5, recordedAtMs: 5, kind: 'LARGE_WIN', severity: 'notice' },
    ...{ actor: 'system', subject: 'm1', requestId: '', details: {}, hash: head.hash },
  };
  answerConsole([
    [eventsContracts.operatorEvents, { value: { items: [event], head } }],
    [eventsContracts.eventChain, { value: { head, ...chain }, ...answer }],
  ]);
  const page = <EventsPage screen={screenNamed('events')} menu={consoleMenu} />;
  const queryOf = watchQueries();
  return { screen: await showConsole(width, page), queryOf };
}

describe.each(consoleWidths)('events at %i px', (width) => {
  it('say how far their chain was verified, when, and what is still to be checked', async () => {
    const found = { verifiedTo: 8, verifiedAtMs: 1_790_000_060_000, begunAtMs: 1_790_000_000_000 };
    const { screen } = await events(width, found);
    await expect.element(screen.getByText(/^Chain verified up to row 8, .*2026/)).toBeVisible();
    await expect.element(screen.getByText('2 newer rows are still to be checked.')).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('say at which row their chain is broken, and what to do', async () => {
    const found = { verifiedTo: 6, verifiedAtMs: 1, begunAtMs: 1, brokenAt: 7, foundAtMs: 1_790_000_000_000 };
    const { screen } = await events(width, found);
    await expect.element(screen.getByText(/^Chain broken at row 7, found .*2026/)).toBeVisible();
    expect(screen.getByText(/verified up to/).query()).toBeNull();
    await expectAccessible();
  });
});

describe('events', () => {
  it('are listed although nothing is known of their chain', async () => {
    const { screen } = await events(390, { verifiedTo: 0 });
    await expect.element(screen.getByText('The chain has not been verified yet.')).toBeVisible();
    await expect.element(screen.getByRole('table')).toBeVisible();
  });

  it('are asked for by a span of time', async () => {
    const { screen, queryOf } = await events(390, { verifiedTo: 0 });
    await screen.getByLabelText('From').fill('2026-11-01T10:00');
    await screen.getByLabelText('Before').fill('2026-11-02T10:00');
    await screen.getByLabelText('Member id').click();
    const asked = () => queryOf(eventsContracts.operatorEvents.path);
    await expect.poll(() => asked()?.get('toMs')).toBe(String(Date.parse('2026-11-02T10:00')));
    expect(asked()?.get('fromMs')).toBe(String(Date.parse('2026-11-01T10:00')));
  });
});

describe('records', () => {
  it('say so when nothing was sent or archived', async () => {
    answerConsole([[operatorOutgoing, { value: { waiting: 0, oldestAtMs: null, today: [], messages: [] } }]]);
    const screen = await showConsole(390, outgoing());
    await expect.element(screen.getByText('Nothing was sent today.')).toBeVisible();
  });

  it('can be read again after a failure', async () => {
    answerConsole([[operatorArchive, { code: 'INTERNAL' }]]);
    const screen = await showConsole(390, archive());
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    answerConsole([[operatorArchive, { value: { stores: [], shards: [] } }]]);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Nothing is archived yet.')).toBeVisible();
  });
});

describe.each(consoleWidths)('the audit trail at %i px', (width) => {
  it('says what was done, to whom and why, and opens an act with its whole reason', async () => {
    const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
    const look = {
      ...{ id: 7, atMs: 1_700_000_000_000, operatorId: 'sana@operator.example', version: 1 },
      ...{ subject: `contacts:${memberId}`, memberId, act: 'contacts.shown', requestId: 'r-1' },
      reason: 'The member called and asked for their address to be corrected.',
    };
    answerConsole([[operationsContracts.operatorChanges, { value: { items: [look] } }]]);
    const page = <ScreenPage screen={screenNamed('changes')} menu={consoleMenu} />;
    const screen = await showConsole(width, page);
    await expect.element(screen.getByText('Contacts looked at')).toBeVisible();
    await expect.element(screen.getByText(/The member called/)).toBeVisible();
    await screen.getByRole('table').getByRole('link').click();
    const open = screen.getByRole('region', { name: 'Act', exact: true });
    await expect.element(open.getByText(look.reason)).toBeVisible();
    await expect.element(open.getByRole('link')).toHaveAttribute('href', `/ops/members?id=${memberId}`);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
