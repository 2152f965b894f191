/** One event of a browser's trace; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, which other load on the machine does not affect. */
  readonly tdur?: number;
}

/** The trace categories needed to measure frames: the frames themselves, and the tasks of every thread. */
export const tracedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const taskName = 'RunTask';

/**
 * The main thread's work for each frame in milliseconds: everything it ran from the task of one animation frame to
 * the next.
 */
export function frameWork(events: readonly TraceEvent[]): readonly number[] {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const thread = busiest(frames);
  if (!thread) return [];
  const isHere = ({ pid, tid }: TraceEvent) => pid === thread.pid && tid === thread.tid;
  const tasks = events.filter((event) => event.name === taskName && event.ph === 'X' && isHere(event));
  if (tasks.length === 0) throw new Error('The trace holds frames and no task of their thread');
  const starts = frames
    .filter(isHere)
    .map(({ ts }) => tasks.find((task) => task.ts <= ts && ts <= task.ts + (task.dur ?? 0))?.ts ?? ts)
    .sort((one, other) => one - other);
  return starts.slice(0, -1).map((from, index) => {
    const until = starts[index + 1] ?? from;
    const inside = tasks.filter(({ ts }) => ts >= from && ts < until);
    return inside.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000;
  });
}

function busiest(frames: readonly TraceEvent[]): TraceEvent | undefined {
  const byThread = Map.groupBy(frames, ({ pid, tid }) => `${pid}/${tid}`);
  const [most] = [...byThread.values()].sort((one, other) => other.length - one.length);
  return most?.[0];
}
