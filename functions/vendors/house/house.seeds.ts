import type { FairState, RotatedSeeds } from '#src/contracts/house/house.ts';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';

/** The seeds of one player: one in use, one waiting with its commitment already shown, the rest revealed. */
export const firstSeedsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS seeds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server_seed TEXT NOT NULL UNIQUE,
    commitment TEXT NOT NULL UNIQUE,
    client_seed TEXT,
    nonce INTEGER NOT NULL DEFAULT 0 CHECK (nonce >= 0),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'active', 'revealed')),
    made_at_ms INTEGER NOT NULL,
    revealed_at_ms INTEGER,
    CHECK (state = 'waiting' OR client_seed IS NOT NULL),
    CHECK ((state = 'revealed') = (revealed_at_ms IS NOT NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX IF NOT EXISTS one_seed_in_use ON seeds (state) WHERE state <> 'revealed'`,
];

/** A server seed that was just drawn, with its commitment. */
export interface FreshSeed {
  readonly serverSeed: string;
  readonly commitment: string;
}

export interface ActiveSeed extends FreshSeed {
  readonly id: number;
  readonly clientSeed: string;
  readonly nonce: number;
}

interface Row extends Record<string, SqlStorageValue> {
  id: number;
  server_seed: string;
  commitment: string;
  client_seed: string | null;
}

/** The pair of seeds that the next round is played on; undefined at a table that was never opened. */
export function activeSeed(sql: SqlStorage): ActiveSeed | undefined {
  const [row] = sql.exec<Row>("SELECT * FROM seeds WHERE state = 'active'").toArray();
  return row && { ...activeOf(row), nonce: nextNonce(sql, row.id) };
}

/** The nonce of the next round: every round of the seed uses one up, even a refused one. */
function nextNonce(sql: SqlStorage, seedId: number): number {
  const [last] = sql
    .exec<{ seed_id: number; nonce: number }>('SELECT seed_id, nonce FROM rounds ORDER BY seq DESC LIMIT 1')
    .toArray();
  return last?.seed_id === seedId ? last.nonce + 1 : 0;
}

/** The public data of the seeds in use. */
export function fairState(sql: SqlStorage): FairState {
  const active = activeSeed(sql);
  const waiting = sql.exec<Row>("SELECT * FROM seeds WHERE state = 'waiting'").one();
  if (!active) throw new Error('the table has no seeds');
  const { commitment, clientSeed, nonce } = active;
  return { commitment, clientSeed, nonce, nextCommitment: waiting.commitment };
}

/** Draws a server seed. */
export async function freshSeed(): Promise<FreshSeed> {
  const serverSeed = randomHex(32);
  return { serverSeed, commitment: await commitmentOf(serverSeed) };
}

/** Creates the first two seeds of a table that was never opened. */
export async function readySeeds(storage: DurableObjectStorage): Promise<void> {
  if (activeSeed(storage.sql)) return;
  const [first, next] = [await freshSeed(), await freshSeed()];
  storage.transactionSync(() => laySeeds(storage.sql, first, next, Date.now()));
}

/** Reveals the server seed in use and replaces it with the waiting one; no round may be open on it. */
export async function replaceSeed(
  storage: DurableObjectStorage,
  clientSeed: string | undefined,
): Promise<RotatedSeeds> {
  const { sql } = storage;
  const fresh = await freshSeed();
  const retired = storage.transactionSync(() => rotateSeeds(sql, fresh, clientSeed, Date.now()));
  const { serverSeed, commitment, nonce: rounds } = retired;
  const revealed = { serverSeed, commitment, clientSeed: retired.clientSeed, rounds };
  return { revealed, seeds: fairState(sql) };
}

/** Stores the first two seeds, with a client seed that the player may replace. */
function laySeeds(sql: SqlStorage, first: FreshSeed, next: FreshSeed, nowMs: number): void {
  addWaiting(sql, first, nowMs);
  sql.exec("UPDATE seeds SET state = 'active', client_seed = ?", randomHex(8));
  addWaiting(sql, next, nowMs);
}

/** Retires the seed in use, activates the waiting one and queues a fresh one. */
function rotateSeeds(
  sql: SqlStorage,
  fresh: FreshSeed,
  clientSeed: string | undefined,
  nowMs: number,
): ActiveSeed {
  const retired = activeSeed(sql);
  if (!retired) throw new Error('the table has no seeds');
  sql.exec("UPDATE seeds SET state = 'revealed', revealed_at_ms = ? WHERE id = ?", nowMs, retired.id);
  sql.exec(
    "UPDATE seeds SET state = 'active', client_seed = ? WHERE state = 'waiting'",
    clientSeed ?? retired.clientSeed,
  );
  addWaiting(sql, fresh, nowMs);
  return retired;
}

function addWaiting(sql: SqlStorage, seed: FreshSeed, nowMs: number): void {
  sql.exec(
    "INSERT INTO seeds (server_seed, commitment, state, made_at_ms) VALUES (?, ?, 'waiting', ?)",
    seed.serverSeed,
    seed.commitment,
    nowMs,
  );
}

function activeOf(row: Row): Omit<ActiveSeed, 'nonce'> {
  return {
    id: row.id,
    serverSeed: row.server_seed,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
  };
}

function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
