import { addFact } from '#functions/wallet/delivery/facts.ts';

/** What a member had at stake in draws that ended, and what of it was told as valid turnover. */
export const countedDrawsSchema: readonly string[] = [
  `CREATE TABLE draw_valid (
    draw TEXT NOT NULL PRIMARY KEY,
    stake_minor INTEGER NOT NULL,
    chance REAL NOT NULL,
    valid_minor INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/** Above this chance to win, a member's tickets of a draw have no valid turnover: they hedge each other. */
const chanceMax = 0.7;
/** Sums of chances are not exact; this is far below any ticket's chance that would matter. */
const roundingError = 1e-9;

/** What the end of a draw changes, in minor units. */
export interface DrawPlay {
  readonly draw: string;
  readonly stakeMinor: number;
  /** The chances of the tickets to win, added up. */
  readonly chance: number;
}

/**
 * Tells what the end of a draw changes in the member's valid turnover; stakes and payouts are told of its round. The
 * least that the tickets of a draw can pay is 0 wherever they can all lose, and they can unless their chances come near
 * 1; so the valid turnover is the stake, or 0 for tickets that win too often. Must run inside the transaction that
 * settles.
 */
export function countDraw(sql: SqlStorage, { draw, stakeMinor, chance }: DrawPlay, nowMs: number): void {
  const [before] = sql
    .exec<{ stake_minor: number; chance: number; valid_minor: number }>(
      'SELECT stake_minor, chance, valid_minor FROM draw_valid WHERE draw = ?',
      draw,
    )
    .toArray();
  const stake = (before?.stake_minor ?? 0) + stakeMinor;
  const all = (before?.chance ?? 0) + chance;
  const validMinor = all > chanceMax + roundingError ? 0 : stake;
  const change = validMinor - (before?.valid_minor ?? 0);
  sql.exec(
    `INSERT INTO draw_valid (draw, stake_minor, chance, valid_minor) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET stake_minor = excluded.stake_minor, chance = excluded.chance,
       valid_minor = excluded.valid_minor`,
    ...[draw, stake, all, validMinor],
  );
  if (change === 0) return;
  const nothing = { stakeMinor: 0, payoutMinor: 0, rounds: 0 };
  addFact(sql, { play: [{ atMs: nowMs, product: 'lottery', ...nothing, validMinor: change }] });
}
