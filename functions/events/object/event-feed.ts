import type { EventToRecord } from './events.log.ts';

/**
 * A table whose rows are events. Each row is written in the same transaction as its effect, so that every effect
 * reaches the log, however late.
 */
export interface EventFeed {
  readonly name: string;
  /** The events after the cursor, and the cursor that follows them. */
  after(
    database: D1Database,
    merchant: string,
    cursor: number,
    limit: number,
  ): Promise<{ readonly events: EventToRecord[]; readonly cursor: number }>;
}
