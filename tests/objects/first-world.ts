import { readFileSync } from 'node:fs';
import { House } from '#functions/house-account/object/house.object.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { Player } from '#functions/player/player.object.ts';
import type { Network } from '../money/platform/network.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';

/** The storage of an object as created and filled by the first deployed program. */
export function firstStorage(name: string): ObjectStorage {
  const storage = new ObjectStorage();
  storage.load(readFileSync(`tests/objects/first-schema/${name}.sql`, 'utf8'));
  return storage;
}

/** The file with an object's first rows: `ticket-shard` for `TicketShard`. */
export function fileOf(object: string): string {
  return object.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

export function opened<Made>(
  made: new (state: DurableObjectState, env: Env) => Made,
  storage: ObjectStorage,
  name: string,
  env: object = {},
): Made {
  const state = { id: { name }, storage: storage.asPlatform() } as unknown as DurableObjectState;
  const object = new made(state, env as Env);
  storage.commit();
  return object;
}

export const versionsOf = (storage: ObjectStorage) =>
  storage
    .rows<{ version: number }>('SELECT version FROM schema_version ORDER BY version')
    .map((row) => row.version);
export const numbersOf = (migrations: readonly Migration[]) => migrations.map(({ version }) => version);

/** A member with the first schema, and the house account shard that has half of the member's postings. */
export function world() {
  const [playerStorage, houseStorage] = [firstStorage('player'), firstStorage('house')];
  const records = new RecordsDatabase();
  const DB = records.asPlatform({} as Network);
  const house = opened(House, houseStorage, 'demo/1', { DB });
  const env = {
    DB,
    HOUSE_SHARDS: '16',
    DELIVERY_GATHER_SECONDS: '30',
    HOUSE: { getByName: () => remote(house, houseStorage) },
  };
  const player = opened(Player, playerStorage, 'demo/m1', env);
  return { player, playerStorage, house, houseStorage, records };
}

/** Calls an object as another object does: asynchronously, with each call committed. */
function remote(object: object, storage: ObjectStorage): object {
  const methods = object as Record<string, (...values: unknown[]) => unknown>;
  return new Proxy(
    {},
    {
      get:
        (_, name) =>
        async (...values: unknown[]) => {
          const value = await methods[String(name)]?.(...values);
          storage.commit();
          return value;
        },
    },
  );
}
