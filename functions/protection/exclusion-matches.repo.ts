import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import { matchOutcomes } from '#src/contracts/limits/exclusion-operations.ts';

const outcome = oneOf(...matchOutcomes);

const written = { merchant: text, matchedMemberId: text, kinds: json, pack: text, nowMs: whole };

const refused = statement(
  `INSERT INTO exclusion_matches (merchant, matched_member_id, kinds, pack, at_ms, outcome)
   VALUES (:merchant, :matchedMemberId, :kinds, :pack, :nowMs, 'refused')`,
  written,
);

const waiting = statement(
  `INSERT INTO exclusion_matches (merchant, member_id, matched_member_id, kinds, pack, at_ms, outcome)
   SELECT :merchant, :memberId, :matchedMemberId, :kinds, :pack, :nowMs, 'waiting'
   WHERE EXISTS (SELECT 1 FROM members WHERE merchant = :merchant AND id = :memberId)`,
  { ...written, memberId: text },
);

const compared = statement(
  `INSERT INTO exclusion_matches (merchant, member_id, matched_member_id, kinds, pack, at_ms, outcome, found_by,
     decided_by, decided_at_ms)
   VALUES (:merchant, :memberId, :matchedMemberId, :kinds, :pack, :nowMs, :outcome, 'comparison',
     iif(:outcome = 'waiting', NULL, 'system'), iif(:outcome = 'waiting', NULL, :nowMs))`,
  { ...written, memberId: text, outcome },
);

const kindsOfPair = statement(
  `SELECT kinds FROM exclusion_matches
   WHERE merchant = :merchant AND member_id = :memberId AND matched_member_id = :matchedMemberId`,
  { merchant: text, memberId: text, matchedMemberId: text },
  { kinds: json },
);

const columns = {
  id: whole,
  memberId: nullable(text),
  matchedMemberId: text,
  kinds: json,
  pack: text,
  atMs: whole,
  outcome,
  decidedBy: nullable(text),
  decidedAtMs: nullable(whole),
};

const select = `SELECT id, member_id AS memberId, matched_member_id AS matchedMemberId, kinds, pack, at_ms AS atMs,
  outcome, decided_by AS decidedBy, decided_at_ms AS decidedAtMs FROM exclusion_matches`;

const list = statement(
  `${select} WHERE merchant = :merchant AND (:outcome IS NULL OR outcome = :outcome)
     AND (:before IS NULL OR id < :before) ORDER BY id DESC LIMIT :most`,
  { merchant: text, outcome: nullable(outcome), before: nullable(whole), most: whole },
  columns,
);

const listWaiting = statement(
  `${select} WHERE merchant = :merchant AND outcome = 'waiting' AND id > :after ORDER BY id LIMIT :most`,
  { merchant: text, after: whole, most: whole },
  columns,
);

const one = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: whole },
  columns,
);

const decide = statement(
  `UPDATE exclusion_matches SET outcome = :outcome, decided_by = :operatorId, decided_at_ms = :nowMs
   WHERE merchant = :merchant AND id = :id AND outcome = 'waiting'`,
  { merchant: text, id: whole, outcome, operatorId: text, nowMs: whole },
);

export type ExclusionMatchRow = RowOf<typeof one>;

interface Matched {
  readonly merchant: string;
  readonly matchedMemberId: string;
  readonly kinds: readonly string[];
  readonly pack: string;
  readonly nowMs: number;
}

/** Records that a registration was refused. */
export async function recordRefusedMatch(env: Env, matched: Matched): Promise<void> {
  await change(env.DB, refused.with(matched));
}

/** Puts a new member on the review list, in the batch that adds the member. */
export function matchOfNewMember(matched: Matched, memberId: string): Bound {
  return waiting.with({ ...matched, memberId });
}

/** Puts a member who was recognised after registering on the review list. */
export async function listMatch(env: Env, matched: Matched, memberId: string): Promise<void> {
  await change(env.DB, matchOfNewMember(matched, memberId));
}

/** Records that two accounts look like one person's, for operators to decide or as decided by the pack. */
export async function recordComparedMatch(
  env: Env,
  matched: Matched,
  memberId: string,
  outcome: 'waiting' | 'same-person',
): Promise<void> {
  await change(env.DB, compared.with({ ...matched, memberId, outcome }));
}

/** The kinds of keys by which two accounts have been matched before. */
export async function knownKinds(
  env: Env,
  pair: Pick<Matched, 'merchant' | 'matchedMemberId'> & { readonly memberId: string },
): Promise<readonly string[]> {
  const { merchant, memberId, matchedMemberId } = pair;
  const rows = await allRows(env.DB, kindsOfPair.with({ merchant, memberId, matchedMemberId }));
  return rows.flatMap(({ kinds }) => kinds as string[]);
}

/** Matches that wait for a decision, after one, the oldest first. */
export function waitingMatches(
  env: Env,
  merchant: string,
  request: { readonly after: number; readonly most: number },
): Promise<readonly ExclusionMatchRow[]> {
  return allRows(env.DB, listWaiting.with({ merchant, ...request }));
}

/** Matches before one, the newest first. */
export function exclusionMatches(
  env: Env,
  merchant: string,
  request: {
    readonly outcome: ExclusionMatchRow['outcome'] | null;
    readonly before: number | null;
    readonly most: number;
  },
): Promise<readonly ExclusionMatchRow[]> {
  return allRows(env.DB, list.with({ merchant, ...request }));
}

export function exclusionMatch(
  env: Env,
  merchant: string,
  id: number,
): Promise<ExclusionMatchRow | undefined> {
  return firstRow(env.DB, one.with({ merchant, id }));
}

/** The statement that decides a waiting match. */
export function decisionOf(decided: {
  readonly merchant: string;
  readonly id: number;
  readonly outcome: ExclusionMatchRow['outcome'];
  readonly operatorId: string;
  readonly nowMs: number;
}): Bound {
  return decide.with(decided);
}

/** Accounts that look like an excluded person. */
export const matchesQueue: WaitingQueue = {
  name: 'matches',
  permission: 'protection.read',
  rows: `SELECT at_ms FROM exclusion_matches WHERE merchant = :merchant AND outcome = 'waiting' ORDER BY id`,
};
