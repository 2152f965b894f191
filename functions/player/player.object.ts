import { DurableObject } from 'cloudflare:workers';
import {
  endSession,
  type NewSession,
  type Renewed,
  renewSession,
  sessionIsLive,
  sessionsSchema,
  startSession,
} from '#functions/features/account/account.sessions.ts';
import type { Result } from '#src/rules/result.ts';

const schema = [...sessionsSchema];

/** The one writer of everything that one member owns: sessions, favourites, recent games and money. */
export class Player extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    for (const statement of schema) this.#sql.exec(statement);
  }

  startSession(session: NewSession): void {
    this.ctx.storage.transactionSync(() => startSession(this.#sql, session, Date.now()));
  }

  renewSession(
    sessionId: string,
    presentedHash: string,
    freshHash: string,
  ): Result<Renewed, 'SESSION_ENDED'> {
    return this.ctx.storage.transactionSync(() =>
      renewSession(this.#sql, { sessionId, presentedHash, freshHash }, Date.now()),
    );
  }

  endSession(sessionId: string): void {
    endSession(this.#sql, sessionId, Date.now());
  }

  sessionIsLive(sessionId: string): boolean {
    return sessionIsLive(this.#sql, sessionId, Date.now());
  }
}
