import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const quietShare = 0.15;
const sampleMs = 700;
const waitMsMax = 30_000;

/** The machine that the figures were measured on. */
export function machineName(): string {
  const memoryGiB = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'CPU'}, ${memoryGiB} GiB, Node ${process.version}, ${os.type()} ${os.release()}`;
}

let busy = 0;

/** The number of samples since the last call that began while other processes used the machine. */
export function busySamples(): number {
  const counted = busy;
  busy = 0;
  return counted;
}

/** Waits, at most half a minute, until other processes leave the machine alone. */
export async function untilQuiet(): Promise<void> {
  const giveUpAtMs = Date.now() + waitMsMax;
  while (Date.now() < giveUpAtMs) {
    if ((await busyShare()) <= quietShare) return;
  }
  busy += 1;
}

/** The share of all processors that was busy during a short sample; 0 where the system does not provide it. */
async function busyShare(): Promise<number> {
  const before = processorTimes();
  await sleep(sampleMs);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / Math.max(1, after.total - before.total);
}

function processorTimes(): { idle: number; total: number } {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const times = first.trim().split(/\s+/).slice(1).map(Number);
    return { idle: (times[3] ?? 0) + (times[4] ?? 0), total: times.reduce((sum, time) => sum + time, 0) };
  } catch {
    // Only Linux provides it. Elsewhere the machine counts as quiet.
    return { idle: 1, total: 1 };
  }
}
