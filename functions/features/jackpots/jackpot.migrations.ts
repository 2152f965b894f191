import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { firstPoolSchema } from './jackpot.pool.ts';

/** The schema of a jackpot's pool, in the order in which it grew. */
export const jackpotMigrations: readonly Migration[] = [
  { version: 1, what: 'pool, what shards brought, wins', statements: [dueTable, ...firstPoolSchema] },
];
