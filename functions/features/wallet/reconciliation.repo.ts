import { type Operator, type OperatorAct, performAct } from '#functions/audit/operator-act.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const columns = {
  id: whole,
  memberId: text,
  code: text,
  raisedAtMs: whole,
  askedBy: nullable(text),
  askedAtMs: nullable(whole),
  releasedBy: nullable(text),
  releasedAtMs: nullable(whole),
  reason: nullable(text),
};

const select = `SELECT id, member_id AS memberId, code, raised_at_ms AS raisedAtMs, asked_by AS askedBy,
  asked_at_ms AS askedAtMs, released_by AS releasedBy, released_at_ms AS releasedAtMs, reason FROM wallet_alerts`;

const page = statement(
  `${select} WHERE merchant = :merchant AND id < :beforeId ORDER BY id DESC LIMIT :most`,
  { merchant: text, beforeId: whole, most: whole },
  columns,
);

const countOpen = statement(
  'SELECT count(*) AS open FROM wallet_alerts WHERE merchant = :merchant AND released_at_ms IS NULL',
  { merchant: text },
  { open: whole },
);

const openOf = statement(
  `${select} WHERE merchant = :merchant AND member_id = :memberId AND released_at_ms IS NULL
   ORDER BY id DESC LIMIT 1`,
  { merchant: text, memberId: text },
  columns,
);

const request = statement(
  `UPDATE wallet_alerts SET asked_by = :operatorId, asked_at_ms = :nowMs, reason = :reason
   WHERE id = :id AND released_at_ms IS NULL`,
  { id: whole, operatorId: text, nowMs: whole, reason: text },
);

const released = statement(
  `UPDATE wallet_alerts SET released_by = :operatorId, released_at_ms = :nowMs
   WHERE id = :id AND released_at_ms IS NULL`,
  { id: whole, operatorId: text, nowMs: whole },
);

/** A freeze of a wallet, as shown to operators. */
export type AlertRow = RowOf<typeof page>;

/** One step of a release, by one operator. */
export interface ReleaseStep {
  readonly memberId: string;
  readonly alertId: number;
  readonly code: string;
  readonly reason: string;
}

/** Alerts of one merchant, newest first; with `beforeId`, only older ones. */
export function listAlerts(
  database: D1Database,
  merchant: string,
  beforeId: number | undefined,
  limit: number,
): Promise<readonly AlertRow[]> {
  return allRows(
    database,
    page.with({ merchant, beforeId: beforeId ?? Number.MAX_SAFE_INTEGER, most: limit }),
  );
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
): Promise<AlertRow | undefined> {
  return firstRow(database, openOf.with({ merchant, memberId }));
}

/** Records that an operator requested the release. */
export async function recordRequest(operator: Operator, step: ReleaseStep): Promise<void> {
  const { operatorId, nowMs } = operator;
  const written = request.with({ id: step.alertId, operatorId, nowMs, reason: step.reason });
  await performAct(operator, actOf(step, 'asked'), written);
}

/** Records that a second operator confirmed, before the wallet is released. */
export async function recordConfirmed(operator: Operator, step: ReleaseStep): Promise<void> {
  await performAct(operator, actOf(step, 'confirmed'));
}

/** Records that the wallet was released. */
export async function recordReleased(operator: Operator, step: ReleaseStep): Promise<void> {
  const { env, operatorId, nowMs } = operator;
  await change(env.DB, released.with({ id: step.alertId, operatorId, nowMs }));
}

function actOf({ memberId, code, reason }: ReleaseStep, step: 'asked' | 'confirmed'): OperatorAct {
  return { subject: `wallet:${memberId}`, document: { step, code, reason } };
}
