import type { TraceEvent } from './frame-trace.ts';

/** An event in the trace of a page load. */
export interface PageTraceEvent extends TraceEvent {
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly documentLoaderURL?: string; readonly isOutermostMainFrame?: boolean };
  };
}

/** How long a page kept its main thread busy on a phone slower than this machine by a factor, in milliseconds. */
export interface MainThread {
  /** Wall-clock time, as Lighthouse counts it, including the time in which other processes had the processor. */
  readonly wallMs: number;
  readonly processorMs: number;
  /** Processor time of each task after the first paint beyond the 50 ms within which a tap feels immediate. */
  readonly blockingMs: number;
}

/** Tasks up to this length do not count as blocking, as in Lighthouse's own figure. */
const unnoticedMs = 50;

/** Adds up the tasks of the main thread that shows a page; zeros if the trace has no navigation to it. */
export function mainThreadOf(
  events: readonly PageTraceEvent[],
  url: string,
  timesSlower: number,
): MainThread {
  const shown = events.findLast(
    ({ name, args: { data } }) => name === 'navigationStart' && data?.documentLoaderURL === url,
  );
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === shown?.pid && ts >= shown.ts,
  );
  const sum = { wallMs: 0, processorMs: 0, blockingMs: 0 };
  for (const { ts, dur = 0, tdur = 0 } of outermostTasks(events, shown?.pid)) {
    const processorMs = (tdur / 1000) * timesSlower;
    sum.wallMs += (dur / 1000) * timesSlower;
    sum.processorMs += processorMs;
    if (paint && ts >= paint.ts) sum.blockingMs += Math.max(0, processorMs - unnoticedMs);
  }
  return sum;
}

/** The tasks of a process's main thread, without nested ones. */
function outermostTasks(
  events: readonly PageTraceEvent[],
  shownBy: number | undefined,
): readonly PageTraceEvent[] {
  const thread = events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === shownBy,
  );
  let endedAt = 0;
  return events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < endedAt) return false;
      endedAt = ts + dur;
      return true;
    });
}
