import { bundledWorker } from '#tests/support/bundled-worker.ts';
import { applyMigrations } from '#tests/support/migrations.ts';
import { runtimeOf } from '#tests/support/miniflare.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Edge, startEdge, type VisitorLocation } from './edge.ts';
import { exchange, headOf, type RawAnswer, type RawRequest } from './raw-http.ts';

const name = 'site';

/** The Worker's production bundle behind a test proxy: requests reach it byte for byte. */
export interface RawSite {
  readonly edge: Edge;
  /** The Worker's own socket, without the proxy: the caller sets the platform's headers itself. */
  readonly directPort: number;
  /** The port of the local runtime's routers in front of the Worker, as under `wrangler dev`. */
  readonly routedPort: number;
  ask(location: VisitorLocation, request: RawRequest): Promise<RawAnswer>;
  sql(statement: string, ...values: (string | number)[]): Promise<unknown>;
  /** Adds a merchant with settings documents of its own, as stored text, and returns its host. */
  addMerchant(documents: Readonly<Record<string, string | undefined>>): Promise<string>;
  store(merchant: string, document: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a site with empty storage. */
export async function startRawSite(): Promise<RawSite> {
  const worker = bundledWorker();
  const bindings = { ...worker.bindings, ...testSecrets };
  const sockets = [{ host: '127.0.0.1', port: 0 }];
  const runtime = runtimeOf({
    ...worker,
    name,
    bindings,
    unsafeDirectSockets: sockets,
    // A million requests would write a million lines.
    handleStructuredLogs: () => undefined,
  });
  const routedPort = Number((await runtime.ready).port);
  const directPort = Number((await runtime.unsafeGetDirectURL(name)).port);
  const database = await runtime.getD1Database('DB');
  await applyMigrations(database);
  const edge = await startEdge(directPort);
  const sql = (statement: string, ...values: (string | number)[]) =>
    database
      .prepare(statement)
      .bind(...values)
      .run();
  const store = async (merchant: string, document: string, text: string) => {
    await sql(upsert, merchant, document, text);
  };
  let made = 0;
  return {
    edge,
    directPort,
    routedPort,
    ask: async (location, request) => {
      const bytes = `${headOf(request)}\r\n\r\n${request.body ?? ''}`;
      return exchange(await edge.connect(location), bytes, request.method);
    },
    sql,
    store,
    async addMerchant(documents) {
      const code = `m${++made}`;
      await sql('INSERT INTO merchants (code, host, name) VALUES (?, ?, ?)', code, `${code}.example`, code);
      for (const [document, text] of Object.entries(documents))
        if (text !== undefined) await store(code, document, text);
      return `${code}.example`;
    },
    async close() {
      await edge.close();
      await runtime.dispose();
    },
  };
}

const upsert = `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
  VALUES (?, ?, ?, 1, 0, 'test') ON CONFLICT (merchant, name) DO UPDATE SET
  document = excluded.document, version = version + 1`;
