import { appendOnly } from '#functions/objects/append-only.ts';
import { type JackpotTerms, partsPerMinor, seedMinorOf, seedPartOf } from '#src/rules/jackpot/jackpot.ts';

/**
 * One jackpot: its current amount, what is set aside for its next start, and the sums behind them. Amounts are in
 * parts of a minor unit and may exceed the range of a number, so they are added and compared in SQL.
 */
export const firstPoolSchema: readonly string[] = [
  `CREATE TABLE pool (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seed_minor INTEGER NOT NULL CHECK (seed_minor >= 0),
    jackpot_parts INTEGER NOT NULL,
    aside_parts INTEGER NOT NULL,
    drift TEXT,
    checked_at_ms INTEGER NOT NULL
  ) STRICT`,
  'INSERT INTO pool (one, seed_minor, jackpot_parts, aside_parts, checked_at_ms) VALUES (1, 0, 0, 0, 0)',
  `CREATE TABLE sources (
    shard INTEGER NOT NULL PRIMARY KEY,
    revision INTEGER NOT NULL,
    share INTEGER NOT NULL,
    paid_minor INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE wins (
    seq INTEGER NOT NULL PRIMARY KEY,
    round_id TEXT NOT NULL UNIQUE,
    player_id TEXT NOT NULL,
    game_code TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
    won_at_ms INTEGER NOT NULL
  ) STRICT`,
  ...appendOnly('wins'),
];

/** The total sums of one house shard for a pool; a higher revision is a later state. */
export interface ShardShare {
  readonly shard: number;
  readonly revision: number;
  /** Stakes multiplied by their share in hundredths of a percent, as text. */
  readonly share: string;
  /** What members were paid from jackpots, in minor units, as text. */
  readonly paidMinor: string;
}

/** A winning round, as submitted by its table to find out what it won. */
export interface JackpotClaim {
  readonly roundId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly terms: JackpotTerms;
}

/**
 * Takes over the sums of a shard; a state no newer than the known one changes
 * nothing. Call it inside a transaction.
 */
export function takeShare(sql: SqlStorage, { shard, revision, share, paidMinor }: ShardShare): void {
  const [known] = sql
    .exec<{ revision: number; share: string }>(
      'SELECT revision, CAST(share AS TEXT) AS share FROM sources WHERE shard = ?',
      shard,
    )
    .toArray();
  if (known && known.revision >= revision) return;
  sql.exec(
    `UPDATE pool SET jackpot_parts = jackpot_parts + (CAST(?1 AS INTEGER) - CAST(?2 AS INTEGER)) * ${seedPartOf - 1},
       aside_parts = aside_parts + (CAST(?1 AS INTEGER) - CAST(?2 AS INTEGER))`,
    share,
    known?.share ?? '0',
  );
  sql.exec(
    `INSERT INTO sources (shard, revision, share, paid_minor)
     VALUES (?1, ?2, CAST(?3 AS INTEGER), CAST(?4 AS INTEGER))
     ON CONFLICT DO UPDATE SET revision = ?2, share = excluded.share, paid_minor = excluded.paid_minor`,
    shard,
    revision,
    share,
    paidMinor,
  );
}

/**
 * Decides what a round won, once: the whole jackpot, which then starts again from its seed out of what was set
 * aside. A repeated call for the round returns the same amount. Call it inside a transaction.
 */
export function decideWin(sql: SqlStorage, claim: JackpotClaim, nowMs: number): number {
  const { roundId, playerId, gameCode, terms } = claim;
  const [known] = sql
    .exec<{ minor: number }>('SELECT amount_minor AS minor FROM wins WHERE round_id = ?', roundId)
    .toArray();
  if (known) return known.minor;
  const seedMinor = seedMinorOf(terms);
  openPool(sql, seedMinor);
  const amountMinor = Math.max(0, jackpotMinor(sql, seedMinor));
  sql.exec(
    'INSERT INTO wins (round_id, player_id, game_code, amount_minor, won_at_ms) VALUES (?, ?, ?, ?, ?)',
    roundId,
    playerId,
    gameCode,
    amountMinor,
    nowMs,
  );
  sql.exec(
    `UPDATE pool SET jackpot_parts = jackpot_parts + CAST(?2 - ?1 AS INTEGER) * ${partsPerMinor},
       aside_parts = aside_parts - CAST(?2 AS INTEGER) * ${partsPerMinor}`,
    amountMinor,
    seedMinor,
  );
  return amountMinor;
}

/** The current jackpot, in minor units; before the first win it includes the seed with which it will open. */
export function jackpotMinor(sql: SqlStorage, seedMinor: number): number {
  const { minor, opened } = sql
    .exec<{ minor: number; opened: number }>(
      `SELECT jackpot_parts / ${partsPerMinor} AS minor, seed_minor AS opened FROM pool`,
    )
    .one();
  return minor + (opened === 0 ? seedMinor : 0);
}

/** Adds the first seed, which the operator pays; every later one is paid from the share. */
function openPool(sql: SqlStorage, seedMinor: number): void {
  sql.exec(
    `UPDATE pool SET seed_minor = ?1, jackpot_parts = jackpot_parts + CAST(?1 AS INTEGER) * ${partsPerMinor}
     WHERE seed_minor = 0`,
    seedMinor,
  );
}
