import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { closedIdsSchema } from '#functions/vendors/house/closed-ids.ts';
import { firstSeedsSchema } from '#functions/vendors/house/house.seeds.ts';
import { bonusRoundsSchema } from '#functions/vendors/house/player-rounds.ts';
import { instantRoundsSchema } from './instant.rounds.ts';

/** The schema of one player's rounds of one engine, in the order in which it grew. */
export const instantTableMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'seeds, rounds and due times',
    statements: [
      ...firstSeedsSchema,
      'ALTER TABLE seeds DROP COLUMN nonce',
      ...instantRoundsSchema,
      dueTable,
    ],
  },
  { version: 2, what: 'ids closed by a check', statements: closedIdsSchema },
  { version: 3, what: 'bonus money in balances', statements: bonusRoundsSchema },
];
