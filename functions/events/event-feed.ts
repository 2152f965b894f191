import type { EventToRecord } from './events.log.ts';

/**
 * A table whose rows are events: they were written in one transaction with their effect, so every effect reaches the
 * log, however late.
 */
export interface EventFeed {
  readonly name: string;
  /** The rows after the cursor, and the cursor after them. */
  after(
    database: D1Database,
    merchant: string,
    cursor: number,
    most: number,
  ): Promise<{ readonly events: EventToRecord[]; readonly cursor: number }>;
}
