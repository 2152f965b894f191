import { sessionExpiryMs, sessionIsLive } from '#functions/features/account/member/sessions.ts';
import type { MemberSession } from '#functions/member-object/member-part.ts';
import type { ReadMemory } from '#functions/member-object/read-memory.ts';
import { type Failed, failed } from '#src/rules/result.ts';

/** Checks the session of every call that needs one, before the part that declares the call is asked. */
export function memberSession({ sql, recall }: ReadMemory): MemberSession {
  function whileLive<Answer>(
    sessionId: string,
    act: (nowMs: number) => Answer,
  ): Answer | Failed<'SESSION_ENDED'> {
    const nowMs = Date.now();
    return sessionIsLive(sql, sessionId, nowMs) ? act(nowMs) : failed('SESSION_ENDED');
  }

  return {
    whileLive,
    signedIn:
      (act) =>
      (sessionId, ...values) =>
        whileLive(sessionId, (nowMs) => act(nowMs, ...values)),
    signedInRead:
      (key, read) =>
      (sessionId, ...values) => {
        const expiryMs = recall(`session ${sessionId}`, () => sessionExpiryMs(sql, sessionId));
        return expiryMs > Date.now() ? recall(key(...values), () => read(...values)) : undefined;
      },
  };
}
