import os from 'node:os';

const everyMs = 1_000;
/** JSON as servers and tests parse all day: pure arithmetic hardly slows down when others use the same core. */
const text = JSON.stringify(
  Array.from({ length: 300 }, (_, at) => ({
    id: `row-${at}`,
    at,
    tags: ['a', 'b', `${at}`],
    next: { at: at + 1 },
  })),
);
const readings = 30;
/** Before that many samples, the engine is still compiling. */
const warmUps = 5;
const samplesLeast = 20;

/**
 * Times the same work once a second from now on, in processor time: other users of the second half of a core
 * slow it down, which the system does not report. Returns a function that stops and describes the run so far.
 */
export function timeRun() {
  const startedAtMs = Date.now();
  const before = processorTimes();
  const samplesMs = [];
  const timer = setInterval(() => samplesMs.push(sampleMs()), everyMs);
  return () => {
    clearInterval(timer);
    const after = processorTimes();
    const idle = (after.idle - before.idle) / Math.max(1, after.all - before.all);
    return runReport({ tookMs: Date.now() - startedAtMs, idle, samplesMs: samplesMs.slice(warmUps) });
  };
}

/**
 * Describes how long a run took, and about how long it would have taken at the speed of the fastest twentieth of the
 * samples: only the share of time in which processors were busy would have been shorter.
 */
export function runReport({ tookMs, idle, samplesMs }) {
  const took = `It took ${minutes(tookMs)}`;
  if (samplesMs.length < samplesLeast) return `${took}.`;
  const sorted = samplesMs.toSorted((one, other) => one - other);
  const quickest = sorted[Math.floor(sorted.length / 20)];
  const slowness = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length / quickest;
  const quietMs = tookMs * (idle + (1 - idle) / slowness);
  return `${took}, on processors on which the same work took ${slowness.toFixed(2)} times its quickest, ${quickest.toFixed(1)} ms; at that speed throughout about ${minutes(quietMs)}.`;
}

function sampleMs() {
  const before = process.cpuUsage();
  for (let reading = 0; reading < readings; reading += 1) JSON.parse(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function processorTimes() {
  const times = os.cpus().map((each) => each.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

function minutes(ms) {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
