import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSchemes } from '#demo/operator/schemes.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { configuredWorker } from '#tests/support/bundled-worker.ts';
import { isDeep } from '#tests/support/lane.ts';
import { applyMigrations } from '#tests/support/migrations.ts';
import { runtimeOf } from '#tests/support/miniflare.ts';
import { promotionStatements } from '../../../scripts/setup/promotion-sql.ts';
import type { Closed, Played } from './counted-player.ts';

const built = '.wrangler/close-rows/worker.mjs';
const monday = Date.UTC(2027, 0, 18);
const rowsReadMax = 5_000;
const rowsWrittenMax = 4;
let site: ReturnType<typeof runtimeOf>;
let database: D1Database;

beforeAll(async () => {
  const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'));
  const { build } = fromWrangler('esbuild') as { build(options: object): Promise<unknown> };
  await build({
    entryPoints: ['tests/worker/close-rows/counted-player.ts'],
    ...{ bundle: true, format: 'esm', outfile: built, logLevel: 'error' },
    external: ['cloudflare:*', 'node:*', '*.wasm', '*.bin'],
  });
  const { compatibilityDate, compatibilityFlags } = configuredWorker();
  site = runtimeOf({
    modules: true,
    scriptPath: built,
    ...{ compatibilityDate, compatibilityFlags },
    durableObjects: { PLAYER: { className: 'CountedPlayer', useSQLite: true } },
    d1Databases: ['DB'],
    bindings: { HOUSE_SHARDS: '1', DELIVERY_GATHER_SECONDS: '30' },
  });
  await site.ready;
  database = await site.getD1Database('DB');
  await applyMigrations(database);
  await openMerchant();
}, 120_000);

afterAll(() => site.dispose());

const most = (all: readonly number[]) => Math.max(0, ...all);
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

/** What closes read and wrote, and whether anything was found by reading a whole table. */
interface Measured {
  readonly turns: number;
  readonly readInTurn: number;
  readonly read: number;
  /** By kind of statement and table; rows of indexes and of due times are rows, too. */
  readonly written: Readonly<Record<string, number>>;
  readonly sharedRead: number;
  readonly sharedWritten: number;
  readonly scans: readonly string[];
}

/**
 * Tables of one row; the check for rounds left open, which stops at the first; the few claims that wait, by their
 * index; and, where a level rises, the member's own breaks and marks.
 */
const small =
  /^SCAN (?:reward_state|CONSTANT|\(subquery|claims USING INDEX claims_ending|harm_marks USING COVERING INDEX|play_stops|open_at_close in SELECT 1)/;

async function measured(name: string, atMs: number): Promise<Measured> {
  const { transactions, shared } = await ask<Closed>(name, 'closeAt', atMs);
  // The alarm also reconciles the wallet and delivers its rows, which a close has no part in.
  const own = transactions.filter((each) =>
    each.some(({ query }) => /^(?:SELECT \* FROM|UPDATE) reward_state/.test(query)),
  );
  const turns = own.filter((each) => each.some(({ query }) => query.includes('ledger LEFT JOIN rounds')));
  const statements = own.flat();
  const written = Object.groupBy(
    statements.filter(({ rowsWritten }) => rowsWritten > 0),
    ({ query }) => /(?:INTO|UPDATE|FROM)\s+(\w+)/.exec(query)?.[1] ?? query,
  );
  const plans = await ask<string[]>(name, 'plansOf', [...new Set(statements.map(({ query }) => query))]);
  return {
    turns: turns.length,
    readInTurn: most(own.map((each) => sum(each.map(({ rowsRead }) => rowsRead)))),
    read: sum(statements.map(({ rowsRead }) => rowsRead)),
    written: Object.fromEntries(
      Object.entries(written).map(([table, all = []]) => [table, sum(all.map((one) => one.rowsWritten))]),
    ),
    sharedRead: sum(shared.map(({ rowsRead }) => rowsRead)),
    sharedWritten: sum(shared.map(({ rowsWritten }) => rowsWritten)),
    scans: plans.filter((plan) => plan.startsWith('SCAN') && !small.test(plan)),
  };
}

/** The rows that a close may write: four, more for each round left open, and for each claim and level that it opens. */
function mayWrite({ turns }: Measured, { left = 0, opened = 0 } = {}): number {
  return Math.max(1, turns) * rowsWrittenMax + left + 2 * opened;
}

/** One message to the member is a row with three of indexes. */
const messageRows = 4;
const atHour = (day: number) => monday + day * dayMs + 3 * hourMs;

/** A member of whom a day is closed already, so that the merchant's clock and the first level are known. */
async function known(name: string): Promise<void> {
  await ask(name, 'begin', monday);
  await play(name, rounds(0, 1));
  await measured(name, atHour(1));
}

async function closed(name: string, day: number, all: readonly Played[]): Promise<Measured> {
  await play(name, all);
  const found = await measured(name, atHour(day + 1));
  const { scans, ...figures } = found;
  if (isDeep) console.info(`${name}: ${JSON.stringify(figures)}`);
  expect(found.readInTurn).toBeLessThanOrEqual(rowsReadMax);
  expect(scans).toEqual([]);
  return found;
}

const writtenIn = ({ written }: Measured) => {
  const { inbox_messages: message = 0, ...own } = written;
  return { message, own: sum(Object.values(own)) };
};

describe('the close of a day on the platform’s own SQLite', { timeout: 300_000 }, () => {
  it('is not due where nothing was played', async () => {
    await known('none');
    expect(await closed('none', 1, [])).toMatchObject({ turns: 0, written: {}, sharedWritten: 0 });
  });

  it.for([[100, 1], [2_000, 5], ...(isDeep ? [[10_000, 21] as const] : [])] as const)(
    'reads %i rounds in %i turns, and owes the rebate',
    async ([count, turns]) => {
      await known(`of-${count}`);
      const found = await closed(`of-${count}`, 1, rounds(1, count));
      expect(found).toMatchObject({ turns });
      expect(writtenIn(found).own).toBeLessThanOrEqual(mayWrite(found, { opened: 2 }));
    },
  );

  it('keeps each round that is left open in a row of its own, and forgets it when it has ended', async () => {
    await known('left');
    const bets = rounds(1, 1_999).map(({ atMs, round, stakeMinor }) => ({ atMs, round, stakeMinor }));
    const first = await closed('left', 1, bets);
    expect(first.written['open_at_close']).toBe(1_999);
    expect(writtenIn(first).own).toBeLessThanOrEqual(mayWrite(first, { left: 1_999 }));
    const ends = rounds(2, 1_999).map(({ atMs, wonMinor }, at) => ({ atMs, wonMinor, round: `d1-${at}` }));
    const second = await closed('left', 2, ends);
    expect(writtenIn(second).own).toBeLessThanOrEqual(mayWrite(second, { left: 1_999, opened: 2 }));
  });

  it('with a rise writes the new level once, to the shared database too', async () => {
    await known('rise');
    const found = await closed('rise', 1, rounds(1, 1, 200_000));
    expect(found).toMatchObject({ turns: 1, sharedWritten: 1 });
    expect(writtenIn(found).message).toBe(messageRows);
    expect(writtenIn(found).own).toBeLessThanOrEqual(mayWrite(found, { opened: 2 }));
  });

  it('that ends a week owes rebate and cashback in the same row', async () => {
    await known('week');
    const found = await closed('week', 6, rounds(6, 100, 200));
    expect(found).toMatchObject({ turns: 1, sharedWritten: 0 });
    expect(writtenIn(found).own).toBeLessThanOrEqual(mayWrite(found, { opened: 2 }));
    expect(
      await ask(
        'week',
        'rows',
        'SELECT rebate_minor > 0 AND cashback_minor > 0 AS both FROM reward_days WHERE day = (SELECT max(day) FROM reward_days)',
      ),
    ).toEqual([{ both: 1 }]);
  });
});

function rounds(day: number, count: number, stakeMinor = 100): Required<Played>[] {
  const stepMs = Math.floor((20 * hourMs) / (count + 1));
  return Array.from({ length: count }, (_, at) => {
    const atMs = monday + day * dayMs + hourMs + at * stepMs;
    return { atMs, round: `d${day}-${at}`, stakeMinor, wonMinor: 90 };
  });
}

/** In parts, so that no call is too long for the runtime. */
async function play(name: string, all: readonly Played[]): Promise<void> {
  for (let from = 0; from < all.length; from += 500) await ask(name, 'play', all.slice(from, from + 500));
}

async function ask<Answer = null>(name: string, method: string, value: unknown): Promise<Answer> {
  const url = await site.ready;
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ name: `demo/${name}`, method, value }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

async function openMerchant(): Promise<void> {
  const settings = [
    ['merchant', { timeZone: 'UTC', features: ['rewards', 'promotions', 'cashback'] }],
    ['jurisdiction', { pack: 'demo' }],
  ] as const;
  const levels = ['Wren', 'Robin', 'Swift', 'Heron', 'Kestrel'] as const;
  const prize = { en: '$1', ur: '$1', ko: '$1' };
  const schemes = demoSchemes({ currency: 'USD', unit: 100, levels, prize }, 0);
  const statements = [
    "INSERT INTO merchants (code, host, name) VALUES ('demo', 'demo.localhost', 'M')",
    ...settings.map(
      ([name, document]) =>
        `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
         VALUES ('demo', '${name}', '${JSON.stringify(document)}', 1, 1, 'test')`,
    ),
    ...promotionStatements('demo', schemes, 1),
    ...['none', 'of-100', 'of-2000', 'of-10000', 'left', 'rise', 'week'].map(
      (id) =>
        `INSERT INTO members (merchant, id, username, username_key, account_type, currency, registered_at_ms,
         consent_version, consented_at_ms) VALUES ('demo', '${id}', '${id}', '${id}', 0, 'USD', 1, '1', 1)`,
    ),
  ];
  await database.batch(statements.map((statement) => database.prepare(statement)));
}
