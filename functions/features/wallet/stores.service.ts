import { eventsOf, recordEvent } from '#functions/events/record-event.ts';
import { databaseBytesMax, type Store, storeFilling } from '#functions/events/store-filling.ts';
import type { Settings } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { storesSetting } from '#functions/settings/stores.settings.ts';
import { housesOf } from '#functions/wallet/delivery/house-stub.ts';
import { merchantCodes, sharedDatabaseBytes } from '#functions/house-account/house.repo.ts';

/** The end of each shard's chain of archive files, and how full each store of the merchant is. */
export async function statusOfStores(env: Env, merchant: string, settings: Settings) {
  const [database, events, ...shards] = await Promise.all([
    sharedDatabaseBytes(env.DB),
    eventsOf(env, merchant).storedBytes(),
    ...housesOf(env, merchant).map((house) => house.stored()),
  ]);
  const archived = shards.reduce((sum, { head }) => sum + head.bytes, 0);
  const stores: Store[] = [
    { name: 'database', bytes: database, mostBytes: databaseBytesMax },
    { name: 'archive', bytes: archived, mostBytes: storesSetting.of(settings).archiveGigabytes * 1e9 },
    { name: 'events', bytes: events, mostBytes: databaseBytesMax },
    ...shards.map(({ bytes }, shard) => ({ name: `house/${shard}`, bytes, mostBytes: databaseBytesMax })),
    ...shards.flatMap(({ fullest }) =>
      fullest
        ? [{ name: `member/${fullest.memberId}`, bytes: fullest.bytes, mostBytes: databaseBytesMax }]
        : [],
    ),
  ];
  return { shards: shards.map(({ head }, shard) => ({ merchant, shard, ...head })), stores };
}

/**
 * Alerts operators to stores that are filling up, once a day for each; part of the watch that runs every
 * minute.
 */
export async function watchStores(env: Env, nowMs: number): Promise<void> {
  try {
    for (const merchant of await merchantCodes(env.DB)) {
      const settings = await readDocuments(env.DB, merchant, [storesSetting.name]);
      const { warnShare } = storesSetting.of(settings);
      const { stores } = await statusOfStores(env, merchant, settings);
      const full = stores.filter(({ bytes, mostBytes }) => bytes >= warnShare * mostBytes);
      if (full.length > 0)
        await recordEvent(env, merchant, ...full.map((store) => storeFilling(store, nowMs)));
    }
  } catch (error) {
    logTrouble('stores-unwatched', error);
  }
}
