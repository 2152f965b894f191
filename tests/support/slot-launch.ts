import { randomUUID } from 'node:crypto';
import { type HouseLaunch, houseLaunch, putHouseGame, type TableAnswer } from './house-launch.ts';
import type { Site } from './site.ts';

export const slotGame = 'test-slot';
export const slotVendor = 'SLOTS';

/** A member with demo credit at a slot of the house vendor. */
export interface SlotLaunch extends HouseLaunch {
  spin<Value = Record<string, unknown>>(stakeMinor: number, spinId?: string): Promise<TableAnswer<Value>>;
  /** Reads or writes the embedded vendor's rows of the player. */
  table(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
}

/** Adds one slot for each model to the site's catalogue, as `test-slot`, `test-slot-2` … */
export async function openSlots(site: Site, models: readonly string[]): Promise<void> {
  for (const [index, model] of models.entries())
    await putHouseGame(site, {
      nodeId: `slot-node-${index}`,
      gameId: `slot-id-${index}`,
      gameCode: index === 0 ? slotGame : `${slotGame}-${index + 1}`,
      vendorCode: slotVendor,
      gameType: 'RNG',
      theme: 'orchard',
      model,
    });
}

/** Launches a slot for a new member. */
export async function slotLaunch(site: Site, creditMinor?: number, gameCode = slotGame): Promise<SlotLaunch> {
  const base = await houseLaunch(site, 'table', { gameCode, vendorCode: slotVendor }, creditMinor);
  return {
    ...base,
    spin: (stakeMinor, spinId = randomUUID()) => base.ask('spin', { spinId, stakeMinor }),
    async table(statement, ...values) {
      const worker = site.harness.getWorker<Env>();
      const storage = await worker.getDurableObjectStorage('HOUSE_TABLE', { name: base.playerId });
      return storage.exec(statement, ...values) as Promise<Record<string, unknown>[]>;
    },
  };
}
