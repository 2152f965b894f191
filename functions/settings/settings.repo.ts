import { allRows, firstRow } from '#functions/database/database.ts';
import { json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import type { Settings } from '#functions/http/context.ts';

/** Documents with more characters than this are sent again only if they have changed. */
const longDocument = 8_192;

const ofHost = statement(
  `WITH stored AS (
     SELECT m.code AS merchant, m.console_host AS consoleHost, s.name, s.document, coalesce(s.version, 0) AS version,
       s.version || ':' || s.changed_at_ms || ':' || length(s.document) AS stamp
     FROM merchants m LEFT JOIN settings s ON s.merchant = m.code
     WHERE m.code = coalesce((SELECT code FROM merchants WHERE host = :host OR console_host = :host), :defaultMerchant)
   )
   SELECT merchant, consoleHost, name, version, coalesce(stamp, '') AS stamp,
     CASE WHEN length(document) > :longDocument AND stamp = json_extract(:stamps, '$."' || name || '"')
       THEN NULL ELSE document END AS document
   FROM stored`,
  { host: text, defaultMerchant: text, stamps: json, longDocument: whole },
  {
    ...{ merchant: text, consoleHost: nullable(text), name: nullable(text), version: whole },
    ...{ stamp: text, document: nullable(text) },
  },
);

export const storedColumns = { document: text, version: whole, changedAtMs: whole, changedBy: text };

const byName = statement(
  `SELECT document, version, changed_at_ms AS changedAtMs, changed_by AS changedBy
   FROM settings WHERE merchant = :merchant AND name = :name`,
  { merchant: text, name: text },
  storedColumns,
);

const byNames = statement(
  `SELECT name, document, version FROM settings
   WHERE merchant = :merchant AND name IN (SELECT value FROM json_each(:names))`,
  { merchant: text, names: json },
  { name: text, document: text, version: whole },
);

type Rows = ReadonlyMap<string, RowOf<typeof ofHost>>;

export type StoredDocument = RowOf<typeof byName>;

const rowsOf = new WeakMap<Settings, Rows>();

/** Reads all settings of the host's merchant in one round trip; unchanged long documents are taken from `previous`. */
export async function readStoredSettings(
  env: Env,
  host: string,
  nowMs: number,
  previous: Settings | undefined,
): Promise<Settings> {
  const held: Rows = (previous && rowsOf.get(previous)) ?? new Map<string, RowOf<typeof ofHost>>();
  const stamps = Object.fromEntries([...held].map(([name, row]) => [name, row.stamp]));
  const found = await allRows(
    env.DB,
    ofHost.with({ host, defaultMerchant: env.DEFAULT_MERCHANT, stamps, longDocument }),
  );
  const rows = new Map<string, RowOf<typeof ofHost>>();
  for (const row of found)
    if (row.name !== null) rows.set(row.name, row.document === null ? (held.get(row.name) ?? row) : row);
  const settings: Settings = {
    merchant: found[0]?.merchant ?? env.DEFAULT_MERCHANT,
    consoleHost: found[0]?.consoleHost ?? undefined,
    loadedAtMs: nowMs,
    document: (name) => rows.get(name)?.document ?? undefined,
    version: (name) => rows.get(name)?.version ?? 0,
  };
  rowsOf.set(settings, rows);
  return settings;
}

/** One settings document as currently stored in the database, bypassing the isolate's cache. */
export function findDocument(
  database: D1Database,
  merchant: string,
  name: string,
): Promise<StoredDocument | undefined> {
  return firstRow(database, byName.with({ merchant, name }));
}

/** Some of a merchant's documents as currently stored, for callers without a request. */
export async function readDocuments(
  database: D1Database,
  merchant: string,
  names: readonly string[],
): Promise<Settings> {
  const found = await allRows(database, byNames.with({ merchant, names }));
  const rows = new Map(found.map((row) => [row.name, row]));
  return {
    merchant,
    loadedAtMs: 0,
    document: (name) => rows.get(name)?.document,
    version: (name) => rows.get(name)?.version ?? 0,
  };
}
