import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { logTrouble } from '#functions/http/log.ts';
import { freeRoundsSchema } from '#functions/wallet/free/free-rounds.schema.ts';
import { insertSet, type NewSet } from '#functions/wallet/free/free-rounds.ts';
import { ok } from '#src/rules/result.ts';
import { askVendor, owingSets, recordAnswer } from './asking.ts';
import { cancelSets, endOverdueSets, setsDueAtMs } from './ending.ts';
import { readFreeSets } from './reading.ts';
import { tellSets } from './telling.ts';

const retryMsMax = 300_000;

/** What free rounds need of other parts of the member's object. */
export interface FreeRoundsNeeds {
  /** Ends the claim of a set that its vendor has refused; inside the transaction that records it. */
  readonly refuseClaim: (claimId: string, nowMs: number) => void;
  /** Makes the object look after its grants; inside the transaction that adds one. */
  readonly expectGrants: (nowMs: number) => void;
}

/** The free rounds that a member was given. */
export const freeRoundsPart = {
  schema: [freeRoundsSchema],
  alarms: ['free-rounds'],
  start(host: MemberHost, { refuseClaim, expectGrants }: FreeRoundsNeeds) {
    const { sql, env, name, wallet, alarms, session } = host;
    const due = alarms.register('free-rounds', {
      serve: async () => {
        wallet.moving((nowMs) => {
          endOverdueSets(sql, nowMs);
          expectGrants(nowMs);
        });
        for (const set of owingSets(sql, Date.now())) {
          const answer = await askVendor(env, name, set).catch((error: unknown) => {
            logTrouble('free-rounds', error);
            return { standing: 'unknown' as const };
          });
          wallet.moving((nowMs) => {
            const refused = recordAnswer(sql, set, answer, nowMs);
            if (refused) refuseClaim(refused.claim_id, nowMs);
          });
        }
        return setsDueAtMs(sql);
      },
      retryMsMax,
    });
    return {
      calls: {
        /** The member's sets of free rounds, whose titles the Worker chooses. */
        freeRounds: session.signedIn(() => ok(readFreeSets(sql))),
      },
      /** Adds a set, which its vendor is asked to create; inside the transaction of its claim. */
      giveSet(set: NewSet, nowMs: number): void {
        insertSet(sql, set, nowMs);
        due.by(nowMs);
      },
      /** Cancels what is left of every set; inside the transaction of its cause. */
      cancelAll(nowMs: number): void {
        if (cancelSets(sql, nowMs) > 0) due.by(nowMs);
      },
      /** Puts what became of sets into the inbox. */
      tellSets: (): void => tellSets(host),
    };
  },
} satisfies MemberPart;
