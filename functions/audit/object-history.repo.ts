import { allRows } from '#functions/database/database.ts';
import { flag, json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { actColumns } from './act-summary.ts';
import { approvalActionNames, approvalStates } from '#src/contracts/operators/approval-fields.ts';

const acts = `SELECT 'change-' || change.id AS id, change.at_ms AS atMs, change.operator_id AS operatorId,
       change.subject AS subject, NULL AS action, NULL AS state, NULL AS decidedBy, ${actColumns}`;
const requests = `SELECT request.id, request.asked_at_ms, request.asked_by, request.subject, request.action,
       request.state, request.decided_by, '[]', 0, request.reason`;
/** The steps of a joint act are told by its request alone. */
const isListed = `change.at_ms > :afterMs
       AND coalesce(change.document ->> 'step', '') NOT IN ('asked', 'confirmed', 'refused', 'withdrawn')`;

/** Each part is read by an index of its own. The id of an adjustment says nothing of the member, and its payload does. */
const page = statement(
  `SELECT * FROM (
     ${acts}
     FROM json_each(:subjects) AS asked CROSS JOIN operator_changes AS change
     WHERE change.merchant = :merchant AND change.subject = asked.value AND ${isListed}
     UNION ALL
     ${acts}
     FROM json_each(:beginnings) AS asked CROSS JOIN operator_changes AS change
     WHERE change.merchant = :merchant AND change.subject > asked.value AND change.subject < asked.value || '~'
       AND ${isListed}
     UNION ALL
     ${requests}
     FROM json_each(:subjects) AS asked CROSS JOIN approvals AS request
     WHERE request.merchant = :merchant AND request.subject = asked.value AND request.asked_at_ms > :afterMs
     UNION ALL
     ${requests}
     FROM json_each(:beginnings) AS asked CROSS JOIN approvals AS request
     WHERE request.merchant = :merchant AND request.subject > asked.value AND request.subject < asked.value || '~'
       AND request.asked_at_ms > :afterMs
     UNION ALL
     ${requests}
     FROM json_each(:adjustedMembers) AS asked CROSS JOIN approvals AS request
     WHERE request.merchant = :merchant AND request.action = 'balance.adjust'
       AND request.payload ->> 'memberId' = asked.value AND request.asked_at_ms > :afterMs
   ) WHERE (atMs, id) < (:beforeMs, :beforeId) ORDER BY atMs DESC, id DESC LIMIT :most`,
  {
    ...{ merchant: text, subjects: json, beginnings: json, adjustedMembers: json },
    ...{ afterMs: whole, beforeMs: whole, beforeId: text, most: whole },
  },
  {
    ...{ id: text, atMs: whole, operatorId: text, subject: text, summary: json, isVoid: flag, reason: text },
    action: nullable(oneOf(...approvalActionNames)),
    state: nullable(oneOf(...approvalStates)),
    decidedBy: nullable(text),
  },
);

export type HistoryRow = RowOf<typeof page>;

/** Whose acts and requests are a history. */
export interface HistorySubjects {
  readonly subjects: readonly string[];
  /** With what other subjects begin, whose end somebody chose. */
  readonly beginnings: readonly string[];
  /** The members whose balance corrections belong to it. */
  readonly adjustedMembers: readonly string[];
}

/** What operators did to subjects after a time, newest first, behind a place. */
export function historyOf(
  database: D1Database,
  of: HistorySubjects & {
    readonly merchant: string;
    readonly afterMs: number;
    readonly beforeMs: number;
    readonly beforeId: string;
    readonly most: number;
  },
): Promise<readonly HistoryRow[]> {
  return allRows(database, page.with(of));
}
