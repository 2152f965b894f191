import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const newest = '0070_summaries.sql';

/** The shared database as it was with a row for each round and posting. */
function formerDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync('migrations').sort())
    if (file < newest) database.exec(readFileSync(`migrations/${file}`, 'utf8'));
  return database;
}

function addRound(
  database: DatabaseSync,
  id: string,
  winMinor: number,
  closedAtMs: number | null,
  trial = 0,
): void {
  database
    .prepare(
      `INSERT INTO rounds (merchant, member_id, source, round_id, username_mask, trial, vendor_code, game_code,
         currency, bets, stake_minor, win_minor, opened_at_ms, closed_at_ms, version)
       VALUES ('demo', 'm1', 'house', ?, 'sa***7', ?, 'V', 'g', 'USD', 1, 100, ?, 1, ?, 3)`,
    )
    .run(id, trial, winMinor, closedAtMs);
}

function addPosting(
  database: DatabaseSync,
  seq: number,
  kind: string,
  minor: number,
  round: string,
  atMs: number,
): void {
  database
    .prepare(
      `INSERT INTO ledger_entries (merchant, member_id, seq, at_ms, kind, debit, credit, amount_minor,
         cash_after_minor, currency, source, reference, round_id)
       VALUES ('demo', 'm1', ?, ?, ?, 'cash', 'clearing', ?, 0, 'USD', 'house', 'x', ?)`,
    )
    .run(seq, atMs, kind, minor, round);
}

describe('the migration to summaries', () => {
  it('keeps the board, the sums by hour and the large wins, but no row for each round', () => {
    const database = formerDatabase();
    for (let at = 0; at < 2_005; at += 1) addRound(database, `r${at}`, 5_000 + at, 10_000 + at);
    addRound(database, 'lost', 0, 99_000);
    addRound(database, 'open', 9_000, null);
    addRound(database, 'trial', 9_000, 99_000, 1);
    addPosting(database, 1, 'PLAY_CREDIT', 10_000, '', 5);
    addPosting(database, 2, 'BET', 300, 'r1', hourMs + 5);
    addPosting(database, 3, 'WIN', 1_000_000, 'r1', hourMs + 6);
    addPosting(database, 4, 'BET', 200, 'r2', hourMs + 7);
    addPosting(database, 5, 'BET_REVERSED', 200, 'r2', 2 * hourMs);
    database.exec(readFileSync(`migrations/${newest}`, 'utf8'));
    const board = database
      .prepare('SELECT round_id, win_minor FROM winners ORDER BY closed_at_ms DESC')
      .all();
    expect(board).toHaveLength(2_000);
    expect(board[0]).toMatchObject({ round_id: 'r2004', win_minor: 7_004 });
    const hours = database.prepare(
      'SELECT hour_ms, bets, stake_minor, win_minor FROM hourly_play ORDER BY hour_ms',
    );
    expect(hours.all().map((row) => ({ ...row }))).toEqual([
      { hour_ms: hourMs, bets: 2, stake_minor: 500, win_minor: 1_000_000 },
      { hour_ms: 2 * hourMs, bets: -1, stake_minor: -200, win_minor: 0 },
    ]);
    const large = database.prepare('SELECT seq, amount_minor FROM large_wins').all();
    expect(large.map((row) => ({ ...row }))).toEqual([{ seq: 3, amount_minor: 1_000_000 }]);
    const tables = database.prepare(
      "SELECT name FROM sqlite_master WHERE name IN ('rounds', 'ledger_entries')",
    );
    expect(tables.all()).toEqual([]);
  });
});
