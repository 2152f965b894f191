import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSlots, type SlotSeat, slotSeat } from '#tests/support/slot-seat.ts';
import { configuredWorker } from '#tests/support/bundled-worker.ts';
import { type Site, startSeparateSite } from '#tests/support/site.ts';
import { bundle, ensureBundled } from '../../scripts/setup/steps/bundle.mjs';
import { atMost, type Measured, noted } from './measured.ts';

/** List prices in USD, docs/operations.md says whose and when. */
const prices = {
  objectRow: 1 / 1e6,
  databaseRow: 1 / 1e6,
  objectRequest: 0.15 / 1e6,
  workerRequest: 0.3 / 1e6,
  storedGigabyteMonth: 0.2,
} as const;
const goals = { objectRows: 16, databaseRows: 0.2 } as const;

const counted = '.wrangler/bench/counted';
const players = 6;
const spinsEach = 20;
/** One spin in three seconds is a slot's pace with its reels at normal speed. */
const paceMs = 3_000;
/** As it is deployed, unlike the other sites of tests. */
const gatherSeconds =
  (configuredWorker().bindings as Record<string, string>)['DELIVERY_GATHER_SECONDS'] ?? '';
/** Until outboxes and records have nothing left. */
const settledMs = Number(gatherSeconds) * 1_000 + 10_000;
const stakeMinor = 90;
/** Requests a spin: the player's, the vendor's two, and the objects' that they call. */
const requests = { worker: 3, object: 4 } as const;

interface Written {
  readonly rows: number;
  readonly database: number;
  /** What the objects hold. */
  readonly bytes: number;
  /** Rows by what was done to which table of an object. */
  readonly statements: Readonly<Record<string, number>>;
}

/** Rows written, bytes kept and list price of spins at a slot's own pace, on the production bundle. */
export async function measureCost(runs: number): Promise<Measured[]> {
  await makeCountedBundle();
  const site = await startSeparateSite({ bundle: counted, vars: { DELIVERY_GATHER_SECONDS: gatherSeconds } });
  try {
    await openSlots(site, ['m05']);
    const seats = await seated(site);
    await play(seats, 2);
    await wait(settledMs);
    const before = await written(site);
    const spins = spinsEach * runs;
    await play(seats, spins);
    await wait(settledMs);
    const total = await written(site);
    for (const [name, rows] of Object.entries(total.statements).sort(([, one], [, other]) => other - one))
      console.log(`${(rows / spins / players).toFixed(2).padStart(8)}  ${name}`);
    return linesOf(total, total.bytes - before.bytes, spins * players);
  } finally {
    await site.close();
  }
}

/** The production bundle with the counting entry before it, in one file as the runtime wants it. */
async function makeCountedBundle(): Promise<void> {
  await ensureBundled();
  rmSync(counted, { recursive: true, force: true });
  cpSync(bundle, counted, { recursive: true });
  const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'));
  const { build } = fromWrangler('esbuild') as { build(options: object): Promise<unknown> };
  await build({
    entryPoints: ['tests/bench/counted-entry.mjs'],
    bundle: true,
    format: 'esm',
    outfile: join(counted, 'index.js'),
    alias: { 'the-site': resolve(bundle, 'index.js') },
    external: ['cloudflare:*', 'node:*', '*.wasm'],
    logLevel: 'error',
  });
}

async function seated(site: Site): Promise<SlotSeat[]> {
  const seats: SlotSeat[] = [];
  while (seats.length < players) seats.push(await slotSeat(site, 10_000_000));
  for (const seat of seats) await seat.ask('open');
  return seats;
}

async function play(seats: readonly SlotSeat[], spins: number): Promise<void> {
  const playOne = async (seat: SlotSeat, at: number) => {
    await wait((paceMs / players) * at);
    for (let spin = 0; spin < spins; spin += 1) {
      const [{ status }] = await Promise.all([seat.spin(stakeMinor), wait(paceMs)]);
      if (status !== 200) throw new Error(`a spin was answered ${status}`);
    }
  };
  await Promise.all(seats.map(playOne));
}

const written = async (site: Site) => (await (await site.fetch('/rows-written')).json()) as Written;

function linesOf({ rows, database }: Written, bytes: number, spins: number): Measured[] {
  const million =
    1e6 *
    ((rows / spins) * prices.objectRow +
      (database / spins) * prices.databaseRow +
      requests.worker * prices.workerRequest +
      requests.object * prices.objectRequest);
  return [
    atMost('rows written to objects a spin', rows / spins, goals.objectRows, { digits: 1 }),
    atMost('rows written to the shared database a spin', database / spins, goals.databaseRows, { digits: 2 }),
    noted('bytes kept in objects a spin', (bytes / spins).toFixed(0)),
    noted('list price of a million spins', `${million.toFixed(2)} USD`),
    noted(
      'and a month of what they leave',
      `${((bytes / spins / 1e3) * prices.storedGigabyteMonth).toFixed(2)} USD`,
    ),
    noted('spins played', String(spins)),
  ];
}
