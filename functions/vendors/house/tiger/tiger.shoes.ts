import { type FreshSeed, freshSeed } from '#functions/vendors/house/house.seeds.ts';
import { dealOf, type Deal, type Shoe, shoeSeeds, shuffleShoe } from '#src/rules/tiger/shoe.ts';
import type { TigerModel } from '#src/rules/tiger/tiger-model.ts';

/** The shoes of one table: one in use, one waiting with its commitment already shown, the rest revealed. */
export const firstShoesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS shoes (
    number INTEGER NOT NULL PRIMARY KEY,
    server_seed TEXT NOT NULL UNIQUE,
    commitment TEXT NOT NULL UNIQUE,
    shoe TEXT CHECK (json_valid(shoe)),
    dealt INTEGER NOT NULL DEFAULT 0 CHECK (dealt >= 0),
    dealt_at_ms INTEGER,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'active', 'revealed')),
    made_at_ms INTEGER NOT NULL,
    revealed_at_ms INTEGER,
    CHECK ((state = 'revealed') = (revealed_at_ms IS NOT NULL)),
    CHECK ((state = 'revealed') = (shoe IS NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX IF NOT EXISTS one_shoe_in_use ON shoes (state) WHERE state <> 'revealed'`,
];

/** How long after its last cards an unused shoe is retired, in milliseconds. */
export const staleShoeMs = 30 * 60_000;

export interface ShoeRow extends Record<string, SqlStorageValue> {
  number: number;
  server_seed: string;
  commitment: string;
  shoe: string | null;
  dealt: number;
  dealt_at_ms: number | null;
  state: 'waiting' | 'active' | 'revealed';
}

/** The shoe in use or the waiting one; undefined at a table that was never opened. */
export function shoeInState(sql: SqlStorage, state: 'active' | 'waiting'): ShoeRow | undefined {
  return sql.exec<ShoeRow>('SELECT * FROM shoes WHERE state = ?', state).toArray()[0];
}

export function shoeByNumber(sql: SqlStorage, number: number): ShoeRow {
  return sql.exec<ShoeRow>('SELECT * FROM shoes WHERE number = ?', number).one();
}

/** The cards of a shoe that is not revealed yet. */
export function cardsOf(row: ShoeRow): Shoe {
  return JSON.parse(row.shoe ?? 'null') as Shoe;
}

/** Creates the shoe in use and the next one if they are missing, shuffled before anybody bets on them. */
export async function layShoes(sql: SqlStorage, model: TigerModel, nowMs: number): Promise<void> {
  while (!shoeInState(sql, 'waiting')) {
    const number = nextNumber(sql);
    const seed = await freshSeed();
    const shoe = await shuffleShoe(model, shoeSeeds(model, seed.serverSeed, number));
    // Another call may have created it meanwhile.
    if (number !== nextNumber(sql) || shoeInState(sql, 'waiting')) continue;
    addWaiting(sql, { number, seed, shoe }, nowMs);
    if (!shoeInState(sql, 'active')) sql.exec("UPDATE shoes SET state = 'active' WHERE state = 'waiting'");
  }
}

/** Reveals the shoe in use and replaces it with the waiting one. */
export function renewShoe(sql: SqlStorage, nowMs: number): void {
  sql.exec(
    "UPDATE shoes SET state = 'revealed', revealed_at_ms = ?, shoe = NULL WHERE state = 'active'",
    nowMs,
  );
  sql.exec("UPDATE shoes SET state = 'active' WHERE state = 'waiting'");
}

/** Whether a shoe has no further round. */
export function isShoeOver(row: ShoeRow, nowMs: number): boolean {
  const isStale = row.dealt_at_ms !== null && nowMs - row.dealt_at_ms >= staleShoeMs;
  return isStale || row.dealt >= cardsOf(row).rounds;
}

/** Deals the next round of the shoe in use. */
export function dealNext(sql: SqlStorage, nowMs: number): Deal {
  const row = shoeInState(sql, 'active');
  const deal = row && dealOf(cardsOf(row), row.dealt);
  if (!row || !deal) throw new Error('the table has no cards');
  sql.exec('UPDATE shoes SET dealt = dealt + 1, dealt_at_ms = ? WHERE number = ?', nowMs, row.number);
  return deal;
}

function nextNumber(sql: SqlStorage): number {
  return sql.exec<{ next: number }>('SELECT coalesce(max(number), 0) + 1 AS next FROM shoes').one().next;
}

interface LaidShoe {
  readonly number: number;
  readonly seed: FreshSeed;
  readonly shoe: Shoe;
}

function addWaiting(sql: SqlStorage, { number, seed, shoe }: LaidShoe, nowMs: number): void {
  sql.exec(
    `INSERT INTO shoes (number, server_seed, commitment, shoe, state, made_at_ms)
     VALUES (?, ?, ?, ?, 'waiting', ?)`,
    number,
    seed.serverSeed,
    seed.commitment,
    JSON.stringify(shoe),
    nowMs,
  );
}
