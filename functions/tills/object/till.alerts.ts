/** What an outside account did that no honest account does. Each is reported to operators once. */
export type AlertCode =
  | 'EVENT_DIFFERS'
  | 'PAYMENT_DIFFERS'
  | 'PAYMENT_TAKEN_BACK'
  | 'PAYMENT_MOVED'
  | 'DISPUTE_UNKNOWN'
  | 'PAYOUT_UNKNOWN'
  | 'PAYOUT_DIFFERS'
  | 'PAYOUT_CONTRADICTED'
  | 'PAYOUT_UNCERTAIN'
  | 'REFUND_REFUSED'
  | 'RETURN_DUE'
  | 'BOOKS_DIFFER'
  | 'LINE_DIFFERS'
  | 'LINE_TWIN';

/** The activities that operators or an alert can stop at a till. */
export type Stopped = 'deposits' | 'payouts';

export interface AlertRow extends Record<string, SqlStorageValue> {
  seq: number;
  code: AlertCode;
  about: string;
  at_ms: number;
}

/** Records an alert, once per code and subject. */
export function addAlert(sql: SqlStorage, code: AlertCode, about: string, nowMs: number): void {
  sql.exec(
    'INSERT INTO alerts (code, about, at_ms) VALUES (?, ?, ?) ON CONFLICT (code, about) DO NOTHING',
    code,
    about,
    nowMs,
  );
}

export function isAlerted(sql: SqlStorage, code: AlertCode, about: string): boolean {
  return sql.exec('SELECT 1 FROM alerts WHERE code = ? AND about = ?', code, about).toArray().length > 0;
}

export function pendingAlerts(sql: SqlStorage, limit: number): AlertRow[] {
  return sql
    .exec<AlertRow>('SELECT seq, code, about, at_ms FROM alerts WHERE told = 0 ORDER BY seq LIMIT ?', limit)
    .toArray();
}

export function hasPendingAlerts(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM alerts WHERE told = 0 LIMIT 1').toArray().length > 0;
}

export function recordAlertSent(sql: SqlStorage, seq: number): void {
  sql.exec('UPDATE alerts SET told = 1 WHERE seq = ?', seq);
}

export function latestAlerts(sql: SqlStorage, limit: number): AlertRow[] {
  return sql
    .exec<AlertRow>('SELECT seq, code, about, at_ms FROM alerts ORDER BY seq DESC LIMIT ?', limit)
    .toArray();
}

/** Stops new deposits or new payouts. If they are already stopped, the first reason is kept. */
export function stop(sql: SqlStorage, what: Stopped, reason: string, nowMs: number): void {
  sql.exec(
    'INSERT INTO stops (what, reason, since_ms) VALUES (?, ?, ?) ON CONFLICT (what) DO NOTHING',
    what,
    reason,
    nowMs,
  );
}

export function letGoOn(sql: SqlStorage, what: Stopped): void {
  sql.exec('DELETE FROM stops WHERE what = ?', what);
}

export function isStopped(sql: SqlStorage, what: Stopped): boolean {
  return sql.exec('SELECT 1 FROM stops WHERE what = ?', what).toArray().length > 0;
}

export function stopsOf(sql: SqlStorage): { what: Stopped; reason: string; since_ms: number }[] {
  return sql
    .exec<{ what: Stopped; reason: string; since_ms: number }>(
      'SELECT what, reason, since_ms FROM stops ORDER BY what',
    )
    .toArray();
}
