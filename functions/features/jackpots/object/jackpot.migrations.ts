import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { firstPoolSchema } from './jackpot.pool.ts';

/** The migrations of a jackpot pool's schema, oldest first. */
export const jackpotMigrations: readonly Migration[] = [
  { version: 1, what: 'pool, what shards brought, wins', statements: [dueTable, ...firstPoolSchema] },
];
