import type { TraceEvent } from './frame-trace.ts';

/** An event of the trace of a page that is loaded. */
export interface PageTraceEvent extends TraceEvent {
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly documentLoaderURL?: string; readonly isOutermostMainFrame?: boolean };
  };
}

/** How long a page kept its main thread, in milliseconds of the machine that was traced. */
export interface MainThread {
  /** By the clock, as Lighthouse counts: with the time in which others had the processor. */
  readonly wallMs: number;
  readonly processorMs: number;
}

/** Adds up the tasks of the main thread that shows a page; zeros where the trace has no navigation to it. */
export function mainThreadOf(events: readonly PageTraceEvent[], url: string): MainThread {
  const shown = events.findLast(
    ({ name, args: { data } }) => name === 'navigationStart' && data?.documentLoaderURL === url,
  );
  const thread = events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === shown?.pid,
  );
  const tasks = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let endedAt = 0;
  let wall = 0;
  let processor = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // What a task calls lies within it.
    if (ts < endedAt) continue;
    endedAt = ts + dur;
    wall += dur;
    processor += tdur;
  }
  return { wallMs: wall / 1000, processorMs: processor / 1000 };
}
