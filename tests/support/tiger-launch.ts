import { randomUUID } from 'node:crypto';
import type { TigerFrame } from '#src/contracts/house/tiger-frames.ts';
import type { PlacedStake } from '#src/rules/tiger/table-payout.ts';
import { type HouseLaunch, houseLaunch, putHouseGame, type TableAnswer } from './house-launch.ts';
import { type LiveWatch, watchTable } from './live-watch.ts';
import type { Site } from './site.ts';

export const tigerVendor = 'CARDS';
export const tigerModelId = 'tiger-classic';

/** A member with demo credit at a card table. */
export interface TigerLaunch extends HouseLaunch {
  lay<Value = Record<string, unknown>>(
    roundNumber: number,
    stakes: readonly PlacedStake[],
    betId?: string,
  ): Promise<TableAnswer<Value>>;
  /** Opens the table's socket and waits until the table has started. */
  watch(): Promise<LiveWatch<TigerFrame>>;
}

/** Adds a card table with this code to the site's catalogue. */
export function openCardTable(site: Site, gameCode: string): Promise<void> {
  const game = { gameCode, vendorCode: tigerVendor, gameType: 'LIVE', theme: 'salon', model: tigerModelId };
  return putHouseGame(site, game);
}

/** Launches a card table for a new member. */
export async function tigerLaunch(site: Site, gameCode: string, creditMinor?: number): Promise<TigerLaunch> {
  const base = await houseLaunch(site, 'tiger', { gameCode, vendorCode: tigerVendor }, creditMinor);
  return {
    ...base,
    lay: (roundNumber, stakes, betId = randomUUID()) => base.ask('bet', { betId, roundNumber, stakes }),
    watch: () => watchTable<TigerFrame>(site, gameCode, base.launchToken),
  };
}

/** The table itself, whose rows a test changes to set up the state it needs. */
export interface TigerRows {
  rows(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
  /** Ends the phase now; the next call continues from there. */
  endPhase(): Promise<void>;
  phase(): Promise<{ readonly name: string; readonly roundNumber: number } | undefined>;
}

export async function tigerRows(site: Site, gameCode: string): Promise<TigerRows> {
  const name = `${site.merchant}/${gameCode}/${tigerModelId}`;
  const storage = await site.harness.getWorker<Env>().getDurableObjectStorage('TIGER_TABLE', { name });
  const rows: TigerRows['rows'] = (statement, ...values) =>
    storage.exec(statement, ...values) as Promise<Record<string, unknown>[]>;
  return {
    rows,
    async endPhase() {
      const nowMs = Date.now();
      await rows('UPDATE clock SET began_at_ms = min(began_at_ms, ?), ends_at_ms = ?', nowMs, nowMs);
    },
    async phase() {
      const [row] = await rows('SELECT name, round_number FROM clock');
      return row && { name: String(row['name']), roundNumber: Number(row['round_number']) };
    },
  };
}

/** Ends one phase after another until the table is in the given phase; returns its round number. */
export async function playTo(player: TigerLaunch, table: TigerRows, name: string): Promise<number> {
  for (let step = 0; step < 8; step += 1) {
    const phase = await table.phase();
    if (phase?.name === name) return phase.roundNumber;
    await table.endPhase();
    await player.ask('open');
  }
  throw new Error(`the table does not come to ${name}`);
}
