import { tellFirstDeposit } from '#functions/affiliation/postback-events.ts';
import type { CreditedDeposit } from '#functions/cashier/bonus-follows.ts';
import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { jurisdictionSetting } from '#functions/protection/jurisdiction.settings.ts';
import { coolDaysOf, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';

const retryMsMax = 300_000;
/** The least that every pack asks; the pack's own days are asked when the deposit is told. */
const noDays = { elsewhere: 0, byCountry: {} };

/** What the first deposit needs of the cashier. */
export interface FirstDepositNeeds {
  /** When the member's first deposit was credited. */
  readonly firstCreditedAtMs: () => number | undefined;
}

/** Tells the link that brought the member of the first deposit, unless the member must not be advertised to. */
export const firstDepositPart = {
  schema: [],
  alarms: ['first-deposit'],
  start({ sql, env, name, alarms }: MemberHost, { firstCreditedAtMs }: FirstDepositNeeds) {
    const due = alarms.register('first-deposit', {
      serve: async () => {
        const atMs = firstCreditedAtMs();
        const [merchant, memberId] = partsOfName(name);
        const coolDays = coolDaysOf(await readDocuments(env.DB, merchant, [jurisdictionSetting.name]));
        const mayTell = [atMs ?? 0, Date.now()].every((nowMs) => mayBeAdvertisedTo(sql, coolDays, nowMs));
        if (atMs !== undefined && mayTell) await tellFirstDeposit(env, merchant, memberId, atMs);
        return undefined;
      },
      retryMsMax,
    });
    return {
      calls: {},
      /** Decides whether the member's first deposit is told, in the transaction that credits it. */
      creditedDeposit({ number }: CreditedDeposit, nowMs: number): void {
        if (number === 1 && mayBeAdvertisedTo(sql, noDays, nowMs)) due.by(nowMs);
      },
    };
  },
} satisfies MemberPart;
