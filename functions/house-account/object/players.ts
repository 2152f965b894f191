import type { Delivery } from '#functions/wallet/delivery/delivery.ts';
import { keyOf, type Member } from '#functions/wallet/member.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { hourMs } from '#src/rules/durations.ts';

/** In which hour each member of this shard last bet for money, as far back as members count as active. */
export const playersSchema: readonly string[] = [
  `CREATE TABLE players (
    member TEXT NOT NULL PRIMARY KEY,
    hour_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX players_by_hour ON players (hour_ms)',
];

const keptMs = 48 * hourMs;

/** Notes that a member has bet for money; written at most once an hour. Must run inside a transaction. */
export function recordPlayer(
  sql: SqlStorage,
  member: Member,
  { postings, rounds }: Pick<Delivery, 'postings' | 'rounds'>,
  nowMs: number,
): void {
  const forMoney = new Set(
    rounds.flatMap(({ trial, source, id }) => (trial === 0 ? [`${source} ${id}`] : [])),
  );
  const bets = postings.filter(
    (row) => traitsOf(row.kind).bets > 0 && forMoney.has(`${row.source} ${row.round_id}`),
  );
  const lastMs = Math.max(0, ...bets.map(({ at_ms: atMs }) => atMs));
  if (lastMs < nowMs - keptMs) return;
  const { rowsWritten } = sql.exec(
    `INSERT INTO players (member, hour_ms) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET hour_ms = excluded.hour_ms WHERE excluded.hour_ms > players.hour_ms`,
    keyOf(member),
    Math.floor(lastMs / hourMs) * hourMs,
  );
  if (rowsWritten > 0) sql.exec('DELETE FROM players WHERE hour_ms < ?', nowMs - keptMs);
}

/** How many members bet for money since an hour began. */
export function playersSince(sql: SqlStorage, fromMs: number): number {
  return sql
    .exec<{ members: number }>('SELECT count(*) AS members FROM players WHERE hour_ms >= ?', fromMs)
    .one().members;
}
