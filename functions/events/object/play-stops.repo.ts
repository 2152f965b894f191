import { allRows } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const after = { merchant: text, cursor: whole, most: whole };

const acts = statement(
  `SELECT id, member_id AS memberId, number, act, kind, term_ends_at_ms AS termEndsAtMs, until_ms AS untilMs, actor,
     at_ms AS atMs
   FROM play_stop_acts WHERE merchant = :merchant AND id > :cursor ORDER BY id LIMIT :most`,
  after,
  {
    ...{
      id: whole,
      memberId: text,
      number: whole,
      act: oneOf('began', 'end-asked', 'end-recalled'),
      kind: text,
    },
    ...{ termEndsAtMs: whole, untilMs: whole, actor: text, atMs: whole },
  },
);

const matches = statement(
  `SELECT id, member_id AS memberId, matched_member_id AS matchedMemberId, pack, at_ms AS atMs,
     (SELECT group_concat(value, ' and ') FROM json_each(kinds)) AS kinds,
     CASE WHEN member_id IS NULL THEN 'refused' WHEN decided_by = 'system' THEN outcome ELSE 'waiting' END AS outcome,
     iif(found_by = 'comparison', 'system', 'visitor') AS actor
   FROM exclusion_matches WHERE merchant = :merchant AND id > :cursor ORDER BY id LIMIT :most`,
  after,
  {
    ...{ id: whole, memberId: nullable(text), matchedMemberId: text, pack: text, atMs: whole },
    ...{ kinds: text, outcome: text, actor: text },
  },
);

/** The start of a stop of play, or a request to end it. */
export type PlayStopAct = RowOf<typeof acts>;
/** An account that matched one of a member whose play is stopped. */
export type RecordedMatch = RowOf<typeof matches>;

export function playStopActsAfter(
  database: D1Database,
  merchant: string,
  cursor: number,
  limit: number,
): Promise<readonly PlayStopAct[]> {
  return allRows(database, acts.with({ merchant, cursor, most: limit }));
}

export function exclusionMatchesAfter(
  database: D1Database,
  merchant: string,
  cursor: number,
  limit: number,
): Promise<readonly RecordedMatch[]> {
  return allRows(database, matches.with({ merchant, cursor, most: limit }));
}
