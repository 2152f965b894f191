import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSlots, type SlotLaunch, slotLaunch } from '#tests/support/slot-launch.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { configuredWorker } from '#tests/support/bundled-worker.ts';
import { type Site, startSeparateSite } from '#tests/support/site.ts';
import { bundle, ensureBundled } from '../../scripts/setup/steps/bundle.mjs';
import { atMost, type Measured, measuredOnly } from './measured.ts';

/**
 * List prices in USD above what a plan includes, from the pricing pages of Durable Objects (SQLite storage), D1 and
 * Workers under developers.cloudflare.com/<product>/platform/pricing. An index entry, a deleted row and a `setAlarm`
 * each count as a row written; each call of an object counts as a request, alarms too. Duration and CPU time, which
 * depend on the network and the machine, are left out.
 */
const prices = {
  objectRow: 1 / 1e6,
  databaseRow: 1 / 1e6,
  objectRequest: 0.15 / 1e6,
  workerRequest: 0.3 / 1e6,
  storedGigabyteMonth: 0.2,
} as const;
const goals = { objectRows: 16, databaseRows: 0.2, millionUsd: 20 } as const;
/** The number of statement kinds that are listed. */
const statementsMax = 12;

const counted = '.wrangler/bench/counted';
const players = 6;
const spinsEach = 20;
/** One spin every three seconds is the pace of a slot with its reels at normal speed. */
const paceMs = 3_000;
/** The deployed value, unlike the other test sites. */
const gatherSeconds = configuredWorker().bindings['DELIVERY_GATHER_SECONDS'] ?? '';
/** Long enough for outboxes and records to drain. */
const settledMs = Number(gatherSeconds) * 1_000 + 10_000;
const stakeMinor = 90;

interface Written {
  readonly rows: number;
  readonly database: number;
  readonly objectRequests: number;
  readonly workerRequests: number;
  /** The size of the objects' storage. */
  readonly bytes: number;
  /** Rows written, by kind of statement and table of an object. */
  readonly statements: Readonly<Record<string, number>>;
}

/** Rows written, bytes stored and list price of spins at a slot's own pace, on the production bundle. */
export async function measureCost(runs: number): Promise<Measured[]> {
  await makeCountedBundle();
  const site = await startSeparateSite({ bundle: counted, vars: { DELIVERY_GATHER_SECONDS: gatherSeconds } });
  try {
    await openSlots(site, ['m05']);
    await storeDocument(site, site.merchant, 'jackpot', { isOn: true, seedMinor: { USD: 1_000_000 } });
    const launches = await launched(site);
    await play(launches, 2);
    await wait(settledMs);
    const before = await written(site);
    const spins = spinsEach * runs;
    await play(launches, spins);
    await wait(settledMs);
    const total = await written(site);
    return linesOf(total, total.bytes - before.bytes, spins * players);
  } finally {
    await site.close();
  }
}

/** The production bundle wrapped by the counting entry, in a single file as the runtime requires. */
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
    external: ['cloudflare:*', 'node:*', '*.wasm', '*.bin'],
    logLevel: 'error',
  });
}

async function launched(site: Site): Promise<SlotLaunch[]> {
  const launches: SlotLaunch[] = [];
  while (launches.length < players) launches.push(await slotLaunch(site, 10_000_000));
  for (const launch of launches) await launch.ask('open');
  return launches;
}

async function play(launches: readonly SlotLaunch[], spins: number): Promise<void> {
  const playOne = async (launch: SlotLaunch, at: number) => {
    await wait((paceMs / players) * at);
    for (let spin = 0; spin < spins; spin += 1) {
      const [{ status }] = await Promise.all([launch.spin(stakeMinor), wait(paceMs)]);
      if (status !== 200) throw new Error(`a spin was answered ${status}`);
    }
  };
  await Promise.all(launches.map(playOne));
}

const written = async (site: Site) => (await (await site.fetch('/rows-written')).json()) as Written;

function linesOf(written: Written, bytes: number, spins: number): Measured[] {
  const { rows, database, objectRequests, workerRequests } = written;
  const billed = [
    ['rows of objects', rows * prices.objectRow],
    ['rows of the shared database', database * prices.databaseRow],
    ['calls of objects', objectRequests * prices.objectRequest],
    ['requests of the Worker', workerRequests * prices.workerRequest],
  ] as const;
  const million = (usd: number) => (1e6 * usd) / spins;
  const statements = Object.entries(written.statements).toSorted(([, one], [, other]) => other - one);
  return [
    atMost('rows written to objects per spin', rows / spins, goals.objectRows, { digits: 1 }),
    ...statements
      .slice(0, statementsMax)
      .map(([name, of]) => measuredOnly(`  ${name}`, (of / spins).toFixed(2))),
    atMost('rows written to shared database per spin', database / spins, goals.databaseRows, { digits: 2 }),
    measuredOnly('bytes stored in objects per spin', (bytes / spins).toFixed(0)),
    atMost(
      'list price of a million spins',
      billed.reduce((sum, [, usd]) => sum + million(usd), 0),
      goals.millionUsd,
      { unit: ' USD', digits: 2 },
    ),
    ...billed.map(([name, usd]) => measuredOnly(`  ${name}`, `${million(usd).toFixed(2)} USD`)),
    measuredOnly(
      'monthly storage price of a million spins',
      `${((bytes / spins / 1e3) * prices.storedGigabyteMonth).toFixed(2)} USD`,
    ),
    measuredOnly('spins played', String(spins)),
  ];
}
