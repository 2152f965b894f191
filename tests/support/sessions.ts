import { renewSession, startSession } from '#functions/features/account/member/sessions.ts';
import { memberSql } from './object-sql.ts';

/** The time of the logins in session tests. */
export const loginMs = 1_800_000_000_000;

/** A member's sessions on Node's own SQLite. */
export interface TestSessions {
  readonly sql: SqlStorage;
  start(id: string, remembered?: boolean, atMs?: number): ReturnType<typeof startSession>;
  renew(id: string, presentedHash: string, freshHash: string, atMs: number): ReturnType<typeof renewSession>;
}

/** Creates the storage of a member without sessions. */
export function testSessions(): TestSessions {
  const sql = memberSql();
  return {
    sql,
    start(id, remembered = false, atMs = loginMs) {
      const who = { username: 'sana', accountType: 2, device: `phone of ${id}` };
      return startSession(sql, { id, ...who, remembered, renewalHash: `${id}-0` }, atMs);
    },
    renew: (sessionId, presentedHash, freshHash, atMs) =>
      renewSession(sql, { sessionId, presentedHash, freshHash }, atMs),
  };
}
