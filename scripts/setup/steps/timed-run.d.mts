interface Run {
  readonly tookMs: number;
  /** The share of all processors' time in which they did nothing. */
  readonly idle: number;
  /** How long the same work took each time, in milliseconds of processor time. */
  readonly samplesMs: readonly number[];
}

/** Times the same work beside a run, from now on; the returned function tells of the run until then. */
export function timeRun(): () => string;

/** How long a run took, and about how long it would have at the quickest speed that it met. */
export function runTold(run: Run): string;
