import type { Deal } from '#src/rules/tiger/shoe.ts';
import type { TableOutcome } from '#src/rules/tiger/table-payout.ts';

/**
 * The rounds of a table, each stored with its shoe before bets are taken, and with its cards once they are open.
 */
export const firstTableRoundsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS table_rounds (
    number INTEGER NOT NULL PRIMARY KEY,
    shoe_number INTEGER NOT NULL REFERENCES shoes (number),
    shoe_round INTEGER NOT NULL CHECK (shoe_round >= 0),
    dragon INTEGER,
    tiger INTEGER,
    outcome TEXT CHECK (outcome IN ('dragon', 'tiger', 'tie', 'suited')),
    CHECK ((dragon IS NULL) = (outcome IS NULL) AND (tiger IS NULL) = (outcome IS NULL))
  ) STRICT`,
];

export interface TableRound extends Record<string, SqlStorageValue> {
  number: number;
  shoe_number: number;
  shoe_round: number;
  dragon: number | null;
  tiger: number | null;
  outcome: TableOutcome | null;
}

/** Opens the next round of the table on a shoe. Returns its number. */
export function openRoundOn(sql: SqlStorage, shoe: { number: number; dealt: number }): number {
  return sql
    .exec<{ number: number }>(
      `INSERT INTO table_rounds (number, shoe_number, shoe_round)
       VALUES ((SELECT coalesce(max(number), 0) + 1 FROM table_rounds), ?, ?) RETURNING number`,
      shoe.number,
      shoe.dealt,
    )
    .one().number;
}

export function recordDeal(
  sql: SqlStorage,
  number: number,
  { dragon, tiger }: Deal,
  outcome: TableOutcome,
): void {
  sql.exec(
    'UPDATE table_rounds SET dragon = ?, tiger = ?, outcome = ? WHERE number = ?',
    dragon,
    tiger,
    outcome,
    number,
  );
}

export function tableRound(sql: SqlStorage, number: number): TableRound {
  return sql.exec<TableRound>('SELECT * FROM table_rounds WHERE number = ?', number).one();
}

/** The cards of a round, once they are open. */
export function dealOfRound({ dragon, tiger }: TableRound): Deal | undefined {
  return dragon === null || tiger === null ? undefined : { dragon, tiger };
}

/** How the rounds of a shoe ended, oldest first. */
export function outcomesOf(sql: SqlStorage, shoeNumber: number): TableOutcome[] {
  return sql
    .exec<{ outcome: TableOutcome }>(
      'SELECT outcome FROM table_rounds WHERE shoe_number = ? AND outcome IS NOT NULL ORDER BY number',
      shoeNumber,
    )
    .toArray()
    .map(({ outcome }) => outcome);
}

/** Deletes rounds of earlier shoes on which nobody bet; the latest number stays, from which the next is counted. */
export function pruneRounds(sql: SqlStorage, beforeShoe: number): void {
  sql.exec(
    `DELETE FROM table_rounds WHERE shoe_number < ? AND number NOT IN (SELECT round_number FROM bets)
     AND number < (SELECT max(number) FROM table_rounds)`,
    beforeShoe,
  );
  sql.exec(
    `DELETE FROM shoes WHERE number < ? AND state = 'revealed'
     AND number NOT IN (SELECT shoe_number FROM table_rounds)`,
    beforeShoe,
  );
}
