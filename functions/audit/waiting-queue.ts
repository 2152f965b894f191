import type { RequestContext } from '#functions/http/context.ts';
import type { FigureSource, QueueName } from '#src/contracts/operations/dashboard.ts';
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

/** How many of a queue wait, cut off at `queueMax`, and the first of their instants. */
export interface Waiting {
  readonly count: number;
  readonly firstAtMs: number | null;
}

/** One part of a source, which answers or does not. */
export interface Part<Answer> {
  readonly name: string;
  readonly answer: Promise<Answer>;
}

/** A queue that objects keep: it is counted in each of them, and shown once all have answered. */
export interface ObjectQueue {
  readonly name: QueueName;
  /** Without it, no object is asked. */
  readonly permission: Permission;
  readonly source: FigureSource;
  parts(site: Pick<RequestContext, 'env' | 'merchant' | 'settings'>): readonly Part<Waiting>[];
}
