import { randomUUID } from 'node:crypto';
import { signLaunch } from '#functions/edge/launch-token.ts';
import { type Seat, seat } from './seat.ts';
import { testSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';

export const slotGame = 'test-slot';
export const slotVendor = 'SLOTS';

/** The table's answer: a value, or a failure code with its HTTP status. */
export interface TableAnswer<Value> {
  readonly status: number;
  readonly code: string | undefined;
  readonly value: Value;
}

/** A member with demo credit at a slot of the house vendor. */
export interface SlotSeat extends Seat {
  ask<Value = Record<string, unknown>>(action: string, body?: unknown): Promise<TableAnswer<Value>>;
  spin<Value = Record<string, unknown>>(stakeMinor: number, spinId?: string): Promise<TableAnswer<Value>>;
  /** Reads or writes the embedded vendor's rows of the player. */
  table(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
}

/** Puts one slot for each model named into the site's catalogue, as `test-slot`, `test-slot-2` … */
export async function openSlots(site: Site, models: readonly string[]): Promise<void> {
  const names = JSON.stringify({ en: 'Slot' });
  await site.sql(
    `INSERT INTO vendors (merchant, code, names, emblem, categories, position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, 'slots', '["RNG"]', 0, 0, 'test')`,
    site.merchant,
    slotVendor,
    names,
  );
  for (const [index, model] of models.entries())
    await site.sql(
      `INSERT INTO games (merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model,
         position, changed_at_ms, changed_by)
       VALUES (?, ?, ?, ?, ?, 'RNG', ?, 'orchard', ?, 0, 0, 'test')`,
      site.merchant,
      `slot-node-${index}`,
      `slot-id-${index}`,
      index === 0 ? slotGame : `${slotGame}-${index + 1}`,
      slotVendor,
      names,
      model,
    );
}

/** Seats a fresh member at a slot. */
export async function slotSeat(site: Site, creditMinor = 100_000, gameCode = slotGame): Promise<SlotSeat> {
  const base = await seat(site, creditMinor);
  const { memberId, sessionId, playerId } = base;
  const claims = {
    memberId,
    sessionId,
    gameCode,
    vendorCode: slotVendor,
    trial: false,
    place: launchLocation,
  };
  const launchToken = await signLaunch(testSecrets as unknown as Env, site.merchant, claims, Date.now());
  async function ask<Value>(action: string, body: unknown = {}): Promise<TableAnswer<Value>> {
    const answer = await site.fetch(`/house/table/${action}`, {
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
    spin: (stakeMinor, spinId = randomUUID()) => ask('spin', { spinId, stakeMinor }),
    async table(statement, ...values) {
      const worker = site.harness.getWorker<Env>();
      const storage = await worker.getDurableObjectStorage('HOUSE_TABLE', { name: playerId });
      return storage.exec(statement, ...values) as Promise<Record<string, unknown>[]>;
    },
  };
}
