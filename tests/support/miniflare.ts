import { createRequire } from 'node:module';

/** The SQL of an object's storage, run inside that object. */
export interface ObjectStorage {
  exec<Row extends Record<string, SqlStorageValue> = Record<string, SqlStorageValue>>(
    statement: string,
    ...values: SqlStorageValue[]
  ): Promise<Row[]>;
}

export interface ObjectName {
  readonly name: string;
}

/** The part of Miniflare that benches and tests use; wrangler brings the version that it runs itself. */
interface Miniflare {
  readonly ready: Promise<URL>;
  /** The Worker's own socket, without the local runtime's routers in front of it. */
  unsafeGetDirectURL(worker?: string): Promise<URL>;
  dispatchFetch(address: string, init?: RequestInit): Promise<unknown>;
  getBindings(worker: string): Promise<unknown>;
  /** Starts the object if it does not run. */
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

/** A runtime on loopback that does not look up the visitor location on the network. */
export function runtimeOf(options: Record<string, unknown>): Miniflare {
  return new miniflare.Miniflare(
    miniflare.convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, cf: false, ...options }),
  );
}
