import { logFailure } from '#functions/http/log.ts';

/** One merchant's settings documents by name, as stored; each reader validates its own document. */
export interface Settings {
  readonly merchant: string;
  readonly loadedAtMs: number;
  document(name: string): string | undefined;
  version(name: string): number;
}

/** How long an isolate may answer from settings it has read, in milliseconds. */
export const settingsLifetimeMs = 10_000;
/** How long a failed read is answered without asking again, so that a broken store is not hammered. */
const failureLifetimeMs = 1_000;
const readMsMax = 5_000;
const hostsMax = 200;
/** Documents longer than this are sent again only after they changed. */
const longDocument = 8_192;

interface Row {
  merchant: string;
  name: string | null;
  document: string | null;
  stamp: string;
  version: number;
}

type Kept = ReadonlyMap<string, Row>;

interface Reading {
  readonly startedAtMs: number;
  readonly settings: Promise<Settings>;
}

const loaded = new Map<string, Settings>();
const readings = new Map<string, Reading>();
const rowsOf = new WeakMap<Settings, Kept>();

/** The settings of the host's merchant where this isolate read them within their lifetime. */
export function settingsInMemory(host: string, nowMs: number): Settings | undefined {
  const settings = loaded.get(host);
  return settings && nowMs - settings.loadedAtMs < settingsLifetimeMs ? settings : undefined;
}

/**
 * Reads the settings of the host's merchant in one round trip, shared by all requests that wait for it.
 * Throws where the store cannot be read; what was read before is not used beyond its lifetime.
 */
export function readSettings(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  host: string,
  nowMs: number,
): Promise<Settings> {
  const under = readings.get(host);
  if (under && nowMs - under.startedAtMs < failureLifetimeMs) return under.settings;
  const settings = readInTime(env, host, nowMs, loaded.get(host));
  const reading: Reading = { startedAtMs: nowMs, settings };
  makeRoom(readings);
  readings.set(host, reading);
  // The visitor who asked first may leave; the others still wait for this answer.
  execution.waitUntil(
    settings.then(
      (fresh) => {
        if (readings.get(host) !== reading) return;
        readings.delete(host);
        makeRoom(loaded);
        loaded.set(host, fresh);
      },
      (error) => {
        loaded.delete(host);
        logFailure('settings', 'READ', host, error);
      },
    ),
  );
  return settings;
}

/** Settings of a merchant whose settings cannot be read: only calls open to everyone meet them. */
export function noSettings(merchant: string, nowMs: number): Settings {
  return { merchant, loadedAtMs: nowMs, document: () => undefined, version: () => 0 };
}

/** Makes a change visible at once in the isolate that made it. */
export function forgetSettings(merchant: string): void {
  readings.clear();
  for (const [host, settings] of loaded) if (settings.merchant === merchant) loaded.delete(host);
}

async function readInTime(env: Env, host: string, nowMs: number, before?: Settings): Promise<Settings> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The settings could not be read in time')), readMsMax);
  });
  try {
    return await Promise.race([read(env, host, nowMs, before && rowsOf.get(before)), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function read(env: Env, host: string, nowMs: number, kept: Kept = new Map()): Promise<Settings> {
  const stamps = Object.fromEntries([...kept].map(([name, row]) => [name, row.stamp]));
  const { results } = await env.DB.prepare(query)
    .bind(host, env.DEFAULT_MERCHANT, JSON.stringify(stamps), longDocument)
    .all<Row>();
  const rows = new Map<string, Row>();
  for (const row of results)
    if (row.name !== null) rows.set(row.name, row.document === null ? (kept.get(row.name) ?? row) : row);
  const settings: Settings = {
    merchant: results[0]?.merchant ?? env.DEFAULT_MERCHANT,
    loadedAtMs: nowMs,
    document: (name) => rows.get(name)?.document ?? undefined,
    version: (name) => rows.get(name)?.version ?? 0,
  };
  rowsOf.set(settings, rows);
  return settings;
}

const query = `
  WITH stored AS (
    SELECT m.code AS merchant, s.name, s.document, s.version,
      s.version || ':' || s.changed_at_ms || ':' || length(s.document) AS stamp
    FROM merchants m LEFT JOIN settings s ON s.merchant = m.code
    WHERE m.code = coalesce((SELECT code FROM merchants WHERE host = ?1), ?2)
  )
  SELECT merchant, name, version, coalesce(stamp, '') AS stamp,
    CASE WHEN length(document) > ?4 AND stamp = json_extract(?3, '$."' || name || '"')
      THEN NULL ELSE document END AS document
  FROM stored`;

function makeRoom(map: Map<string, unknown>): void {
  if (map.size >= hostsMax) map.clear();
}
