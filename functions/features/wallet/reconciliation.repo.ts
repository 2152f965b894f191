/** One freeze of a wallet as operations see it. */
export interface AlertRow {
  readonly id: number;
  readonly memberId: string;
  readonly code: string;
  readonly raisedAtMs: number;
  readonly askedBy: string | null;
  readonly askedAtMs: number | null;
  readonly releasedBy: string | null;
  readonly releasedAtMs: number | null;
  readonly reason: string | null;
}

/** One step of a release, by one operator. */
export interface ReleaseStep {
  readonly merchant: string;
  readonly memberId: string;
  readonly alertId: number;
  readonly code: string;
  readonly step: 'asked' | 'confirmed';
  readonly reason: string;
  readonly operatorId: string;
  readonly requestId: string;
  readonly nowMs: number;
}

const columns = `id, member_id AS memberId, code, raised_at_ms AS raisedAtMs, asked_by AS askedBy,
  asked_at_ms AS askedAtMs, released_by AS releasedBy, released_at_ms AS releasedAtMs, reason`;

/** Alerts of one merchant, newest first, those older than `beforeId` where it is given. */
export async function listAlerts(
  database: D1Database,
  merchant: string,
  beforeId: number | undefined,
  most: number,
): Promise<AlertRow[]> {
  const { results } = await database
    .prepare(`SELECT ${columns} FROM wallet_alerts WHERE merchant = ? AND id < ? ORDER BY id DESC LIMIT ?`)
    .bind(merchant, beforeId ?? Number.MAX_SAFE_INTEGER, most)
    .all<AlertRow>();
  return results;
}

/** The member's alert that no release has answered. */
export function openAlert(
  database: D1Database,
  merchant: string,
  memberId: string,
): Promise<AlertRow | null> {
  return database
    .prepare(
      `SELECT ${columns} FROM wallet_alerts
       WHERE merchant = ? AND member_id = ? AND released_at_ms IS NULL ORDER BY id DESC LIMIT 1`,
    )
    .bind(merchant, memberId)
    .first<AlertRow>();
}

/** Notes that an operator asked for the release, and who and why among the operators' changes. */
export async function noteAsked(database: D1Database, step: ReleaseStep): Promise<void> {
  const asked = database
    .prepare(
      `UPDATE wallet_alerts SET asked_by = ?, asked_at_ms = CAST(? AS INTEGER), reason = ?
       WHERE id = ? AND released_at_ms IS NULL`,
    )
    .bind(step.operatorId, step.nowMs, step.reason, step.alertId);
  await database.batch([asked, changeOf(database, step)]);
}

/** Notes among the operators' changes that a second operator confirmed, before anything happens. */
export async function noteConfirmed(database: D1Database, step: ReleaseStep): Promise<void> {
  await changeOf(database, step).run();
}

/** Notes that the wallet goes on. */
export async function noteReleased(database: D1Database, step: ReleaseStep): Promise<void> {
  await database
    .prepare(
      `UPDATE wallet_alerts SET released_by = ?, released_at_ms = CAST(? AS INTEGER)
       WHERE id = ? AND released_at_ms IS NULL`,
    )
    .bind(step.operatorId, step.nowMs, step.alertId)
    .run();
}

function changeOf(database: D1Database, step: ReleaseStep): D1PreparedStatement {
  const { merchant, memberId, alertId, code, reason, operatorId, requestId, nowMs } = step;
  const document = JSON.stringify({ step: step.step, code, reason });
  return database
    .prepare(
      `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id)
       VALUES (?1, ?2, CAST(?3 AS INTEGER), ?4, ?5, CAST(?6 AS INTEGER), ?7)`,
    )
    .bind(merchant, `wallet:${memberId}`, alertId, document, operatorId, nowMs, requestId);
}
