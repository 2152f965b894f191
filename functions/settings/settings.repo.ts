import type { Settings } from '#functions/http/context.ts';

/** Documents longer than this are sent again only after they changed. */
const longDocument = 8_192;

interface Row {
  merchant: string;
  name: string | null;
  document: string | null;
  stamp: string;
  version: number;
}

type Rows = ReadonlyMap<string, Row>;

const rowsOf = new WeakMap<Settings, Rows>();

/** Reads all settings of the host's merchant in one round trip; of `previous`, long documents are kept. */
export async function readStoredSettings(
  env: Env,
  host: string,
  nowMs: number,
  previous: Settings | undefined,
): Promise<Settings> {
  const held: Rows = (previous && rowsOf.get(previous)) ?? new Map<string, Row>();
  const stamps = Object.fromEntries([...held].map(([name, row]) => [name, row.stamp]));
  const { results } = await env.DB.prepare(query)
    .bind(host, env.DEFAULT_MERCHANT, JSON.stringify(stamps), longDocument)
    .all<Row>();
  const rows = new Map<string, Row>();
  for (const row of results)
    if (row.name !== null) rows.set(row.name, row.document === null ? (held.get(row.name) ?? row) : row);
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

export interface StoredDocument {
  readonly document: string;
  readonly version: number;
  readonly changedAtMs: number;
  readonly changedBy: string;
}

/** One settings document as it stands in the database, past the isolate's memory. */
export async function findDocument(
  database: D1Database,
  merchant: string,
  name: string,
): Promise<StoredDocument | undefined> {
  const found = await database
    .prepare(
      `SELECT document, version, changed_at_ms AS changedAtMs, changed_by AS changedBy
       FROM settings WHERE merchant = ? AND name = ?`,
    )
    .bind(merchant, name)
    .first<StoredDocument>();
  return found ?? undefined;
}

/** Some documents of a merchant as they stand now, for a reader without a request. */
export async function readDocuments(
  database: D1Database,
  merchant: string,
  names: readonly string[],
): Promise<Settings> {
  const { results } = await database
    .prepare(
      `SELECT name, document, version FROM settings
       WHERE merchant = ?1 AND name IN (SELECT value FROM json_each(?2))`,
    )
    .bind(merchant, JSON.stringify(names))
    .all<Pick<Row, 'document' | 'version'> & { name: string }>();
  const rows = new Map(results.map((row) => [row.name, row]));
  return {
    merchant,
    loadedAtMs: 0,
    document: (name) => rows.get(name)?.document ?? undefined,
    version: (name) => rows.get(name)?.version ?? 0,
  };
}
