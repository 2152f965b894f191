import { correctUse, reserveUse, returnUse, type Use } from '#functions/features/rewards/promo-uses.repo.ts';
import { isStoreUnreachable } from '#functions/http/store-unreachable.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { CreditedDeposit } from '#functions/cashier/bonus-follows.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import type { ClaimEnd } from '#src/contracts/rewards/rewards-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Acceptance } from './acceptance.ts';
import { type AcceptanceRefusal, contentOf, judgeAcceptance } from './acceptance-judging.ts';
import { tellOfClaim } from './claim-notices.ts';
import {
  clustered,
  give,
  goOn,
  lapse,
  refuseFreeRounds,
  rewardContest,
  rewardDeposit,
  spentBy,
} from './claim-steps.ts';
import type { CoolDays } from '#functions/protection/may-be-advertised-to.ts';
import { noPromotions } from './eligibility.ts';
import {
  claimOfDeposit,
  claimsOfPromotion,
  type ClaimRow,
  insertClaim,
  type LapsingClaims,
  moveClaim,
  type NewClaim,
  nextClaimEndMs,
  overdueClaims,
  owingClaims,
  readClaim,
  settleOwed,
  untakenClaims,
} from './claims.store.ts';
import type { Rewarding, SeenDeposits } from './rewarding.ts';

interface Of {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly alarms: Alarms;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
  readonly wallet: Pick<MemberWallet, 'moving'>;
  readonly deposits: SeenDeposits;
  readonly rewarding: Rewarding;
  readonly isDisabled: () => boolean;
}

const retryMsMax = 60_000;
const owedAtOnce = 20;
/** Refusals that a claim is stored with, and that its call answers. */
const refusals: ReadonlySet<string> = new Set(['PROMO_USED', 'PROMO_OVER', 'PROMO_CONDITIONS']);

/**
 * The rewards of one member. An acceptance spans this object and the shared database: the claim is stored here first,
 * then its use is taken there under its id, however often, and only then does the claim go on.
 */
export class MemberClaims {
  readonly #of: Of;
  readonly #due: DueTime;

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('claims', { serve: () => this.#serve(), retryMsMax });
  }

  /** Accepts a promotion; a repetition under its id gets what has become of it. */
  async accept(request: Acceptance): Promise<Result<ClaimRow, AcceptanceRefusal>> {
    const { sql, wallet } = this.#of;
    const begun = wallet.moving((nowMs) => {
      const known = readClaim(sql, request.claimId);
      if (known) return known.content === contentOf(request) ? ok(known) : failed('KEY_REUSED');
      const judged = judgeAcceptance(this.#of, request, nowMs);
      if (!judged.ok) return judged;
      insertClaim(sql, judged.value, nowMs);
      this.#due.by(nowMs);
      return ok(readClaim(sql, request.claimId) as ClaimRow);
    });
    if (!begun.ok) return begun;
    if (begun.value.owes === 'reserve') await this.#tryToSettle(begun.value, request);
    const row = readClaim(sql, request.claimId) as ClaimRow;
    // What waits to be taken is an invitation, and a repetition must not show it to whoever is shown none.
    const none = row.state === 'open' ? noPromotions(sql, request.coolDays, Date.now()) : undefined;
    if (none) return failed(none);
    const isRefused = row.state === 'refused' && refusals.has(row.reason ?? '');
    return isRefused ? failed(row.reason as 'PROMO_USED' | 'PROMO_OVER' | 'PROMO_CONDITIONS') : ok(row);
  }

  /** Gives the match of a deposit that is being credited. Runs inside the transaction that credits it. */
  creditedDeposit(deposit: CreditedDeposit, nowMs: number): void {
    const { sql } = this.#of;
    const claim = claimOfDeposit(sql, deposit.depositId);
    if (claim?.state !== 'awaiting') return;
    rewardDeposit(this.#of, claim, deposit, nowMs);
    this.#due.by(nowMs);
  }

  /**
   * Ends what a member has not taken: the claims of one deposit, of every deposit accepted up to an instant, or all.
   * Runs inside the transaction of its cause.
   */
  lapseAll(of: LapsingClaims, reason: ClaimEnd, nowMs: number): void {
    const { sql } = this.#of;
    const lapsing = untakenClaims(sql, of);
    for (const claim of lapsing) lapse(sql, claim, reason, nowMs);
    if (lapsing.length > 0) this.#due.by(nowMs);
  }

  /** Ends the claim of free rounds that their vendor has refused. Runs inside the transaction of its cause. */
  refuseFreeRounds(claimId: string, nowMs: number): void {
    const claim = readClaim(this.#of.sql, claimId);
    if (!claim) return;
    refuseFreeRounds(this.#of.sql, claim, nowMs);
    this.#due.by(nowMs);
  }

  /**
   * Pays the prize of a contest, or ends its claim where there is none. Returns what was paid, also when it is asked
   * again; undefined if the member is not in the contest. Runs inside the caller's transaction.
   */
  rewardContest(promotionId: string, prizeMinor: number, nowMs: number): number | undefined {
    const { sql } = this.#of;
    const claim = claimsOfPromotion(sql, promotionId)[0];
    if (claim?.state === 'paid') return claim.amount_minor ?? 0;
    if (claim?.state !== 'awaiting') return undefined;
    rewardContest(this.#of, claim, prizeMinor, nowMs);
    if (prizeMinor > 0) tellOfClaim(sql, claim.id, 'reward.paid', nowMs);
    this.#due.by(nowMs);
    return prizeMinor;
  }

  /** Adds a claim that comes by itself; its use is taken afterwards. Runs inside the transaction of its cause. */
  begin(claim: NewClaim, nowMs: number): void {
    insertClaim(this.#of.sql, claim, nowMs);
    this.#due.by(nowMs);
  }

  /** Takes the use of a claim that was begun, at once; if the shared database does not answer, the alarm does it later. */
  async settle(claimId: string, username: string): Promise<void> {
    const claim = readClaim(this.#of.sql, claimId);
    if (claim?.owes === 'reserve') await this.#tryToSettle(claim, { username });
  }

  /**
   * Pays for a friend whose device or network was looked at, or ends the claim; the first decision stays. Nothing is paid
   * to whoever may not be shown a promotion by then. Runs inside the transaction of its cause.
   */
  decideReview(claimId: string, isFine: boolean, coolDays: CoolDays, nowMs: number): void {
    const { sql } = this.#of;
    const claim = readClaim(sql, claimId);
    if (claim?.state !== 'awaiting' || claim.content !== clustered) return;
    if (isFine && !noPromotions(sql, coolDays, nowMs)) {
      give(this.#of, claim, '', nowMs);
      tellOfClaim(sql, claimId, 'reward.paid', nowMs);
    } else lapse(sql, claim, 'DECLINED', nowMs);
    this.#due.by(nowMs);
  }

  /** Ends a claim that can no longer be met, and gives its use back. */
  end(claimId: string, reason: ClaimEnd): ClaimRow | undefined {
    const { sql, wallet } = this.#of;
    return wallet.moving((nowMs) => {
      const claim = readClaim(sql, claimId);
      if (claim?.state === 'awaiting' || claim?.state === 'open') {
        lapse(sql, claim, reason, nowMs);
        this.#due.by(nowMs);
      }
      return readClaim(sql, claimId);
    });
  }

  /** Opens a claim that waits for a decision, so that its member can take it, or ends it; the first decision stays. */
  decide(claimId: string, isGranted: boolean): ClaimRow | undefined {
    const { sql, wallet } = this.#of;
    return wallet.moving((nowMs) => {
      const claim = readClaim(sql, claimId);
      if (claim?.state === 'awaiting' && claim.cause === 'application') {
        if (isGranted) moveClaim(sql, claimId, { state: 'open' }, nowMs);
        else lapse(sql, claim, 'DECLINED', nowMs);
        tellOfClaim(sql, claimId, isGranted ? 'application.accepted' : 'application.declined', nowMs);
        this.#due.by(isGranted ? claim.ends_at_ms : nowMs);
      }
      return readClaim(sql, claimId);
    });
  }

  async #serve(): Promise<number | undefined> {
    const { sql, wallet } = this.#of;
    const nowMs = Date.now();
    const failures: unknown[] = [];
    for (const claim of owingClaims(sql, owedAtOnce)) {
      try {
        await this.#settle(claim);
      } catch (error) {
        // One claim that cannot be served keeps no other waiting, unless nothing can be told to the shared database.
        failures.push(error);
        if (isStoreUnreachable(error)) break;
      }
    }
    wallet.moving((atMs) => {
      for (const claim of overdueClaims(sql, atMs)) lapse(sql, claim, 'TERM_OVER', atMs);
    });
    if (failures.length > 0) throw failures[0];
    return owingClaims(sql, 1).length > 0 ? nowMs : nextClaimEndMs(sql);
  }

  /** Tells the shared database at once; if it does not answer, the alarm does it later. */
  async #tryToSettle(claim: ClaimRow, request: Pick<Acceptance, 'username'>): Promise<void> {
    try {
      await this.#settle(claim, request.username);
    } catch (error) {
      logTrouble('claim-reserving', error);
    }
  }

  async #settle(claim: ClaimRow, username = ''): Promise<void> {
    const { sql, env, name, wallet, isDisabled } = this.#of;
    const [merchant, memberId] = partsOfName(name);
    // The member chose the id, and another member may have chosen the same.
    const claimId = `${memberId}/${claim.id}`;
    if (claim.owes === 'reserve') {
      const use = JSON.parse(claim.use) as Omit<Use, 'merchant' | 'claimId'>;
      const outcome = await reserveUse(env.DB, { ...use, merchant, claimId }, Date.now());
      wallet.moving((nowMs) => {
        const now = readClaim(sql, claim.id);
        if (now?.state !== 'reserving') return;
        if (outcome === 'taken' && isDisabled()) lapse(sql, now, 'ACCOUNT', nowMs);
        else goOn(this.#of, now, outcome, username, nowMs);
        this.#due.by(nextClaimEndMs(sql) ?? nowMs);
      });
      return;
    }
    if (claim.owes === 'return') await returnUse(env.DB, merchant, claimId, Date.now());
    else await correctUse(env.DB, merchant, claimId, spentBy(sql, claim));
    settleOwed(sql, claim);
  }
}
