import { contactsOfMember } from '#functions/verification/contacts.repo.ts';
import { tellInviter } from '#functions/features/rewards/referral/tell-inviter.ts';
import { closeSite, type CloseSite } from '#functions/features/rewards/member/day-close/site.ts';
import { readRewardState } from '#functions/features/rewards/member/day-close/day-close.store.ts';
import type { PromotionRow } from '#functions/features/rewards/promotions.repo.ts';
import type { MemberHost } from '#functions/member-object/member-part.ts';
import type { DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { isNotified, recordNotified } from './referral.store.ts';

const retryMsMax = 600_000;

/** What reporting needs of the member's other parts. */
export interface ReportingNeeds {
  /** What of the member's deposits is credited and stands, in minor units. */
  readonly creditedMinor: () => number;
  readonly isDisabled: () => boolean;
}

/**
 * Tells whoever invited this member once the member has settled in: verified, paid in and staked as much. It is judged at
 * the close of a day, and told again until the inviter's object has answered.
 */
export class ReferralReport {
  readonly #host: MemberHost;
  readonly #needs: ReportingNeeds;
  readonly #due: DueTime;

  constructor(host: MemberHost, needs: ReportingNeeds) {
    this.#host = host;
    this.#needs = needs;
    this.#due = host.alarms.register('referral', { serve: () => this.#serve(), retryMsMax });
  }

  /** Has the report made if this member may have settled in; inside the transaction that closes a day. */
  dayClosed({ referrals }: Pick<CloseSite, 'referrals'>, nowMs: number): void {
    if (referrals.length === 0 || isNotified(this.#host.sql)) return;
    if (referrals.some((row) => this.#hasPlayed(row))) this.#due.by(nowMs);
  }

  async #serve(): Promise<undefined> {
    const { env, sql, name, transaction } = this.#host;
    if (isNotified(sql)) return;
    const [merchant, memberId] = partsOfName(name);
    const site = await closeSite(env, merchant, Date.now());
    const promotion = site.referrals.find((row) => this.#hasPlayed(row));
    if (!promotion || !(await this.#isSettled(site))) return;
    await tellInviter(env, { merchant, friendId: memberId }, promotion, site);
    transaction(() => recordNotified(sql, Date.now()));
  }

  #hasPlayed({ document: { trigger } }: PromotionRow): boolean {
    const { sql } = this.#host;
    const currency = readWallet(sql)?.currency ?? '';
    const minMinor = trigger.on === 'referral' ? trigger.minDepositMinor[currency] : undefined;
    return (
      minMinor !== undefined &&
      readRewardState(sql).staked_minor >= minMinor &&
      this.#needs.creditedMinor() >= minMinor
    );
  }

  /** Verified as the member's country asks, and neither stopped nor marked: nobody earns by who is protected. */
  async #isSettled({ gates, coolDays }: CloseSite): Promise<boolean> {
    const { env, sql, name } = this.#host;
    if (this.#needs.isDisabled() || !mayBeAdvertisedTo(sql, coolDays, Date.now())) return false;
    const { country, ageProvenAtMs } = readPlayState(sql);
    if (ageProvenAtMs !== undefined) return true;
    if (rulesFor(gates, country) !== 'nothing') return false;
    const [merchant, memberId] = partsOfName(name);
    return (await contactsOfMember(env, merchant, memberId)).length > 0;
  }
}
