import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { keepProof, readPlayState } from '#functions/protection/play-state.ts';
import { ok } from '#src/rules/result.ts';
import { factorCalls, passkeyCalls } from './factor-calls.ts';
import { factorsSchema } from './factors.ts';
import { passkeyStepSchema } from './passkey-step.ts';
import { expectedPasswordsSchema, passwordEpochSchema } from './password-epoch.ts';
import { type AccountNeeds, ownSessionCalls, passwordCalls, sessionCalls } from './session-calls.ts';
import { endOtherSessions, isDisabled, sessionsSchema } from './sessions.ts';
import { TrialEnd } from './trial-end.ts';
import { trialEndSchema } from './trial-end.schema.ts';

function identityCalls({ sql, session: { signedIn } }: MemberHost) {
  return {
    /**
     * The country of the member's first login, which determines the rules that apply; empty if it is not known.
     */
    memberCountry: (): string => readPlayState(sql).country,
    /** The member's country, and when age and identity were proven. */
    identityState: signedIn(() => {
      const { country, ageProvenAtMs } = readPlayState(sql);
      return ok({ country, ageProvenAtMs });
    }),
    /** Records that age and identity are proven; the first proof is kept. */
    proveIdentity: (atMs: number): void => keepProof(sql, atMs),
  };
}

/** What decides who may act: sessions, second factor and passkeys; and the end of an unused trial account. */
export const accountPart = {
  schema: [
    sessionsSchema,
    factorsSchema,
    passwordEpochSchema,
    trialEndSchema,
    passkeyStepSchema,
    expectedPasswordsSchema,
  ],
  alarms: ['new-password', 'trial-end', 'hollow'],
  start(host: MemberHost, needs: AccountNeeds) {
    const trialEnd = new TrialEnd(host);
    return {
      calls: {
        ...sessionCalls(host, trialEnd),
        ...ownSessionCalls(host, needs),
        ...passwordCalls(host),
        ...factorCalls(host),
        ...passkeyCalls(host),
        ...identityCalls(host),
      },
      endSessions: (nowMs: number): void => endOtherSessions(host.sql, '', nowMs),
      isDisabled: (): boolean => isDisabled(host.sql),
      /** Whether this was a trial account whose wallet has been closed. */
      isOver: (): boolean => trialEnd.isSettled,
      afterAlarm: (): Promise<void> => trialEnd.finish(host.state),
    };
  },
} satisfies MemberPart;
