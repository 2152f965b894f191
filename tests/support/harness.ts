import { resolve } from 'node:path';
import { bundledWorker } from './bundled-worker.ts';
import { directCalls } from './direct-calls.ts';
import { type ObjectName, type ObjectStorage, runtimeOf } from './miniflare.ts';
import { type Row, runSql, type Statement, sqlWorker, sqlWorkerName } from './sql-worker.ts';

const workerName = 'lobby';
const ownSocket = { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] };

interface LogLine {
  readonly level: string;
  readonly message: string;
}

/** What a test can do with the running Worker besides calling it. Objects are named by their binding. */
export interface WorkerHandle<Bindings> {
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Runs the Worker's cron handler, which local runtimes never do by themselves. */
  scheduled(cron: string): Promise<{ readonly outcome: string }>;
  getEnv(): Promise<Bindings>;
  getDurableObjectStorage(binding: string, object: ObjectName): Promise<ObjectStorage>;
  /** Ends an object as a crash does: unsaved state is lost, and the next call starts the object again. */
  evictDurableObject(binding: string, object: ObjectName): Promise<void>;
}

/** The Worker's bundle in a local runtime of its own. */
export interface Harness {
  readonly port: string;
  getWorker<Bindings = unknown>(): WorkerHandle<Bindings>;
  /** Runs SQL on the site's database, in one transaction. */
  sql(...statements: Statement[]): Promise<Row[][]>;
  /** The Worker's log so far. */
  getLogs(): readonly LogLine[];
  close(): Promise<void>;
}

interface HarnessOptions {
  /** The folder of the bundle. */
  readonly bundle: string;
  /** Variables and secrets that replace those of wrangler.toml and .dev.vars. */
  readonly vars: Readonly<Record<string, string>>;
  /** Takes every request that leaves the Worker, which otherwise has the network of this machine. */
  readonly network?: ((request: Request) => Promise<Response>) | undefined;
}

/** Starts the runtime with empty storage, which is deleted on close. */
export async function startHarness({ bundle, vars, network }: HarnessOptions): Promise<Harness> {
  const logs: LogLine[] = [];
  const worker = bundledWorker(resolve(bundle));
  const bindings = { ...worker.bindings, ...vars };
  const outbound = network ? { outboundService: network } : {};
  const site = { ...worker, ...ownSocket, ...outbound, name: workerName, bindings };
  const runtime = runtimeOf({
    workers: [site, { ...sqlWorker(worker), ...ownSocket }],
    unsafeTriggerHandlers: true,
    unsafeInspectDurableObjects: true,
    logRequests: false,
    handleStructuredLogs: (line: LogLine) => logs.push(line),
  });
  const { port } = await runtime.ready;
  const classOf = (binding: string) => {
    const found = worker.durableObjects[binding];
    if (!found) throw new TypeError(`wrangler.toml binds no object as ${binding}`);
    return found.className;
  };
  const dispatch = (address: string, init?: RequestInit) =>
    runtime.dispatchFetch(address, init) as Promise<Response>;
  const direct = directCalls(await runtime.unsafeGetDirectURL(workerName));
  const sqlSocket = directCalls(await runtime.unsafeGetDirectURL(sqlWorkerName));
  const handle: WorkerHandle<never> = {
    // The direct socket gives a test no WebSocket to hold, so upgrades go through the router.
    fetch: (address, init) =>
      new Headers(init?.headers).has('Upgrade') ? dispatch(address, init) : direct(address, init),
    async scheduled(cron) {
      const query = new URLSearchParams({ format: 'json', cron });
      const answer = await dispatch(`http://localhost/cdn-cgi/local/scheduled?${query}`);
      return (await answer.json()) as { outcome: string };
    },
    getEnv: () => runtime.getBindings(workerName) as Promise<never>,
    getDurableObjectStorage: (binding, object) =>
      runtime.unsafeGetDurableObjectStorage(workerName, classOf(binding), object),
    evictDurableObject: (binding, object) =>
      runtime.unsafeEvictDurableObject(workerName, classOf(binding), object),
  };
  return {
    port,
    getWorker: <Bindings>() => handle as WorkerHandle<Bindings>,
    sql: (...statements) => runSql(sqlSocket, statements),
    getLogs: () => logs,
    close: () => runtime.dispose(),
  };
}
