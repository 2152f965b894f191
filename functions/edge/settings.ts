/** One merchant's settings documents by name, as stored; each reader validates its own document. */
export interface Settings {
  readonly merchant: string;
  readonly loadedAtMs: number;
  document(name: string): string | undefined;
  version(name: string): number;
}

/** How long an isolate may answer from settings it has read, in milliseconds. */
export const settingsLifetimeMs = 10_000;

interface Row {
  name: string;
  document: string;
  version: number;
}

const loaded = new Map<string, Settings>();

/** The merchant's settings, from the isolate for at most `settingsLifetimeMs`, else from D1. */
export async function settingsOf(env: Env, merchant: string, nowMs: number): Promise<Settings> {
  const cached = loaded.get(merchant);
  if (cached && nowMs - cached.loadedAtMs < settingsLifetimeMs) return cached;
  const fresh = await read(env, merchant, nowMs);
  loaded.set(merchant, fresh);
  return fresh;
}

/** Makes a change visible at once in the isolate that made it. */
export function forgetSettings(merchant: string): void {
  loaded.delete(merchant);
}

async function read(env: Env, merchant: string, nowMs: number): Promise<Settings> {
  const { results } = await env.DB.prepare('SELECT name, document, version FROM settings WHERE merchant = ?')
    .bind(merchant)
    .all<Row>();
  const rows = new Map(results.map((row) => [row.name, row]));
  return {
    merchant,
    loadedAtMs: nowMs,
    document: (name) => rows.get(name)?.document,
    version: (name) => rows.get(name)?.version ?? 0,
  };
}
