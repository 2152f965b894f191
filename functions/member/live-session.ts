/** A query of one row while a session lives, for a reader that asks more in the same statement. */
export function liveSessionQuery(sessionId: string, nowMs: string): string {
  return `SELECT 1 FROM sessions WHERE id = ${sessionId} AND ended_at_ms IS NULL AND expires_at_ms > ${nowMs}`;
}
