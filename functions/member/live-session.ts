/** A query that returns one row while a session is live, for use within a larger statement. */
export function liveSessionQuery(sessionId: string, nowMs: string): string {
  return `SELECT 1 FROM sessions WHERE id = ${sessionId} AND ended_at_ms IS NULL AND expires_at_ms > ${nowMs}`;
}
