import type {
  FreeRoundsAnswer,
  FreeRoundsFound,
  FreeRoundsOrder,
} from '#functions/wallet/free/free-rounds-port.ts';
import type { OpenedTable } from '#src/contracts/house/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** Sets of free rounds of one player; a round of a set names it, so that the rounds left are counted, not stored. */
export const houseFreeRoundsSchema: readonly string[] = [
  `CREATE TABLE free_rounds (
    number INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    games TEXT NOT NULL CHECK (json_valid(games)),
    level_minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    count INTEGER NOT NULL,
    until_ms INTEGER NOT NULL,
    is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0, 1))
  ) STRICT`,
  'ALTER TABLE rounds ADD COLUMN free_id TEXT',
  'CREATE INDEX rounds_free ON rounds (free_id) WHERE free_id IS NOT NULL',
];

interface SetRow extends Record<string, SqlStorageValue> {
  id: string;
  games: string;
  level_minor: number;
  currency: string;
  count: number;
  until_ms: number;
  is_cancelled: number;
  used: number;
}

const sets = `SELECT *, (SELECT count(*) FROM rounds WHERE free_id = free_rounds.id AND state <> 'void') AS used
  FROM free_rounds`;

function readSet(sql: SqlStorage, id: string): SetRow | undefined {
  return sql.exec<SetRow>(`${sets} WHERE id = ?`, id).toArray()[0];
}

/** Creates a set once; an id that was cancelled before, or is used for a different set, is refused. */
export function createSet(sql: SqlStorage, order: FreeRoundsOrder): FreeRoundsAnswer {
  const { id, games, levelMinor, currency, count, untilMs } = order;
  const known = readSet(sql, id);
  if (known) {
    const isSame =
      known.count === count && known.level_minor === levelMinor && known.games === JSON.stringify(games);
    return { standing: isSame ? 'accepted' : 'refused' };
  }
  sql.exec(
    `INSERT INTO free_rounds (id, games, level_minor, currency, count, until_ms, is_cancelled)
     VALUES (?, ?, ?, ?, ?, ?, 0)`,
    id,
    JSON.stringify(games),
    levelMinor,
    currency,
    count,
    untilMs,
  );
  return { standing: 'accepted' };
}

export function findSet(sql: SqlStorage, id: string): FreeRoundsFound {
  return { standing: readSet(sql, id) ? 'accepted' : 'absent' };
}

/** Ends what is left of a set; one that was never created cannot be created afterwards. */
export function cancelSet(sql: SqlStorage, id: string): FreeRoundsAnswer {
  sql.exec(
    `INSERT INTO free_rounds (id, games, level_minor, currency, count, until_ms, is_cancelled)
     VALUES (?, '[]', 0, '', 0, 0, 1) ON CONFLICT (id) DO UPDATE SET is_cancelled = 1`,
    id,
  );
  return { standing: 'accepted' };
}

/** The set that a free round is played of, with its currency; or why none can be. */
export function setToPlay(
  sql: SqlStorage,
  {
    id,
    gameCode,
    stakeMinor,
  }: { readonly id: string; readonly gameCode: string; readonly stakeMinor: number },
  nowMs: number,
): Result<{ readonly currency: string }, 'FREE_ROUNDS_UNKNOWN' | 'FREE_ROUNDS_USED' | 'STAKE_REFUSED'> {
  const set = readSet(sql, id);
  if (!set || !isFor(set, gameCode)) return failed('FREE_ROUNDS_UNKNOWN');
  if (set.level_minor !== stakeMinor) return failed('STAKE_REFUSED');
  return isLeft(set, nowMs) ? ok({ currency: set.currency }) : failed('FREE_ROUNDS_USED');
}

/** The free rounds that are left in a game: of the set that came first. */
export function freeRoundsLeft(
  sql: SqlStorage,
  gameCode: string,
  nowMs: number,
): Pick<OpenedTable, 'freeRounds'> {
  const rows = sql
    .exec<SetRow>(`${sets} WHERE is_cancelled = 0 AND until_ms > ? ORDER BY number`, nowMs)
    .toArray();
  const set = rows.find((row) => isFor(row, gameCode) && isLeft(row, nowMs));
  if (!set) return {};
  const { id, count, used, level_minor: stakeMinor, until_ms: endsAtMs } = set;
  return { freeRounds: { id, left: count - used, stakeMinor, endsAtMs } };
}

const isFor = ({ games }: SetRow, gameCode: string) => (JSON.parse(games) as string[]).includes(gameCode);
const isLeft = ({ is_cancelled, until_ms, used, count }: SetRow, nowMs: number) =>
  is_cancelled === 0 && until_ms > nowMs && used < count;
