import { createRequire } from 'node:module';

/** SQL on an object's storage, run inside that object. */
export interface ObjectStorage {
  exec<Row extends Record<string, SqlStorageValue> = Record<string, SqlStorageValue>>(
    statement: string,
    ...values: SqlStorageValue[]
  ): Promise<Row[]>;
}

export interface ObjectName {
  readonly name: string;
}

/** The part of Miniflare that benches and tests use. It is the version that wrangler depends on. */
interface Miniflare {
  readonly ready: Promise<URL>;
  /** The Worker's own socket, bypassing the local runtime's routers. */
  unsafeGetDirectURL(worker?: string): Promise<URL>;
  dispatchFetch(address: string, init?: RequestInit): Promise<unknown>;
  getBindings(worker: string): Promise<unknown>;
  /** Starts the object if it is not running. */
  unsafeGetDurableObjectStorage(
    worker: string,
    className: string,
    object: ObjectName,
  ): Promise<ObjectStorage>;
  unsafeEvictDurableObject(worker: string, className: string, object: ObjectName): Promise<void>;
  getD1Database(binding: string): Promise<D1Database>;
  getDurableObjectNamespace(binding: string): Promise<DurableObjectNamespace>;
  dispose(): Promise<void>;
}

interface MiniflareModule {
  readonly Miniflare: new (options: unknown) => Miniflare;
  convertV4MiniflareOptions(options: Record<string, unknown>): unknown;
}

const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'));
const miniflare = fromWrangler('miniflare') as MiniflareModule;

/** A runtime on loopback that does not fetch a visitor location over the network. */
export function runtimeOf(options: Record<string, unknown>): Miniflare {
  return new miniflare.Miniflare(
    miniflare.convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, cf: false, ...options }),
  );
}
