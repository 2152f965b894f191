import type { MemberHost } from '#functions/member-object/member-part.ts';
import { type CoolDays, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { keepCountry } from '#functions/protection/play-state.ts';
import { takenBreak } from '#functions/protection/play-stops.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { NewPassword } from './new-password.ts';
import { recordNewPassword } from './password-epoch.ts';
import {
  disableAccount,
  enableAccount,
  endOtherSessions,
  endSession,
  liveSessions,
  type NewSession,
  type Renewed,
  renewSession,
  sessionIsLive,
  setAccountType,
  type SessionRefusal,
  sessionWasEnded,
  startSession,
} from './sessions.ts';
import type { TrialEnd } from './trial-end.ts';

/** What a device is told of its member, so that pages outside the member's account hide promotions too. */
interface Advertised {
  readonly isQuiet: boolean;
  readonly isOnBreak: boolean;
}

/** The start, the renewal and the end of sessions. */
export function sessionCalls({ sql, alarms, transaction }: MemberHost, trialEnd: TrialEnd) {
  const advertised = (coolDays: CoolDays): Advertised => {
    const nowMs = Date.now();
    return {
      isQuiet: !mayBeAdvertisedTo(sql, coolDays, nowMs),
      isOnBreak: takenBreak(sql, nowMs) !== undefined,
    };
  };
  const start = (session: NewSession, coolDays: CoolDays): Result<Advertised, SessionRefusal> =>
    transaction(() => {
      if (session.country) keepCountry(sql, session.country);
      const started = startSession(sql, session, Date.now());
      return started.ok ? ok(advertised(coolDays)) : started;
    });
  return {
    /** A trial account is also scheduled for a check whether it has gone unused. */
    startSession: (session: NewSession, coolDays: CoolDays): Result<Advertised, SessionRefusal> => {
      if (isRealAccount(session.accountType)) return start(session, coolDays);
      return alarms.commit(() => {
        const started = start(session, coolDays);
        if (started.ok) trialEnd.expect(Date.now());
        return started;
      });
    },
    renewSession: (
      sessionId: string,
      presentedHash: string,
      freshHash: string,
      coolDays: CoolDays,
    ): Result<Renewed & Advertised, 'SESSION_ENDED'> =>
      transaction(() => {
        const renewed = renewSession(sql, { sessionId, presentedHash, freshHash }, Date.now());
        return renewed.ok ? ok({ ...renewed.value, ...advertised(coolDays) }) : renewed;
      }),
    /** Gives every session another type of account, which its token carries from the next renewal on. */
    setAccountType: (accountType: number): void => transaction(() => setAccountType(sql, accountType)),
    endSession: (sessionId: string): void => endSession(sql, sessionId, Date.now()),
    sessionIsLive: (sessionId: string): boolean => sessionIsLive(sql, sessionId, Date.now()),
    sessionWasEnded: (sessionId: string): boolean => sessionWasEnded(sql, sessionId),
    /** Checks whether this trial account has to end; for one whose alarm was lost. */
    lookAfterTrial: (): void => trialEnd.lookNow(),
  };
}

/** What the account needs of other parts of the member's object. */
export interface AccountNeeds {
  /** Ends every bonus and every reward that was not taken; inside the transaction that disables the account. */
  readonly endBonuses: (nowMs: number) => void;
}

/** The sessions as their member and operators see them. */
export function ownSessionCalls(
  { sql, wallet, session: { whileLive, signedIn }, transaction }: MemberHost,
  { endBonuses }: AccountNeeds,
) {
  return {
    /** The live sessions, newest first. */
    sessions: signedIn((nowMs) => ok(liveSessions(sql, nowMs))),
    /** Ends another session of the member, or the requesting one. */
    endSessionFrom: signedIn((nowMs, endedId: string) => ok(endSession(sql, endedId, nowMs))),
    /** Ends every session but the requesting one. Returns how many ended. */
    endOtherSessions: (sessionId: string): Result<number, 'SESSION_ENDED'> =>
      whileLive(sessionId, (nowMs) => {
        const others = liveSessions(sql, nowMs).length - 1;
        endOtherSessions(sql, sessionId, nowMs);
        return ok(others);
      }),
    /** The live sessions, newest first, for operators. */
    sessionsForOperators: () => liveSessions(sql, Date.now()),
    /** Ends every session, as an operator decided; the member may log in again. Returns how many ended. */
    endAllSessions: (): number =>
      transaction(() => {
        const nowMs = Date.now();
        const ended = liveSessions(sql, nowMs).length;
        endOtherSessions(sql, '', nowMs);
        return ended;
      }),
    /**
     * Ends every session and every bonus, and lets no session start until the account is enabled. Returns how many
     * sessions ended.
     */
    disableAccount: (): number =>
      wallet.moving((nowMs) => {
        const ended = disableAccount(sql, nowMs);
        endBonuses(nowMs);
        return ended;
      }),
    enableAccount: (): void => enableAccount(sql),
  };
}

/** A new password ends sessions that were started with the old one. */
export function passwordCalls(host: MemberHost) {
  const { sql, transaction } = host;
  const newPassword = new NewPassword(host);
  return {
    /**
     * Expects a password that is about to be written to D1, so that it is recorded even if this call is the
     * last.
     */
    expectNewPassword: (setAtMs: number, exceptSessionId: string): void =>
      newPassword.expect(setAtMs, exceptSessionId),
    /** Ends every session but the one that set the new password. Returns how many ended. */
    recordNewPassword: (setAtMs: number, exceptSessionId: string): number =>
      transaction(() => recordNewPassword(sql, setAtMs, exceptSessionId, Date.now())),
  };
}
