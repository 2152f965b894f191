import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { closedIdsSchema } from '#functions/vendors/house/closed-ids.ts';
import { clockTable } from '#functions/vendors/house/tables/phase-clock.ts';
import { bonusBetsSchema, firstBetsSchema } from '#functions/vendors/house/tables/shared-bets.ts';
import { firstTableRoundsSchema } from './tiger.rounds.ts';
import { firstShoesSchema } from './tiger.shoes.ts';

/** The schema of one card table, in the order in which it grew. */
export const tigerTableMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'shoes, rounds, bets, clock',
    statements: [dueTable, clockTable, ...firstShoesSchema, ...firstTableRoundsSchema, ...firstBetsSchema],
  },
  { version: 2, what: 'ids closed by a check', statements: closedIdsSchema },
  { version: 3, what: 'bonus money in balances', statements: bonusBetsSchema },
];
