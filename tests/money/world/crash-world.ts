import { CrashTable } from '#functions/vendors/house/crash/crash-table.object.ts';
import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';
import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import type { Execution, Network, Outcome } from '../platform/network.ts';
import { ObjectHost } from '../platform/object-host.ts';
import { ObjectStorage } from '../platform/object-storage.ts';
import { ObjectSockets } from '../platform/web-sockets.ts';
import { Seeded } from './seeded.ts';
import { gameCodeOf, vendorSecrets } from './vendor-wires.ts';
import { SimulatedWorker } from './worker.ts';
import { noCoolDays } from './no-cool-days.ts';

export const creditMinor = 10_000;
const gameCode = gameCodeOf('house');
const sessionId = 'session-1';

/** A network without faults, on which a call is answered at once. */
const wire = {
  call: <Value>(_leg: unknown, _lane: unknown, execute: Execution<Value>) =>
    new Promise<Value>((resolve, reject) => {
      void execute(undefined, async (outcome: Outcome<Value>) => {
        try {
          resolve(outcome());
        } catch (error) {
          reject(error as Error);
        }
      });
    }),
  post: (_posting: unknown, deliver: () => Promise<void>) => void deliver(),
} as unknown as Network;

/**
 * When the process of the table crashes: at its nth call to the wallet, before or after the wallet has executed it.
 */
export interface Death {
  readonly call: number;
  readonly side: 'before' | 'after';
}

/** A crash table on the simulated platform, with the real port, the real wallets and a process that can crash. */
export class CrashWorld {
  readonly storage = new ObjectStorage();
  readonly #sockets = new ObjectSockets();
  readonly #host: ObjectHost;
  readonly #worker: SimulatedWorker;
  readonly #death: Death | undefined;
  #table: CrashTable;
  #calls = 0;
  #underWay = 0;
  #died = Promise.withResolvers<'died'>();
  /** The number of calls the table has made. A run without a crash counts them for those with one. */
  get calls(): number {
    return this.#calls;
  }
  hasDied = false;
  /** While set, the wallet is unreachable. */
  isSilent = false;
  /** Delays the next response of the wallet until it resolves. */
  #held: Promise<void> | undefined;

  constructor(death?: Death) {
    this.#death = death;
    const seeded = new Seeded(1);
    this.#host = new ObjectHost(seeded, new Faults(seeded, 0), wire);
    this.#worker = new SimulatedWorker(wire, this.#host);
    this.#table = this.#awake();
  }

  async launch(memberId: string): Promise<void> {
    const name = `demo/${memberId}`;
    const username = `${memberId}-user`;
    const credit = { key: 'welcome', amountMinor: creditMinor, currency: 'USD', username };
    await this.#host.atOnce('object', name, 'grantPlayCredit', credit);
    const session = {
      id: sessionId,
      device: 'a phone',
      username,
      accountType: 0,
      remembered: false,
      renewalHash: memberId,
    };
    await this.#host.atOnce('object', name, 'startSession', session, noCoolDays);
  }

  launchToken(memberId: string): Promise<string> {
    const claims = {
      memberId,
      sessionId,
      gameCode,
      vendorCode: 'house',
      trial: false,
      location: launchLocation,
    };
    return makeLaunch(vendorSecrets as unknown as Env, 'demo', claims, clock.nowMs);
  }

  /** Opens a watcher's socket, which starts the table. */
  async watch(memberId: string): Promise<void> {
    const socket = this.#sockets.open(clock.nowMs);
    this.restart();
    const hello = JSON.stringify({ kind: 'hello', launchToken: await this.launchToken(memberId) });
    await this.ask((table) => table.webSocketMessage(socket as unknown as WebSocket, hello));
  }

  /**
   * Calls the table until it responds. If its process crashes during the call, it is restarted and the call repeated.
   */
  async ask<Value>(work: (table: CrashTable) => Value | Promise<Value>): Promise<Value> {
    for (;;) {
      const answer = await Promise.race([Promise.resolve(work(this.#table)), this.#died.promise]);
      await this.#idle();
      if (answer !== 'died' && !this.#isDead) return answer as Value;
      this.restart();
    }
  }

  /** Calls the table without waiting for its response. */
  async begin<Value>(
    work: (table: CrashTable) => Promise<Value>,
  ): Promise<{ readonly answer: Promise<Value> }> {
    const answer = work(this.#table);
    await this.#idle();
    return { answer };
  }

  /** The wallet executes its next request, but its response is held back until the returned function is called. */
  holdNext(): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return () => {
      resolve();
      return this.#idle();
    };
  }

  /** Runs the table's own timers that are due now. */
  async runTimers(run: () => Promise<unknown>): Promise<void> {
    await run();
    await this.#idle();
  }

  /** Lets time pass, and runs every alarm that comes due. */
  async pass(ms: number): Promise<void> {
    const untilMs = clock.nowMs + ms;
    for (;;) {
      const dueMs = this.storage.alarmAtMs ?? Number.POSITIVE_INFINITY;
      if (dueMs > untilMs) break;
      clock.nowMs = Math.max(clock.nowMs, dueMs);
      this.storage.alarmAtMs = undefined;
      await this.ask((table) => table.alarm());
    }
    clock.nowMs = untilMs;
  }

  /** A member's balance, and the rows of their ledger at this table. */
  walletOf(memberId: string): { cashMinor: number; moved: [string, number][] } {
    const storage = this.#host.storageOf('object', `demo/${memberId}`);
    const [wallet] = storage?.rows<{ cash_minor: number }>('SELECT cash_minor FROM wallet') ?? [];
    const ledger = storage?.rows<{ kind: string; amount_minor: number }>(
      "SELECT kind, amount_minor FROM ledger WHERE source = 'house' ORDER BY seq",
    );
    return {
      cashMinor: wallet?.cash_minor ?? 0,
      moved: (ledger ?? []).map(({ kind, amount_minor }) => [kind, amount_minor]),
    };
  }

  close(): void {
    this.#host.close();
    this.storage.close();
    this.#worker.records.database.close();
  }

  #isDead = false;

  /** Simulates a deployment or a crash: memory and everything not yet durable are lost. */
  restart(): void {
    this.storage.abandon();
    this.#isDead = false;
    this.#died = Promise.withResolvers();
    this.#table = this.#awake();
  }

  #awake(): CrashTable {
    const life = { isOver: false };
    const state = {
      id: { name: `demo/${gameCode}/crash-classic` },
      storage: this.storage.asPlatform(),
      ...this.#sockets.asPlatform(),
      exports: { default: { fetch: (request: Request) => this.#call(request, life) } },
    };
    const env = { ...vendorSecrets, PLAYER: { getByName: (name: string) => this.#player(name) } };
    const table = new CrashTable(state as unknown as DurableObjectState, env as unknown as Env);
    this.storage.commit();
    return table;
  }

  #player(name: string): unknown {
    return new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...values: unknown[]) =>
            this.#host.atOnce('object', name, String(method), ...values),
      },
    );
  }

  /** A call to the port. The table's writes are durable before it is sent, and a crashed process gets no response. */
  async #call(request: Request, life: { isOver: boolean }): Promise<Response> {
    const never = new Promise<Response>(() => undefined);
    if (life.isOver) return never;
    this.storage.commit();
    this.#calls += 1;
    const dies = !this.hasDied && this.#death?.call === this.#calls ? this.#death.side : undefined;
    const die = () => {
      life.isOver = true;
      this.hasDied = true;
      this.#isDead = true;
      this.#died.resolve('died');
      return never;
    };
    if (dies === 'before') return die();
    if (this.isSilent) throw new Error('nobody answers');
    this.#underWay += 1;
    const { pathname } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const answer = await this.#worker.answer({ path: pathname, headers, body: await request.text() });
    this.#underWay -= 1;
    const held = this.#held;
    this.#held = undefined;
    await held;
    if (dies === 'after') return die();
    return life.isOver ? never : new Response(answer.text, { status: answer.status });
  }

  /** Waits until nothing is in progress any more, and commits the writes of the last turn. */
  async #idle(): Promise<void> {
    for (let quiet = 0; quiet < 8; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#underWay > 0) quiet = 0;
    }
    if (!this.#isDead) this.storage.commit();
  }
}
