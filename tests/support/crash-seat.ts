import { randomUUID } from 'node:crypto';
import type { CrashFrame, OpenedCrash } from '#src/contracts/crash.ts';
import { signLaunch } from '#functions/edge/launch-token.ts';
import { askForSocket } from './chat-socket.ts';
import { type Seat, seat } from './seat.ts';
import { testSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import type { TableAnswer } from './slot-seat.ts';
import { launchLocation } from './visitor-location.ts';

const vendorCode = 'CRAFT';
const modelId = 'crash-classic';

export interface CrashSeat extends Seat {
  ask<Value = Record<string, unknown>>(action: string, body?: unknown): Promise<TableAnswer<Value>>;
  /** Opens the table's socket and says hello; every frame that comes is kept. */
  watch(): Promise<Watching>;
}

export interface Watching {
  readonly frames: CrashFrame[];
  readonly closed: Promise<number>;
  send(text: string | ArrayBuffer): void;
  close(): void;
  /** The first frame, of those to come too, that this is true of. */
  until(isIt: (frame: CrashFrame) => boolean): Promise<CrashFrame>;
}

/** Puts a crash game of this code into the site's catalogue. */
export async function openCrashGame(site: Site, gameCode: string): Promise<void> {
  const names = JSON.stringify({ en: 'Crash' });
  await site.sql(
    `INSERT OR IGNORE INTO vendors (merchant, code, names, emblem, categories, position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, 'craft', '["crash"]', 0, 0, 'test')`,
    site.merchant,
    vendorCode,
    names,
  );
  await site.sql(
    `INSERT INTO games (merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model,
       position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, ?, ?, 'crash', ?, 'lunar', ?, 0, 0, 'test')`,
    site.merchant,
    `node-${gameCode}`,
    `id-${gameCode}`,
    gameCode,
    vendorCode,
    names,
    modelId,
  );
}

/** Seats a fresh member at a crash game. */
export async function crashSeat(site: Site, gameCode: string, creditMinor = 100_000): Promise<CrashSeat> {
  const base = await seat(site, creditMinor, { gameCode, vendorCode });
  const { memberId, sessionId } = base;
  const claims = { memberId, sessionId, gameCode, vendorCode, trial: false, place: launchLocation };
  const launchToken = await signLaunch(testSecrets as unknown as Env, site.merchant, claims, Date.now());
  return {
    ...base,
    launchToken,
    async ask<Value>(action: string, body: unknown = {}): Promise<TableAnswer<Value>> {
      const answer = await site.fetch(`/house/crash/${action}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${launchToken}`,
          Origin: 'null',
        },
        body: JSON.stringify(body),
      });
      const wire = (await answer.json()) as { value: Value; error?: { code: string } };
      return { status: answer.status, code: wire.error?.code, value: wire.value };
    },
    async watch() {
      const watching = await openWatch(site, gameCode);
      watching.send(JSON.stringify({ kind: 'hello', launchToken }));
      await watching.until(({ kind }) => kind === 'start');
      return watching;
    },
  };
}

/** Opens a socket to a table without saying who watches. */
export async function openWatch(site: Site, gameCode: string): Promise<Watching> {
  const headers = { Origin: 'null' };
  const answer = await askForSocket(site, `/house/live/${gameCode}`, { headers });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`No socket: ${answer.status} ${await answer.text()}`);
  const frames: CrashFrame[] = [];
  const takers = new Set<() => void>();
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code ?? 0));
  });
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as CrashFrame);
    for (const taker of takers) taker();
  });
  socket.accept();
  return {
    frames,
    closed,
    send: (text) => socket.send(text),
    close: () => socket.close(1000),
    until: (isIt) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`Not heard: ${JSON.stringify(frames)}`)), 15_000);
        const take = () => {
          const found = frames.find(isIt);
          if (!found) return;
          clearTimeout(late);
          takers.delete(take);
          resolve(found);
        };
        takers.add(take);
        take();
      }),
  };
}

/** The table itself, whose rows a test moves to the state that it is about. */
export interface CrashRows {
  rows(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
  /** Fixes the point of the round that is on. */
  point(hundredths: number): Promise<void>;
  /** Ends the phase now; the next call, or the alarm, goes on from there. */
  endPhase(): Promise<void>;
  phase(): Promise<string | undefined>;
}

export async function crashRows(site: Site, gameCode: string): Promise<CrashRows> {
  const worker = site.harness.getWorker<Env>();
  const name = `${site.merchant}/${gameCode}/${modelId}`;
  const storage = await worker.getDurableObjectStorage('CRASH_TABLE', { name });
  const rows: CrashRows['rows'] = (statement, ...values) =>
    storage.exec(statement, ...values) as Promise<Record<string, unknown>[]>;
  return {
    rows,
    async point(hundredths) {
      await rows('UPDATE rounds SET point = ? WHERE number = (SELECT round_number FROM clock)', hundredths);
    },
    async endPhase() {
      const nowMs = Date.now();
      await rows('UPDATE clock SET began_at_ms = min(began_at_ms, ?), ends_at_ms = ?', nowMs, nowMs);
    },
    async phase() {
      return (await rows('SELECT name FROM clock'))[0]?.['name'] as string | undefined;
    },
  };
}

/** Plays on until the phase is this one, by ending those before it. */
export async function playTo(player: CrashSeat, table: CrashRows, name: string): Promise<OpenedCrash> {
  for (let step = 0; step < 8; step += 1) {
    if ((await table.phase()) === name) break;
    await table.endPhase();
    await player.ask('open');
  }
  const { value } = await player.ask<OpenedCrash>('open');
  if (value.table.round?.phase !== name) throw new Error(`${value.table.round?.phase}, not ${name}`);
  return value;
}

export const newBet = (stakeMinor = 100, autoAt?: number) => ({
  betId: randomUUID(),
  stakeMinor,
  ...(autoAt === undefined ? {} : { autoAt }),
});
