import { DurableObject } from 'cloudflare:workers';
import {
  confirmAuthenticator,
  endAuthenticator,
  type Factors,
  offerAuthenticator,
  readFactors,
  useAuthenticatorStep,
  useRecoveryCode,
  writeRecoveryCodes,
} from '#functions/features/account/member/factors.ts';
import { endPasskeyStep, startPasskeyStep } from '#functions/features/account/member/passkey-step.ts';
import { noteNewPassword } from '#functions/features/account/member/password-epoch.ts';
import {
  addPasskey,
  type NewPasskey,
  removePasskey,
  removePasskeys,
  usePasskey,
} from '#functions/features/account/member/passkeys.ts';
import {
  disableAccount,
  enableAccount,
  endOtherSessions,
  endSession,
  type LiveSession,
  liveSessions,
  type NewSession,
  type Renewed,
  renewSession,
  sessionExpiryMs,
  sessionIsLive,
  type SessionRefusal,
  sessionWasEnded,
  startSession,
} from '#functions/features/account/member/sessions.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { keepCountry, readPlayState } from '#functions/protection/play-state.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { NewPassword } from '#functions/features/account/member/new-password.ts';
import { playerMigrations } from './player.migrations.ts';
import newestSchema from './player.newest-schema.json' with { type: 'json' };
import { type ReadMemory, readMemory } from '#functions/member-object/read-memory.ts';

/** What a device is told of its member, so that pages outside the member's account hide promotions too. */
export interface Advertised {
  readonly isQuiet: boolean;
}

/** The storage of a member's object, and what decides who may act: its sessions, second factor and passkeys. */
export class SignedInObject extends DurableObject<Env> {
  protected readonly alarms: Alarms;
  protected readonly memory: ReadMemory;
  protected readonly sql: SqlStorage;
  readonly #newPassword: NewPassword;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, playerMigrations, Date.now(), newestSchema);
    this.alarms = new Alarms(state.storage);
    this.memory = readMemory(state.storage.sql);
    this.sql = this.memory.sql;
    const { sql, alarms } = this;
    this.#newPassword = new NewPassword({ sql, env, alarms, name: state.id.name ?? '' });
  }

  startSession(session: NewSession): Result<Advertised, SessionRefusal> {
    return this.ctx.storage.transactionSync(() => {
      if (session.country) keepCountry(this.sql, session.country);
      const started = startSession(this.sql, session, Date.now());
      return started.ok ? ok(this.#advertised()) : started;
    });
  }

  /**
   * The country of the member's first login, which determines the rules that apply; empty if it is not known.
   */
  memberCountry(): string {
    return readPlayState(this.sql).country;
  }

  /** Ends every session and lets none start until the account is enabled. Returns how many ended. */
  disableAccount(): number {
    return this.ctx.storage.transactionSync(() => disableAccount(this.sql, Date.now()));
  }

  enableAccount(): void {
    enableAccount(this.sql);
  }

  /**
   * Expects a password that is about to be written to D1, so that it is recorded even if this call is the
   * last.
   */
  expectNewPassword(setAtMs: number, exceptSessionId: string): void {
    this.#newPassword.expect(setAtMs, exceptSessionId);
  }

  /** Ends every session but the one that set the new password. Returns how many ended. */
  noteNewPassword(setAtMs: number, exceptSessionId: string): number {
    return this.ctx.storage.transactionSync(() =>
      noteNewPassword(this.sql, setAtMs, exceptSessionId, Date.now()),
    );
  }

  renewSession(
    sessionId: string,
    presentedHash: string,
    freshHash: string,
  ): Result<Renewed & Advertised, 'SESSION_ENDED'> {
    return this.ctx.storage.transactionSync(() => {
      const renewed = renewSession(this.sql, { sessionId, presentedHash, freshHash }, Date.now());
      return renewed.ok ? ok({ ...renewed.value, ...this.#advertised() }) : renewed;
    });
  }

  /** Whether the member may be sent promotions now. */
  mayBeAdvertisedTo(): boolean {
    return mayBeAdvertisedTo(this.sql, Date.now());
  }

  #advertised(): Advertised {
    return { isQuiet: !this.mayBeAdvertisedTo() };
  }

  endSession(sessionId: string): void {
    endSession(this.sql, sessionId, Date.now());
  }

  sessionIsLive(sessionId: string): boolean {
    return sessionIsLive(this.sql, sessionId, Date.now());
  }

  sessionWasEnded(sessionId: string): boolean {
    return sessionWasEnded(this.sql, sessionId);
  }

  /** The live sessions, newest first. */
  sessions(sessionId: string): Result<LiveSession[], 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) => ok(liveSessions(this.sql, nowMs)));
  }

  /** Ends another session of the member, or the requesting one. */
  endSessionFrom(sessionId: string, endedId: string): Result<void, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) => ok(endSession(this.sql, endedId, nowMs)));
  }

  /** Ends every session but the requesting one. Returns how many ended. */
  endOtherSessions(sessionId: string): Result<number, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) => {
      const others = liveSessions(this.sql, nowMs).length - 1;
      endOtherSessions(this.sql, sessionId, nowMs);
      return ok(others);
    });
  }

  /** What a login needs besides the password; for the Worker, which judges it. */
  factors(): Factors {
    return readFactors(this.sql, Date.now());
  }

  offerAuthenticator(
    sessionId: string,
    encryptedSecret: string,
  ): Result<undefined, 'SESSION_ENDED' | 'SECOND_FACTOR_ON'> {
    return this.whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => offerAuthenticator(this.sql, encryptedSecret, nowMs)),
    );
  }

  confirmAuthenticator(
    sessionId: string,
    confirmed: Parameters<typeof confirmAuthenticator>[1],
  ): Result<undefined, 'SESSION_ENDED' | 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF'> {
    return this.whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => confirmAuthenticator(this.sql, confirmed, nowMs)),
    );
  }

  /** Accepts the code of a time step, once per step. */
  useAuthenticatorStep(step: number): boolean {
    return useAuthenticatorStep(this.sql, step);
  }

  useRecoveryCode(hashes: readonly string[]): boolean {
    return useRecoveryCode(this.sql, hashes, Date.now());
  }

  renewRecoveryCodes(sessionId: string, hashes: readonly string[]): Result<void, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () =>
      ok(this.ctx.storage.transactionSync(() => writeRecoveryCodes(this.sql, hashes))),
    );
  }

  endAuthenticator(sessionId: string): Result<void, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () =>
      ok(this.ctx.storage.transactionSync(() => endAuthenticator(this.sql))),
    );
  }

  /** Removes every factor but the password, and ends every session. Returns how many ended. */
  resetFactors(): number {
    return this.ctx.storage.transactionSync(() => {
      const nowMs = Date.now();
      const ended = liveSessions(this.sql, nowMs).length;
      endPasskeyStep(this.sql);
      endAuthenticator(this.sql);
      removePasskeys(this.sql);
      endOtherSessions(this.sql, '', nowMs);
      return ended;
    });
  }

  addPasskey(
    sessionId: string,
    passkey: NewPasskey,
  ): Result<undefined, 'SESSION_ENDED' | 'PASSKEYS_FULL' | 'PASSKEY_REFUSED'> {
    return this.whileLive(sessionId, (nowMs) => addPasskey(this.sql, passkey, nowMs));
  }

  /** Records a login by a passkey; false if it is gone or its counter did not rise. */
  usePasskey(id: string, signCount: number): boolean {
    return usePasskey(this.sql, id, signCount, Date.now());
  }

  removePasskey(sessionId: string, id: string): Result<undefined, 'SESSION_ENDED' | 'PASSKEY_ASKED_FOR'> {
    return this.whileLive(sessionId, () => removePasskey(this.sql, id));
  }

  /**
   * Makes logins by password require a passkey, with recovery codes if there are none. Returns whether it
   * wrote them.
   */
  startPasskeyStep(
    sessionId: string,
    recoveryHashes: readonly string[],
  ): Result<boolean, 'SESSION_ENDED' | 'PASSKEY_MISSING'> {
    return this.whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => {
        const { passkeys, recoveryCodesLeft } = readFactors(this.sql, nowMs);
        if (passkeys.length === 0) return failed('PASSKEY_MISSING');
        startPasskeyStep(this.sql, nowMs);
        if (recoveryCodesLeft === 0) writeRecoveryCodes(this.sql, recoveryHashes);
        return ok(recoveryCodesLeft === 0);
      }),
    );
  }

  endPasskeyStep(sessionId: string): Result<undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => {
        endPasskeyStep(this.sql);
        if (readFactors(this.sql, nowMs).authenticator === undefined) writeRecoveryCodes(this.sql, []);
        return ok(undefined);
      }),
    );
  }

  /**
   * Reads from the cache if nothing was written since; a string is cheaper to send to the Worker than an
   * object.
   */
  protected readWhileLive(sessionId: string, key: string, read: () => string): string | undefined {
    const expiryMs = this.memory.recall(`session ${sessionId}`, () => sessionExpiryMs(this.sql, sessionId));
    return expiryMs > Date.now() ? this.memory.recall(key, read) : undefined;
  }

  /** Acts for a session, if it is still live. */
  protected whileLive<Value, Code extends string>(
    sessionId: string,
    act: (nowMs: number) => Result<Value, Code>,
  ): Result<Value, Code | 'SESSION_ENDED'> {
    const nowMs = Date.now();
    if (!sessionIsLive(this.sql, sessionId, nowMs)) return failed('SESSION_ENDED');
    return act(nowMs);
  }
}
