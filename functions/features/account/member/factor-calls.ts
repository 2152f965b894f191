import type { MemberHost } from '#functions/member-object/member-part.ts';
import { failed, ok } from '#src/rules/result.ts';
import {
  confirmAuthenticator,
  endAuthenticator,
  type Factors,
  offerAuthenticator,
  readFactors,
  useAuthenticatorStep,
  useRecoveryCode,
  writeRecoveryCodes,
} from './factors.ts';
import { endPasskeyStep, startPasskeyStep } from './passkey-step.ts';
import { addPasskey, type NewPasskey, removePasskey, removePasskeys, usePasskey } from './passkeys.ts';
import { endOtherSessions, liveSessions } from './sessions.ts';

/** What a login needs besides the password. */
export function factorCalls({ sql, session: { signedIn }, transaction }: MemberHost) {
  return {
    /** What a login needs besides the password; for the Worker, which judges it. */
    factors: (): Factors => readFactors(sql, Date.now()),
    offerAuthenticator: signedIn((nowMs, encryptedSecret: string) =>
      transaction(() => offerAuthenticator(sql, encryptedSecret, nowMs)),
    ),
    confirmAuthenticator: signedIn((nowMs, confirmed: Parameters<typeof confirmAuthenticator>[1]) =>
      transaction(() => confirmAuthenticator(sql, confirmed, nowMs)),
    ),
    /** Accepts the code of a time step, once per step. */
    useAuthenticatorStep: (step: number): boolean => useAuthenticatorStep(sql, step),
    useRecoveryCode: (hashes: readonly string[]): boolean => useRecoveryCode(sql, hashes, Date.now()),
    renewRecoveryCodes: signedIn((_nowMs, hashes: readonly string[]) =>
      ok(transaction(() => writeRecoveryCodes(sql, hashes))),
    ),
    endAuthenticator: signedIn(() => ok(transaction(() => endAuthenticator(sql)))),
    /** Removes every factor but the password, and ends every session. Returns how many ended. */
    resetFactors: (): number =>
      transaction(() => {
        const nowMs = Date.now();
        const ended = liveSessions(sql, nowMs).length;
        endPasskeyStep(sql);
        endAuthenticator(sql);
        removePasskeys(sql);
        endOtherSessions(sql, '', nowMs);
        return ended;
      }),
  };
}

/** Passkeys, and whether a login by password requires one. */
export function passkeyCalls({ sql, session: { signedIn }, transaction }: MemberHost) {
  return {
    addPasskey: signedIn((nowMs, passkey: NewPasskey) => addPasskey(sql, passkey, nowMs)),
    /** Records a login by a passkey; false if it is gone or its counter did not rise. */
    usePasskey: (id: string, signCount: number): boolean => usePasskey(sql, id, signCount, Date.now()),
    removePasskey: signedIn((_nowMs, id: string) => removePasskey(sql, id)),
    /**
     * Makes logins by password require a passkey, with recovery codes if there are none. Returns whether it
     * wrote them.
     */
    startPasskeyStep: signedIn((nowMs, recoveryHashes: readonly string[]) =>
      transaction(() => {
        const { passkeys, recoveryCodesLeft } = readFactors(sql, nowMs);
        if (passkeys.length === 0) return failed('PASSKEY_MISSING');
        startPasskeyStep(sql, nowMs);
        if (recoveryCodesLeft === 0) writeRecoveryCodes(sql, recoveryHashes);
        return ok(recoveryCodesLeft === 0);
      }),
    ),
    endPasskeyStep: signedIn((nowMs) =>
      transaction(() => {
        endPasskeyStep(sql);
        if (readFactors(sql, nowMs).authenticator === undefined) writeRecoveryCodes(sql, []);
        return ok(undefined);
      }),
    ),
  };
}
