import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';

/** The schema of a throttle. Attempts and ids are in the object's key-value store, which needs no table. */
export const throttleMigrations: readonly Migration[] = [
  { version: 1, what: 'attempts and ids by key', statements: [] },
  { version: 2, what: 'due times', statements: [dueTable] },
];
