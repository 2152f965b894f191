import { CrashTable } from '#functions/vendors/house/crash/crash-table.object.ts';
import { Sportsbook } from '#functions/vendors/house/sports/sportsbook.object.ts';
import { TigerTable } from '#functions/vendors/house/tiger/tiger-table.object.ts';
import { PortWorker } from '../games/port-worker.ts';
import { clock } from '../platform/clock.ts';
import type { Network } from '../platform/network.ts';
import type { ObjectHost } from '../platform/object-host.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import type { PlatformSocket } from '../platform/web-sockets.ts';
import type { Seeded } from '../world/seeded.ts';

/** The shared games, by engine: code and model. */
export const tables = {
  crash: { gameCode: 'a-flight', modelId: 'crash-classic' },
  tiger: { gameCode: 'a-shoe', modelId: 'tiger-quick' },
  sports: { gameCode: 'a-match', modelId: 'sports-1' },
} as const;

export type TableEngine = keyof typeof tables;

/** The name of each engine's only object. */
export const objectNames = {
  crash: 'demo/a-flight/crash-classic',
  tiger: 'demo/a-shoe/tiger-quick',
  sports: 'demo/sports-1',
} as const satisfies Record<TableEngine, string>;

const bindings = { crash: 'CRASH_TABLE', tiger: 'TIGER_TABLE', sports: 'SPORTSBOOK' } as const;
const classes = { crash: CrashTable, tiger: TigerTable, sports: Sportsbook } as const;
/** The share of the wallet's responses that are slow: long enough for a table to close its bets meanwhile. */
const slowShare = 0.1;

/** The response of a table: an outcome, or a failure code. */
export interface TableWord {
  readonly ok: boolean;
  readonly code?: string;
  readonly value?: Readonly<Record<string, unknown>>;
}

type Stub = Readonly<Record<string, (...values: unknown[]) => Promise<unknown>>>;

/** The house's shared engines, and the vendor port with the wallets behind it. */
export class TablesWorker extends PortWorker<TableEngine> {
  readonly #seeded: Seeded;

  constructor(network: Network, host: ObjectHost, seeded: Seeded) {
    super(network, host, tables);
    this.#seeded = seeded;
    for (const engine of Object.keys(tables) as TableEngine[])
      this.bind(bindings[engine], classes[engine], 'object', engine);
  }

  protected override answerDelayMs(): number {
    return this.#seeded.chance(slowShare) ? this.#seeded.whole(500, 7_500) : 0;
  }

  /** Calls a table once, as the service of its engine does. */
  ask(engine: TableEngine, method: string, ...values: unknown[]): Promise<unknown> {
    const stub = this.env[bindings[engine]].getByName(objectNames[engine]) as unknown as Stub;
    return (stub[method] as Stub[string])(...values);
  }

  storage(engine: TableEngine): ObjectStorage | undefined {
    return this.host.storageOf(engine, objectNames[engine]);
  }

  /** Opens a watcher's socket. The table runs while it is watched. */
  async watch(engine: 'crash' | 'tiger', member: string, sessionId: string): Promise<PlatformSocket> {
    const socket = this.host.socketsOf(engine, objectNames[engine]).open(clock.nowMs);
    // An object takes over its sockets when it starts.
    this.host.restart(engine, objectNames[engine]);
    const { launchToken } = await this.credentials(engine, member, sessionId);
    const hello = JSON.stringify({ kind: 'hello', launchToken });
    await this.host.atOnce(engine, objectNames[engine], 'webSocketMessage', socket, hello);
    return socket;
  }
}
