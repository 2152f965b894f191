import { expect, it } from 'vitest';
import { mainThreadOf, type PageTraceEvent } from './main-thread.ts';

const url = 'https://127.0.0.1:1/m/home';
const named = (pid: number, tid: number, name: string): PageTraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid,
  ts: 0,
  args: { name },
});
const task = (
  pid: number,
  tid: number,
  [ts, dur, tdur]: readonly [number, number, number],
): PageTraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid,
  tid,
  ts,
  dur,
  tdur,
  args: {},
});
const navigation: PageTraceEvent = {
  name: 'navigationStart',
  ph: 'R',
  pid: 7,
  tid: 1,
  ts: 1,
  args: { data: { documentLoaderURL: url, isOutermostMainFrame: true } },
};

const firstPaint: PageTraceEvent = {
  name: 'firstContentfulPaint',
  ph: 'R',
  pid: 7,
  tid: 1,
  ts: 30_000,
  args: {},
};

it('adds up the tasks of the thread that shows the page, each once, scaled to a slower phone', () => {
  const events = [
    named(6, 1, 'CrRendererMain'),
    named(7, 2, 'Compositor'),
    named(7, 1, 'CrRendererMain'),
    navigation,
    task(7, 1, [12_000, 2_000, 1_000]),
    task(7, 1, [10_000, 5_000, 3_000]),
    task(7, 1, [20_000, 4_000, 1_000]),
    task(6, 1, [10_000, 90_000, 90_000]),
    task(7, 2, [10_000, 90_000, 90_000]),
  ];
  expect(mainThreadOf(events, url, 4)).toEqual({ wallMs: 36, processorMs: 16, blockingMs: 0 });
});

it('counts as blocking the processor time beyond 50 ms of each task after the first paint', () => {
  const events = [
    named(7, 1, 'CrRendererMain'),
    navigation,
    firstPaint,
    task(7, 1, [10_000, 15_000, 15_000]),
    task(7, 1, [31_000, 90_000, 15_000]),
    task(7, 1, [130_000, 20_000, 12_000]),
  ];
  expect(mainThreadOf(events, url, 4)).toEqual({ wallMs: 500, processorMs: 168, blockingMs: 10 });
});

it('returns zeros if the page was not shown', () => {
  const events = [named(7, 1, 'CrRendererMain'), task(7, 1, [0, 5, 5])];
  expect(mainThreadOf(events, url, 4)).toEqual({ wallMs: 0, processorMs: 0, blockingMs: 0 });
});
