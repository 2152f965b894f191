import { beforeEach, describe, expect, it } from 'vitest';
import type { FreeRoundsPort } from '#functions/wallet/free/free-rounds-port.ts';
import { cancelSet, createSet, findSet } from '#functions/vendors/house/house.free-rounds.ts';
import { houseTableMigrations } from '#functions/vendors/house/house-table.migrations.ts';
import { type Migration, statementsOf } from '#functions/objects/object-schema.ts';
import { RequestedSets } from '#functions/providers/free-rounds/requested-sets.ts';
import { freeRoundsMigrations } from '#functions/providers/free-rounds/free-rounds.migrations.ts';
import { objectSql } from '#tests/support/object-sql.ts';

const order = {
  ...{ id: 'f1', playerId: 'demo/m1', games: ['tiger'], levelMinor: 20, currency: 'USD', count: 10 },
  untilMs: 2_000_000_000_000,
};
const unknown = Promise.resolve({ standing: 'unknown' } as const);
const sql = (migrations: readonly Migration[]) => objectSql(statementsOf(migrations));
let asked: RequestedSets;
let table: SqlStorage;
let creations: number;

/** The house's tables, whose answers to the first `lost` creations and cancellations never arrive. */
function houseLosing(lost: number): FreeRoundsPort {
  let left = lost;
  const told = <Answer>(answer: Answer) => (left-- > 0 ? unknown : Promise.resolve(answer));
  return {
    create(asking) {
      creations += 1;
      return told(createSet(table, asking));
    },
    find: ({ id }) => told(findSet(table, id)),
    cancel: ({ id }) => told(cancelSet(table, id)),
  };
}
const sets = () => table.exec<{ sets: number }>('SELECT count(*) AS sets FROM free_rounds').one().sets;

beforeEach(() => {
  asked = new RequestedSets(sql(freeRoundsMigrations));
  table = sql(houseTableMigrations);
  creations = 0;
});

describe('a set whose creation is not answered', () => {
  it('is looked up before it is asked for again: 200 lost answers are one set', async () => {
    const house = houseLosing(200);
    for (let turn = 0; turn < 200; turn += 1)
      expect(await asked.create(house, order)).toEqual({ standing: 'unknown' });
    expect(await asked.create(house, order)).toEqual({ standing: 'accepted' });
    expect(await asked.create(house, order)).toEqual({ standing: 'accepted' });
    expect([sets(), creations]).toEqual([1, 1]);
  });

  it('is created once, also if it is asked for twice at the same time', async () => {
    const house = houseLosing(0);
    const answers = await Promise.all([asked.create(house, order), asked.create(house, order)]);
    expect(answers).toEqual([{ standing: 'accepted' }, { standing: 'accepted' }]);
    expect(sets()).toBe(1);
  });

  it('is asked for again where the vendor has nothing', async () => {
    const silent = { ...houseLosing(0), create: () => unknown };
    expect(await asked.create(silent, order)).toEqual({ standing: 'unknown' });
    expect(await asked.create(houseLosing(0), order)).toEqual({ standing: 'accepted' });
    expect([sets(), creations]).toEqual([1, 1]);
  });
});

it('answers unknown for another set under the same id', async () => {
  await asked.create(houseLosing(0), order);
  expect(await asked.create(houseLosing(0), { ...order, count: 100 })).toEqual({ standing: 'unknown' });
  expect(sets()).toBe(1);
});

it('keeps what was cancelled from being created', async () => {
  expect(await asked.cancel(houseLosing(1), order)).toEqual({ standing: 'unknown' });
  expect(await asked.cancel(houseLosing(0), order)).toEqual({ standing: 'accepted' });
  expect(await asked.create(houseLosing(0), order)).toEqual({ standing: 'refused' });
  expect(createSet(table, order)).toEqual({ standing: 'refused' });
});

it('stays refused', async () => {
  const refuses = { ...houseLosing(0), create: () => Promise.resolve({ standing: 'refused' } as const) };
  expect(await asked.create(refuses, order)).toEqual({ standing: 'refused' });
  expect(await asked.create(houseLosing(0), order)).toEqual({ standing: 'refused' });
  expect(sets()).toBe(0);
});
