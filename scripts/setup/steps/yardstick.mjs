import os from 'node:os';

const everyMs = 500;
const rounds = 4_000_000;
/** The compiler is not done with the loop before. */
const warmUps = 5;
const samplesLeast = 20;

/**
 * Times the same arithmetic twice a second from now on, in processor time: others who use a processor's other half slow
 * it down, and the system tells nobody. Returns what tells of the run until then.
 */
export function startYardstick() {
  const startedAtMs = Date.now();
  const before = processorTimes();
  const samplesMs = [];
  const timer = setInterval(() => samplesMs.push(arithmeticMs()), everyMs);
  return () => {
    clearInterval(timer);
    const after = processorTimes();
    const idle = (after.idle - before.idle) / Math.max(1, after.all - before.all);
    return runTold({ tookMs: Date.now() - startedAtMs, idle, samplesMs: samplesMs.slice(warmUps) });
  };
}

/**
 * How long a run took, and about how long it would have at the quickest twentieth's speed throughout: only the share of
 * time in which processors worked would have been shorter.
 */
export function runTold({ tookMs, idle, samplesMs }) {
  const took = `It took ${minutes(tookMs)}`;
  if (samplesMs.length < samplesLeast) return `${took}.`;
  const sorted = samplesMs.toSorted((one, other) => one - other);
  const quickest = sorted[Math.floor(sorted.length / 20)];
  const slowness = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length / quickest;
  const quietMs = tookMs * (idle + (1 - idle) / slowness);
  return `${took}, on processors on which the same arithmetic took ${slowness.toFixed(2)} times its quickest; without others on them it would have been about ${minutes(quietMs)}.`;
}

function arithmeticMs() {
  const before = process.cpuUsage();
  let sum = 0;
  for (let at = 0; at < rounds; at += 1) sum = (Math.imul(sum, 31) + at) | 0;
  const { user, system } = process.cpuUsage(before);
  // The sum is used, so that no compiler leaves the loop out.
  return (user + system) / 1_000 + (sum === 0 ? 1e-9 : 0);
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
