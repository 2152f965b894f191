import { type Operator, type OperatorAct, performAct } from '#functions/audit/operator-act.ts';

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
  readonly memberId: string;
  readonly alertId: number;
  readonly code: string;
  readonly reason: string;
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

/** How many alerts of a merchant no release has answered. */
export async function countOpenAlerts(database: D1Database, merchant: string): Promise<number> {
  const found = await database
    .prepare('SELECT count(*) AS open FROM wallet_alerts WHERE merchant = ? AND released_at_ms IS NULL')
    .bind(merchant)
    .first<number>('open');
  return found ?? 0;
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

/** Notes that an operator asked for the release. */
export async function noteAsked(operator: Operator, step: ReleaseStep): Promise<void> {
  const asked = operator.env.DB.prepare(
    `UPDATE wallet_alerts SET asked_by = ?, asked_at_ms = CAST(? AS INTEGER), reason = ?
     WHERE id = ? AND released_at_ms IS NULL`,
  ).bind(operator.operatorId, operator.nowMs, step.reason, step.alertId);
  await performAct(operator, actOf(step, 'asked'), asked);
}

/** Notes that a second operator confirmed, before anything happens. */
export async function noteConfirmed(operator: Operator, step: ReleaseStep): Promise<void> {
  await performAct(operator, actOf(step, 'confirmed'));
}

/** Notes that the wallet goes on. */
export async function noteReleased(operator: Operator, step: ReleaseStep): Promise<void> {
  await operator.env.DB.prepare(
    `UPDATE wallet_alerts SET released_by = ?, released_at_ms = CAST(? AS INTEGER)
     WHERE id = ? AND released_at_ms IS NULL`,
  )
    .bind(operator.operatorId, operator.nowMs, step.alertId)
    .run();
}

function actOf({ memberId, code, reason }: ReleaseStep, step: 'asked' | 'confirmed'): OperatorAct {
  return { subject: `wallet:${memberId}`, document: { step, code, reason } };
}
