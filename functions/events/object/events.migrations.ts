import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { chainCheckSchema } from './chain-check.ts';
import { firstEventLogSchema } from './events.log.ts';
import { strangersSchema } from './events.strangers.ts';

/** The migrations of a merchant's event log. */
export const eventsMigrations: readonly Migration[] = [
  { version: 1, what: 'events in a chain', statements: firstEventLogSchema },
  { version: 2, what: 'due times', statements: [dueTable] },
  { version: 3, what: 'counts of what strangers cause', statements: [strangersSchema] },
  { version: 4, what: 'the check of the chain', statements: [chainCheckSchema] },
];
