import type { QueueName } from '#src/contracts/operations/dashboard.ts';
import type { Permission } from '#src/contracts/operators/permissions.ts';

/** Something that waits for operators, and is counted on their first page. */
export interface WaitingQueue {
  readonly name: QueueName;
  /** Without it, the queue is not counted at all. */
  readonly permission: Permission;
  /**
   * Reads the instants of what waits as `at_ms` from an index of `:merchant`, the most urgent first; it is cut off by
   * whoever counts them.
   */
  readonly rows: string;
  /** Whether the instants are those by which it is due, instead of those since when it waits. */
  readonly isDue?: true;
}
