import { hourMs, minuteMs } from '#src/rules/durations.ts';

/** How long a link can be used: the first two owners' half an hour, anybody else's three days. In milliseconds. */
export const firstLinkMs = 30 * minuteMs;
export const linkMs = 72 * hourMs;

/** An enrolment that a link allows. */
export interface Link {
  readonly operatorId: string;
  /** The encrypted secret that was offered for an authenticator app. */
  readonly appSecret: string | undefined;
}

/** Makes the one link of an operator; an earlier one ends. */
export function writeLink(sql: SqlStorage, operatorId: string, hash: string, endsAtMs: number): void {
  sql.exec('DELETE FROM links WHERE operator_id = ?', operatorId);
  sql.exec('INSERT INTO links (hash, operator_id, ends_at_ms) VALUES (?, ?, ?)', hash, operatorId, endsAtMs);
}

/** The enrolment of a live link. */
export function linkOf(sql: SqlStorage, hash: string, nowMs: number): Link | undefined {
  const [row] = sql
    .exec<{ operator_id: string; app_secret: string | null }>(
      'SELECT operator_id, app_secret FROM links WHERE hash = ? AND ends_at_ms > ?',
      hash,
      nowMs,
    )
    .toArray();
  return row && { operatorId: row.operator_id, appSecret: row.app_secret ?? undefined };
}

/** Keeps the secret that an enrolment is offered for an app. */
export function offerAppSecret(sql: SqlStorage, hash: string, appSecret: string): void {
  sql.exec('UPDATE links SET app_secret = ? WHERE hash = ?', appSecret, hash);
}

export function endLinkOf(sql: SqlStorage, operatorId: string): void {
  sql.exec('DELETE FROM links WHERE operator_id = ?', operatorId);
}

/** Who has a link that can still be used. */
export function linkedOperators(sql: SqlStorage, nowMs: number): string[] {
  return sql
    .exec<{ operator_id: string }>('SELECT operator_id FROM links WHERE ends_at_ms > ?', nowMs)
    .toArray()
    .map(({ operator_id: operatorId }) => operatorId);
}
