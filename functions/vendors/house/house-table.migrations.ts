import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { closedIdsSchema } from './closed-ids.ts';
import { houseFreeRoundsSchema } from './house.free-rounds.ts';
import { jackpotRoundsSchema } from './house.jackpot-draw.ts';
import { firstRoundsSchema, leanRoundsSchema } from './house.rounds.ts';
import { firstSeedsSchema } from './house.seeds.ts';
import { bonusRoundsSchema } from './player-rounds.ts';

/** The schema of one player's table, in the order in which it grew. */
export const houseTableMigrations: readonly Migration[] = [
  { version: 1, what: 'seeds and rounds', statements: [...firstSeedsSchema, ...firstRoundsSchema] },
  {
    version: 2,
    what: 'due times',
    statements: [
      dueTable,
      `INSERT INTO due (what, at_ms)
         SELECT 'open-round', 0 WHERE EXISTS (SELECT 1 FROM rounds WHERE state IN ('drawn', 'paying'))`,
    ],
  },
  { version: 3, what: 'rounds with one index, nonces counted by rounds', statements: leanRoundsSchema },
  { version: 4, what: 'what rounds drew for the jackpot', statements: jackpotRoundsSchema },
  { version: 5, what: 'ids closed by a check', statements: closedIdsSchema },
  { version: 6, what: 'bonus money in balances', statements: bonusRoundsSchema },
  { version: 7, what: 'free rounds', statements: houseFreeRoundsSchema },
];
