import { connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { crashLaunch, crashRows, openCrashGame, newBet } from '#tests/support/crash-launch.ts';
import { headOf } from '#tests/support/raw-request.ts';
import { startSeparateSite } from '#tests/support/site.ts';
import { untilQuiet } from './machine.ts';
import { fixedWorkMs } from './fixed-work.ts';
import { atMost, type Measured, measuredOnly, relativeSpread } from './measured.ts';
import { drainedBundle } from '../../scripts/setup/steps/bundle.mjs';

/** The limit of open sockets per player. Launching for a thousand members would take longer than the measurement. */
const socketsEach = 4;
const betting = 50;
const lanes = 20;
const gameCode = 'bench-crash';
const goalMs = 100;

/**
 * A thousand raw sockets watch one table. Measures the delay from a broadcast until the last socket has received it.
 */
export async function measureCrash(broadcasts: number, { sockets = 1_000 } = {}): Promise<Measured[]> {
  const site = await startSeparateSite({ bundle: drainedBundle });
  const watchers: Watcher[] = [];
  try {
    await openCrashGame(site, gameCode);
    const launches: Awaited<ReturnType<typeof crashLaunch>>[] = [];
    for (let at = 0; at < sockets / socketsEach; at += 1)
      launches.push(await again(() => crashLaunch(site, gameCode)));
    const tokens = launches.flatMap(({ launchToken }) =>
      Array.from({ length: socketsEach }, () => launchToken),
    );
    for (let at = 0; at < tokens.length; at += lanes)
      await Promise.all(
        tokens.slice(at, at + lanes).map(async (launchToken, lane) => {
          const watcher = new Watcher(site.origin, at + lane);
          watchers.push(watcher);
          await watcher.hello(launchToken);
        }),
      );
    console.log(`  ${watchers.length} sockets of ${launches.length} players watch`);
    const table = await again(() => crashRows(site, gameCode));
    await Promise.all(launches.slice(0, betting).map((launch) => again(() => launch.ask('bet', newBet()))));
    for (const watcher of watchers) watcher.heard.clear();
    const tookMs: number[] = [];
    const works: number[] = [];
    while (tookMs.length < broadcasts) {
      await untilQuiet();
      works.push(fixedWorkMs());
      await again(() => table.endPhase());
      await again(async () => launches[0]?.ask('open'));
      await new Promise((resolve) => setTimeout(resolve, 900));
      tookMs.push(...completeOf(watchers));
    }
    const sorted = tookMs.toSorted((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return [
      atMost(`one broadcast to ${sockets} sockets, median of ${sorted.length}`, middle, goalMs, {
        unit: ' ms',
        noise: middle * relativeSpread(works),
      }),
      measuredOnly('slowest broadcast', `${sorted.at(-1) ?? 0} ms`),
    ];
  } finally {
    for (const watcher of watchers) watcher.end();
    await site.close();
  }
}

/**
 * The test harness's proxy sometimes closes idle connections during a call; all calls made here are safe to repeat.
 */
async function again<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

/** The delays of the broadcasts that every watcher received, from the table's own timestamp to the last receipt. */
function completeOf(watchers: readonly Watcher[]): number[] {
  const [first] = watchers;
  const found: number[] = [];
  for (const saidAtMs of [...(first?.heard.keys() ?? [])]) {
    const lastSeenAtMs = watchers.map(({ heard }) => heard.get(saidAtMs));
    if (lastSeenAtMs.includes(undefined)) continue;
    found.push(Math.max(...lastSeenAtMs.map((atMs) => atMs ?? 0)) - saidAtMs);
    for (const { heard } of watchers) heard.delete(saidAtMs);
  }
  return found;
}

/** A WebSocket with nothing between it and the measurement: frames are not even parsed. */
class Watcher {
  /** The arrival time of each broadcast of a round, by the table's own timestamp. */
  readonly heard = new Map<number, number>();
  readonly #socket: Socket;
  #text = '';
  #waiting: { readonly for: string; readonly heard: () => void } | undefined;

  constructor(origin: string, number: number) {
    const { port } = new URL(origin);
    this.#socket = connect(Number(port), '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#hear(chunk.toString('latin1')));
    const headers = {
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      Origin: 'null',
      'CF-Connecting-IP': `39.32.${Math.floor(number / 200)}.${(number % 200) + 1}`,
    };
    this.#socket.write(headOf(origin, 'GET', `/house/live/${gameCode}`, headers));
  }

  async hello(launchToken: string): Promise<void> {
    await this.#until(' 101 ');
    this.#socket.write(maskedText(JSON.stringify({ kind: 'hello', launchToken })));
    await this.#until('"kind":"start"');
  }

  end(): void {
    this.#socket.destroy();
  }

  #until(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`not heard: ${text} in ${this.#text.slice(0, 300)}`)),
        30_000,
      );
      const heard = () => {
        clearTimeout(late);
        resolve();
      };
      this.#waiting = { for: text, heard };
      this.#hear('');
    });
  }

  #hear(text: string): void {
    const atMs = Date.now();
    this.#text += text;
    for (const [, saidAtMs] of this.#text.matchAll(/"kind":"round","nowMs":(\d{13})/g))
      if (!this.heard.has(Number(saidAtMs))) this.heard.set(Number(saidAtMs), atMs);
    if (this.#waiting && this.#text.includes(this.#waiting.for)) {
      const { heard } = this.#waiting;
      this.#waiting = undefined;
      heard();
    }
    // A broadcast may arrive in two pieces, so the end of the text is kept.
    this.#text = this.#waiting ? this.#text : this.#text.slice(-40);
  }
}

/** A text frame as clients must send it: masked. */
function maskedText(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, mask, body.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
}
