import type { Migration } from '#functions/objects/object-schema.ts';
import { firstTallySchema } from './counters.tally.ts';

/** The schema of a merchant's counters, oldest version first. */
export const countersMigrations: readonly Migration[] = [
  { version: 1, what: 'tally', statements: firstTallySchema },
];
