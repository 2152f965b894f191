import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { agentsSchema, protectedPartsSchema } from './agents/agents.schema.ts';
import { archiveSchema } from './archive.ts';
import { contestsSchema } from './contests.ts';
import { bonusHoursSchema, hoursSchema } from './hours.ts';
import { firstHouseSchema } from './inbox.ts';
import { jackpotsSchema } from './jackpots.ts';
import { moneyHoursSchema, moneyRecordsSchema } from './money-hours.ts';
import { playersSchema } from './players.ts';
import { retiredSchema } from './retired.ts';
import { sendersSchema } from './registry.ts';

/** The migrations of a house shard's schema, in order. */
export const houseMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'inbox, totals, deliveries for the records, known wallets',
    statements: firstHouseSchema,
  },
  {
    version: 2,
    what: 'due times',
    statements: [
      dueTable,
      "INSERT INTO due (what, at_ms) SELECT 'records', 0 WHERE EXISTS (SELECT 1 FROM unrecorded)",
    ],
  },
  {
    version: 3,
    what: 'the last posting of each wallet in place of every posting',
    statements: sendersSchema,
  },
  { version: 4, what: 'sums of play by hour', statements: hoursSchema },
  { version: 5, what: 'postings on their way to the archive', statements: archiveSchema },
  { version: 6, what: 'wallets that are gone for good', statements: retiredSchema },
  { version: 7, what: 'what stakes bring to jackpots', statements: jackpotsSchema },
  { version: 8, what: 'bonus money in the sums of play by hour', statements: bonusHoursSchema },
  { version: 9, what: 'best rounds in contests', statements: contestsSchema },
  { version: 10, what: 'play of members below agents', statements: agentsSchema },
  { version: 11, what: 'what protected members won', statements: protectedPartsSchema },
  {
    version: 12,
    what: 'deposits and withdrawals by hour, members at play',
    statements: [...moneyHoursSchema, ...playersSchema],
  },
  { version: 13, what: 'deposits and withdrawals for the records', statements: moneyRecordsSchema },
];
