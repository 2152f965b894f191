import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const columns = {
  id: whole,
  memberId: text,
  code: text,
  raisedAtMs: whole,
  askedBy: nullable(text),
  releasedBy: nullable(text),
  releasedAtMs: nullable(whole),
  reason: nullable(text),
};

/** Alerts with the request that waits for another operator, or on which the two have released the wallet. */
const select = `SELECT wallet_alerts.id AS id, member_id AS memberId, code, raised_at_ms AS raisedAtMs,
  approvals.asked_by AS askedBy, released_by AS releasedBy, released_at_ms AS releasedAtMs,
  iif(released_at_ms IS NULL, approvals.reason, wallet_alerts.reason) AS reason
  FROM wallet_alerts LEFT JOIN approvals ON approvals.merchant = wallet_alerts.merchant AND approvals.id = (
    SELECT request.id FROM approvals AS request
    WHERE request.merchant = wallet_alerts.merchant AND request.subject = 'wallet:' || wallet_alerts.member_id
      AND request.payload ->> 'alertId' = wallet_alerts.id
      AND iif(released_at_ms IS NULL,
        request.state IN ('waiting', 'approved') AND request.expires_at_ms > :nowMs,
        request.state IN ('approved', 'done'))
    ORDER BY request.asked_at_ms DESC LIMIT 1)`;

const page = statement(
  `${select} WHERE wallet_alerts.merchant = :merchant AND wallet_alerts.id < :beforeId
   ORDER BY wallet_alerts.id DESC LIMIT :most`,
  { merchant: text, beforeId: whole, most: whole, nowMs: whole },
  columns,
);

const countOpen = statement(
  'SELECT count(*) AS open FROM wallet_alerts WHERE merchant = :merchant AND released_at_ms IS NULL',
  { merchant: text },
  { open: whole },
);

const openOf = statement(
  `${select} WHERE wallet_alerts.merchant = :merchant AND member_id = :memberId AND released_at_ms IS NULL
   ORDER BY wallet_alerts.id DESC LIMIT 1`,
  { merchant: text, memberId: text, nowMs: whole },
  columns,
);

const known = statement(
  'SELECT id FROM wallet_alerts WHERE merchant = :merchant AND member_id = :memberId LIMIT 1',
  { merchant: text, memberId: text },
  { id: whole },
);

const released = statement(
  `UPDATE wallet_alerts SET reason = :reason, released_by = :operatorId, released_at_ms = :nowMs
   WHERE id = :id AND released_at_ms IS NULL`,
  { id: whole, reason: text, operatorId: text, nowMs: whole },
);

/** A freeze of a wallet, as shown to operators. */
export type AlertRow = RowOf<typeof page>;

/** Alerts of one merchant, newest first; with `beforeId`, only older ones. */
export function listAlerts(
  database: D1Database,
  of: {
    readonly merchant: string;
    readonly beforeId: number | undefined;
    readonly most: number;
    readonly nowMs: number;
  },
): Promise<readonly AlertRow[]> {
  return allRows(database, page.with({ ...of, beforeId: of.beforeId ?? Number.MAX_SAFE_INTEGER }));
}

/** How many alerts of a merchant have not been released. */
export async function countOpenAlerts(database: D1Database, merchant: string): Promise<number> {
  return (await firstRow(database, countOpen.with({ merchant })))?.open ?? 0;
}

/** The member's latest alert that has not been released. */
export function openAlert(
  database: D1Database,
  merchant: string,
  memberId: string,
  nowMs: number,
): Promise<AlertRow | undefined> {
  return firstRow(database, openOf.with({ merchant, memberId, nowMs }));
}

/** Whether the member's wallet was ever frozen. */
export async function wasFrozen(database: D1Database, merchant: string, memberId: string): Promise<boolean> {
  return (await firstRow(database, known.with({ merchant, memberId }))) !== undefined;
}

/** Records that the wallet was released. */
export async function recordReleased(env: Env, values: Parameters<typeof released.with>[0]): Promise<void> {
  await change(env.DB, released.with(values));
}

/** Wallets that a comparison froze. */
export const frozenWalletsQueue: WaitingQueue = {
  name: 'wallets',
  permission: 'ledger.read',
  rows: `SELECT raised_at_ms AS at_ms FROM wallet_alerts WHERE merchant = :merchant AND released_at_ms IS NULL ORDER BY id`,
};
