import { setTimeout as sleep } from 'node:timers/promises';
import http from 'node:http';
import type { Shot } from './load.ts';

const connections = 8;

/** The latency of each response of a load, and the number of refused calls. */
export interface Timed {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
  readonly refused: number;
}

/** Sends every shot once over eight connections, each sending the next as soon as it has a response. */
export async function sendAll(origin: string, shots: readonly Shot[]): Promise<Timed> {
  const sender = senderTo(origin);
  const startedAtMs = performance.now();
  let next = 0;
  const work = async () => {
    for (let shot = shots[next++]; shot; shot = shots[next++]) await sender.send(shot);
  };
  await Promise.all(Array.from({ length: connections }, work));
  return sender.timed(startedAtMs);
}

/** Sends shots at a steady rate, whether or not earlier ones have been answered. */
export async function sendPaced(origin: string, shots: readonly Shot[], perSecond: number): Promise<Timed> {
  const sender = senderTo(origin);
  const startedAtMs = performance.now();
  const open: Promise<void>[] = [];
  for (const [at, shot] of shots.entries()) {
    const dueInMs = startedAtMs + (at * 1_000) / perSecond - performance.now();
    if (dueInMs > 0) await sleep(dueInMs);
    open.push(sender.send(shot));
  }
  await Promise.all(open);
  return sender.timed(startedAtMs);
}

/** The quantile of some values for a share between 0 and 1; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function senderTo(origin: string) {
  const agent = new http.Agent({ keepAlive: true });
  const latenciesMs: number[] = [];
  let refused = 0;
  return {
    async send(shot: Shot): Promise<void> {
      const sentAtMs = performance.now();
      if (!(await isTakenAtLast(origin, shot, agent))) refused += 1;
      latenciesMs.push(performance.now() - sentAtMs);
    },
    timed(startedAtMs: number): Timed {
      agent.destroy();
      const seconds = (performance.now() - startedAtMs) / 1_000;
      return { perSecond: latenciesMs.length / seconds, latenciesMs, refused };
    },
  };
}

/** Retries once on a connection that the runtime closed as it was reused. The latency includes both attempts. */
async function isTakenAtLast(origin: string, shot: Shot, agent: http.Agent): Promise<boolean> {
  try {
    return await isTaken(origin, shot, agent);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return isTaken(origin, shot, new http.Agent());
  }
}

/** Whether a call succeeded. An object behind a bench route refuses with `ok: false`. */
function isTaken(origin: string, { path, method, headers, body }: Shot, agent: http.Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, origin), { agent, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve(answer.statusCode === 200 && !text.startsWith('{"ok":false')));
    });
    request.on('error', reject);
    request.end(body);
  });
}
