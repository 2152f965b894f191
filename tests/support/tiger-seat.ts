import { randomUUID } from 'node:crypto';
import { signLaunch } from '#functions/edge/launch-token.ts';
import type { TigerFrame } from '#src/contracts/tiger-frames.ts';
import type { PlacedStake } from '#src/rules/tiger/table-payout.ts';
import { type LiveWatch, watchTable } from './live-watch.ts';
import { type Seat, seat } from './seat.ts';
import { testSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import type { TableAnswer } from './slot-seat.ts';
import { launchLocation } from './visitor-location.ts';

export const tigerVendor = 'CARDS';
export const tigerModelId = 'tiger-classic';

/** A member with demo credit at a card table. */
export interface TigerSeat extends Seat {
  ask<Value = Record<string, unknown>>(action: string, body?: unknown): Promise<TableAnswer<Value>>;
  lay<Value = Record<string, unknown>>(
    roundNumber: number,
    stakes: readonly PlacedStake[],
    betId?: string,
  ): Promise<TableAnswer<Value>>;
  /** Opens the table's socket and waits until it has begun. */
  watch(): Promise<LiveWatch<TigerFrame>>;
}

/** Puts a card table of this code into the site's catalogue. */
export async function openCardTable(site: Site, gameCode: string): Promise<void> {
  const names = JSON.stringify({ en: 'Cards' });
  await site.sql(
    `INSERT OR IGNORE INTO vendors (merchant, code, names, emblem, categories, position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, 'cards', '["LIVE"]', 0, 0, 'test')`,
    site.merchant,
    tigerVendor,
    names,
  );
  await site.sql(
    `INSERT INTO games (merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model,
       position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, ?, ?, 'LIVE', ?, 'salon', ?, 0, 0, 'test')`,
    site.merchant,
    `node-${gameCode}`,
    `id-${gameCode}`,
    gameCode,
    tigerVendor,
    names,
    tigerModelId,
  );
}

/** Seats a fresh member at a card table. */
export async function tigerSeat(site: Site, gameCode: string, creditMinor = 100_000): Promise<TigerSeat> {
  const base = await seat(site, creditMinor, { gameCode, vendorCode: tigerVendor });
  const { memberId, sessionId } = base;
  const claims = {
    memberId,
    sessionId,
    gameCode,
    vendorCode: tigerVendor,
    trial: false,
    place: launchLocation,
  };
  const launchToken = await signLaunch(testSecrets as unknown as Env, site.merchant, claims, Date.now());
  async function ask<Value>(action: string, body: unknown = {}): Promise<TableAnswer<Value>> {
    const answer = await site.fetch(`/house/tiger/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${launchToken}`, Origin: 'null' },
      body: JSON.stringify(body),
    });
    const wire = (await answer.json()) as { value: Value; error?: { code: string } };
    return { status: answer.status, code: wire.error?.code, value: wire.value };
  }
  return {
    ...base,
    launchToken,
    ask,
    lay: (roundNumber, stakes, betId = randomUUID()) => ask('bet', { betId, roundNumber, stakes }),
    async watch() {
      const watch = await watchTable<TigerFrame>(site, gameCode, launchToken);
      await watch.until((frame): frame is TigerFrame => frame.kind === 'start');
      return watch;
    },
  };
}

/** The table itself, whose rows a test moves to the state that it is about. */
export interface TigerRows {
  rows(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
  /** Ends the phase now; the next call goes on from there. */
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

/** Plays on until the phase is this one, by ending those before it; the number of its round. */
export async function playTo(player: TigerSeat, table: TigerRows, name: string): Promise<number> {
  for (let step = 0; step < 8; step += 1) {
    const phase = await table.phase();
    if (phase?.name === name) return phase.roundNumber;
    await table.endPhase();
    await player.ask('open');
  }
  throw new Error(`the table does not come to ${name}`);
}
