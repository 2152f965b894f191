import { randomUUID } from 'node:crypto';
import type { CrashFrame, OpenedCrash } from '#src/contracts/house/crash.ts';
import { type HouseLaunch, houseLaunch, putHouseGame } from './house-launch.ts';
import { type LiveWatch, watchTable } from './live-watch.ts';
import type { Site } from './site.ts';

const vendorCode = 'CRAFT';
const modelId = 'crash-classic';

export interface CrashLaunch extends HouseLaunch {
  /** Opens the table's socket and sends the hello frame. All received frames are kept. */
  watch(): Promise<LiveWatch<CrashFrame>>;
}

/** Adds a crash game with this code to the site's catalogue. */
export function openCrashGame(site: Site, gameCode: string): Promise<void> {
  return putHouseGame(site, { gameCode, vendorCode, gameType: 'crash', theme: 'lunar', model: modelId });
}

/** Launches a crash game for a new member. */
export async function crashLaunch(site: Site, gameCode: string, creditMinor?: number): Promise<CrashLaunch> {
  const base = await houseLaunch(site, 'crash', { gameCode, vendorCode }, creditMinor);
  return { ...base, watch: () => watchTable<CrashFrame>(site, gameCode, base.launchToken) };
}

/** The table itself, whose rows a test changes to set up the state it needs. */
export interface CrashRows {
  rows(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
  /** Sets the crash point of the current round. */
  point(hundredths: number): Promise<void>;
  /** Ends the phase now; the next call, or the alarm, continues from there. */
  endPhase(): Promise<void>;
  phase(): Promise<string | undefined>;
}

export async function crashRows(site: Site, gameCode: string): Promise<CrashRows> {
  const worker = site.harness.getWorker<Env>();
  const name = `${site.merchant}/${gameCode}/${modelId}`;
  const storage = await worker.getDurableObjectStorage('CRASH_TABLE', { name });
  const rows: CrashRows['rows'] = (statement, ...values) =>
    storage.exec(statement, ...values) as Promise<Record<string, unknown>[]>;
  return {
    rows,
    async point(hundredths) {
      await rows('UPDATE rounds SET point = ? WHERE number = (SELECT round_number FROM clock)', hundredths);
    },
    async endPhase() {
      const nowMs = Date.now();
      await rows('UPDATE clock SET began_at_ms = min(began_at_ms, ?), ends_at_ms = ?', nowMs, nowMs);
    },
    async phase() {
      return (await rows('SELECT name FROM clock'))[0]?.['name'] as string | undefined;
    },
  };
}

/** Ends one phase after another until the table is in the given phase. */
export async function playTo(
  player: Pick<CrashLaunch, 'ask'>,
  table: CrashRows,
  name: string,
): Promise<OpenedCrash> {
  for (let step = 0; step < 8; step += 1) {
    if ((await table.phase()) === name) break;
    await table.endPhase();
    await player.ask('open');
  }
  const { value } = await player.ask<OpenedCrash>('open');
  if (value.table.round?.phase !== name) throw new Error(`${value.table.round?.phase}, not ${name}`);
  return value;
}

export const newBet = (stakeMinor = 100, autoAt?: number) => ({
  betId: randomUUID(),
  stakeMinor,
  ...(autoAt === undefined ? {} : { autoAt }),
});
