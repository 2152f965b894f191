import { allRows, batch, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { contestNames, type ContestName } from '#src/contracts/rewards/contests.ts';
import type { ContestPlace } from '#functions/house-account/object/contests.ts';

const one = { merchant: text, contest: text };

const shardPlaces = statement(
  'SELECT places FROM contest_places WHERE merchant = :merchant AND contest = :contest ORDER BY shard',
  one,
  { places: json },
);

const resultColumns = {
  place: whole,
  memberId: text,
  currency: text,
  winMinor: whole,
  stakeMinor: whole,
  closedAtMs: whole,
  prizeMinor: whole,
  paidMinor: nullable(whole),
};
export type ContestResult = RowOf<typeof results>;

const selectResults = `SELECT place, member_id AS memberId, currency, win_minor AS winMinor, stake_minor AS stakeMinor,
  closed_at_ms AS closedAtMs, prize_minor AS prizeMinor, paid_minor AS paidMinor FROM contest_results
  WHERE merchant = :merchant AND contest = :contest`;
const results = statement(`${selectResults} ORDER BY place`, one, resultColumns);
const unpaid = statement(
  `${selectResults} AND paid_minor IS NULL ORDER BY place LIMIT :most`,
  { ...one, most: whole },
  resultColumns,
);

const decidedAt = statement(
  'SELECT decided_at_ms AS decidedAtMs FROM contests WHERE merchant = :merchant AND contest = :contest',
  one,
  { decidedAtMs: nullable(whole) },
);

const due = statement(
  `SELECT merchant, contest, decided_at_ms AS decidedAtMs FROM contests
   WHERE paid_at_ms IS NULL AND closes_at_ms <= :closedByMs ORDER BY closes_at_ms LIMIT :most`,
  { closedByMs: whole, most: whole },
  { merchant: text, contest: text, decidedAtMs: nullable(whole) },
);
export type DueContest = RowOf<typeof due>;

/** Only the first decision is stored: a second run finds the contest decided. */
const insertResults = statement(
  `INSERT INTO contest_results (merchant, contest, place, member_id, currency, win_minor, stake_minor, closed_at_ms,
     prize_minor)
   SELECT :merchant, :contest, value ->> 'place', value ->> 'memberId', value ->> 'currency', value ->> 'winMinor',
     value ->> 'stakeMinor', value ->> 'closedAtMs', value ->> 'prizeMinor'
   FROM json_each(:rows)
   WHERE EXISTS (SELECT 1 FROM contests WHERE merchant = :merchant AND contest = :contest AND decided_at_ms IS NULL)`,
  { ...one, rows: json },
);

const decide = statement(
  `UPDATE contests SET decided_at_ms = :nowMs
   WHERE merchant = :merchant AND contest = :contest AND decided_at_ms IS NULL`,
  { ...one, nowMs: whole },
);

const setPaid = statement(
  `UPDATE contest_results SET paid_minor = :paidMinor
   WHERE merchant = :merchant AND contest = :contest AND place = :place AND paid_minor IS NULL`,
  { ...one, place: whole, paidMinor: whole },
);

const close = statement(
  'UPDATE contests SET paid_at_ms = :nowMs WHERE merchant = :merchant AND contest = :contest',
  { ...one, nowMs: whole },
);

const names = statement(
  `SELECT members.id AS memberId, username, nickname, coalesce(shows, 'masked') AS shows FROM members
     LEFT JOIN contest_names ON contest_names.merchant = members.merchant AND contest_names.member_id = members.id
   WHERE members.merchant = :merchant AND members.id IN (SELECT value FROM json_each(:ids))`,
  { merchant: text, ids: json },
  { memberId: text, username: text, nickname: text, shows: oneOf(...contestNames) },
);
export type ContestPlayer = RowOf<typeof names>;

const setName = statement(
  `INSERT INTO contest_names (merchant, member_id, shows) VALUES (:merchant, :memberId, :shows)
   ON CONFLICT DO UPDATE SET shows = excluded.shows`,
  { merchant: text, memberId: text, shows: oneOf(...contestNames) },
);

/** The first places of each shard, as the shards last told them. */
export async function reportedPlaces(env: Env, merchant: string, contest: string): Promise<ContestPlace[][]> {
  const rows = await allRows(env.DB, shardPlaces.with({ merchant, contest }));
  // The house account wrote them.
  return rows.map(({ places }) => places as ContestPlace[]);
}

/** The decided places; undefined before the decision. */
export async function decidedPlaces(
  env: Env,
  merchant: string,
  contest: string,
): Promise<readonly ContestResult[] | undefined> {
  const row = await firstRow(env.DB, decidedAt.with({ merchant, contest }));
  if (!row || row.decidedAtMs === null) return undefined;
  return allRows(env.DB, results.with({ merchant, contest }));
}

/** Contests of all merchants that ended by an instant and whose prizes are not all paid. */
export function dueContests(env: Env, closedByMs: number, most: number): Promise<readonly DueContest[]> {
  return allRows(env.DB, due.with({ closedByMs, most }));
}

/** Stores the places as decided, unless they were decided already. */
export async function storeDecision(
  env: Env,
  { merchant, contest }: Pick<DueContest, 'merchant' | 'contest'>,
  rows: readonly Omit<ContestResult, 'paidMinor'>[],
  nowMs: number,
): Promise<void> {
  const of = { merchant, contest };
  await batch(env.DB, [insertResults.with({ ...of, rows }), decide.with({ ...of, nowMs })]);
}

/** Decided places whose members were not asked yet, the first ones first. */
export function unpaidPlaces(
  env: Env,
  { merchant, contest }: Pick<DueContest, 'merchant' | 'contest'>,
  most: number,
): Promise<readonly ContestResult[]> {
  return allRows(env.DB, unpaid.with({ merchant, contest, most }));
}

/** Records what a member's object paid for a place, in minor units. */
export async function recordPaid(
  env: Env,
  { merchant, contest }: Pick<DueContest, 'merchant' | 'contest'>,
  place: number,
  paidMinor: number,
): Promise<void> {
  await change(env.DB, setPaid.with({ merchant, contest, place, paidMinor }));
}

/** Records that every prize of a contest is paid. */
export async function closeContest(
  env: Env,
  { merchant, contest }: Pick<DueContest, 'merchant' | 'contest'>,
  nowMs: number,
): Promise<void> {
  await change(env.DB, close.with({ merchant, contest, nowMs }));
}

/** The names of members, and as whom each appears. */
export async function contestPlayers(
  env: Env,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContestPlayer>> {
  const rows = await allRows(env.DB, names.with({ merchant, ids }));
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Stores as whom a member appears. */
export async function storeContestName(
  env: Env,
  merchant: string,
  memberId: string,
  shows: ContestName,
): Promise<void> {
  await change(env.DB, setName.with({ merchant, memberId, shows }));
}
