interface Run {
  readonly tookMs: number;
  /** The share of all processor time that was idle. */
  readonly idle: number;
  /** The processor time that the same work took each time, in milliseconds. */
  readonly samplesMs: readonly number[];
}

/** Starts timing the same work beside a run; the returned function stops and describes the run so far. */
export function timeRun(): () => string;

/** Describes how long a run took, and about how long it would have taken at the fastest speed measured. */
export function runReport(run: Run): string;
