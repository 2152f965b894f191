import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { closedIdsSchema } from '#functions/vendors/house/closed-ids.ts';
import { firstBetsSchema } from './sports.bets.ts';
import { firstMatchesSchema } from './sports.matches.ts';

/** The schema of one sportsbook, in the order in which it grew. */
export const sportsbookMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'matches, bets and their legs',
    statements: [dueTable, ...firstMatchesSchema, ...firstBetsSchema],
  },
  { version: 2, what: 'ids closed by a check', statements: closedIdsSchema },
];
