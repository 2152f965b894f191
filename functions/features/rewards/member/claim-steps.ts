import { readPlayState } from '#functions/protection/play-state.ts';
import type { CreditedDeposit } from '#functions/cashier/bonus-follows.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';
import type { ClaimEnd } from '#src/contracts/rewards/rewards-fields.ts';
import { askForDelivery } from '#functions/wallet/delivery/outbox.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { tellOfClaim } from './claim-notices.ts';
import { type ClaimRow, moveClaim, oweCorrection } from './claims.store.ts';
import { insertContest } from './contest/contest.store.ts';
import { readSets } from '#functions/wallet/free/free-rounds.ts';
import type { Rewarding, SeenDeposits } from './rewarding.ts';
import {
  freeRoundsCapMinor,
  givesFreeRounds,
  type RewardAmounts,
  rewardAmounts,
} from '#src/rules/rewards/reward-amounts.ts';

/** The content of a claim for a friend that waits for a review. */
export const clustered = 'clustered';
/** The most bonuses that wait, by claims from before their terms named it. */
const waitingDefault = 5;

interface Of {
  readonly sql: SqlStorage;
  readonly deposits: SeenDeposits;
  readonly rewarding: Rewarding;
}

export function termsOfClaim({ terms }: Pick<ClaimRow, 'terms'>): AcceptedTerms {
  return JSON.parse(terms) as AcceptedTerms;
}

/** Moves a claim on once the shared database has decided about its use. */
export function goOn(
  of: Of,
  claim: ClaimRow,
  outcome: 'taken' | 'PROMO_USED' | 'PROMO_OVER',
  username: string,
  nowMs: number,
): void {
  const { sql, deposits } = of;
  if (outcome !== 'taken') {
    // An earlier reservation whose answer was lost may still arrive, and must take nothing then.
    moveClaim(sql, claim.id, { state: 'refused', reason: outcome, owes: 'return' }, nowMs);
    return;
  }
  const { document, waitingMax = waitingDefault } = termsOfClaim(claim);
  const { on } = document.trigger;
  if (claim.cause === 'application' || on === 'mission')
    moveClaim(sql, claim.id, { state: 'awaiting' }, nowMs);
  else if (on === 'contest') joinContest(sql, claim, nowMs);
  else if (on === 'referral') rewardReferral(of, claim, username, nowMs);
  else if (claim.cause === 'deposit') {
    moveClaim(sql, claim.id, { state: 'awaiting' }, nowMs);
    const depositId = claim.deposit_id ?? '';
    const credited = deposits.find(depositId)?.credited;
    if (!credited) return;
    const number = deposits.credited();
    rewardDeposit(of, claim, { depositId, creditedMinor: credited.minor, number }, nowMs);
  } else {
    moveClaim(sql, claim.id, { state: 'open' }, nowMs);
    // Whoever joined has accepted the terms; what a code or an operator gives waits for that.
    const isStopped = readPlayState(sql).stopUntilMs > nowMs;
    if (claim.cause === 'join' && !isStopped && of.rewarding.hasRoom(waitingMax))
      give(of, claim, username, nowMs);
  }
}

/** Gives the match of a credited deposit, or refuses it for what the deposit lacks. */
export function rewardDeposit(of: Of, claim: ClaimRow, deposit: CreditedDeposit, nowMs: number): void {
  const { sql } = of;
  const { document, currency, waitingMax = waitingDefault } = termsOfClaim(claim);
  const { trigger } = document;
  if (readPlayState(sql).stopUntilMs > nowMs) return lapse(sql, claim, 'EXCLUSION', nowMs);
  const refuse = (reason: ClaimEnd) => {
    moveClaim(sql, claim.id, { state: 'refused', reason, owes: 'return' }, nowMs);
    tellOfClaim(sql, claim.id, reason === 'DEPOSIT_SMALL' ? 'match.small' : 'match.refused', nowMs);
  };
  if (trigger.on !== 'deposit') return refuse('PROMO_CONDITIONS');
  if (deposit.creditedMinor < (trigger.minMinor[currency] ?? Infinity)) return refuse('DEPOSIT_SMALL');
  if (trigger.nth !== undefined && trigger.nth !== deposit.number) return refuse('PROMO_CONDITIONS');
  const amounts = rewardAmounts(document, currency, deposit.creditedMinor) ?? { bonusMinor: 0, cashMinor: 0 };
  // A match of less than one minor unit gives nothing.
  if (amounts.bonusMinor + amounts.cashMinor === 0 && !givesFreeRounds(document))
    return refuse('DEPOSIT_SMALL');
  const amountMinor = amounts.bonusMinor || amounts.cashMinor;
  if (amounts.bonusMinor > 0 && !of.rewarding.hasRoom(waitingMax))
    return moveClaim(sql, claim.id, { state: 'open', amountMinor, owes: 'correct' }, nowMs);
  giveAmounts(of, claim, amounts, '', nowMs);
  if (amounts.cashMinor > 0) tellOfClaim(sql, claim.id, 'reward.paid', nowMs);
  const state = stateAfter(document, amounts);
  moveClaim(sql, claim.id, { state, amountMinor, owes: 'correct' }, nowMs);
}

/** Pays for a friend, unless a person has to look at it first. */
function rewardReferral(of: Of, claim: ClaimRow, username: string, nowMs: number): void {
  if (claim.content === clustered) return moveClaim(of.sql, claim.id, { state: 'awaiting' }, nowMs);
  give(of, claim, username, nowMs);
  tellOfClaim(of.sql, claim.id, 'reward.paid', nowMs);
}

/** Gives what an open claim is for. */
export function give(of: Of, claim: ClaimRow, username: string, nowMs: number): void {
  const { document, currency } = termsOfClaim(claim);
  const fixed = rewardAmounts(document, currency) ?? { bonusMinor: 0, cashMinor: 0 };
  // The amount of a match was fixed when its deposit was credited.
  const amounts =
    claim.gives === 'bonus' && claim.amount_minor !== null
      ? { ...fixed, bonusMinor: claim.amount_minor }
      : fixed;
  giveAmounts(of, claim, amounts, username, nowMs);
  moveClaim(of.sql, claim.id, { state: stateAfter(document, amounts) }, nowMs);
}

/** What a claim takes of its promotion's budget, once its amount is known. */
export function spentBy(sql: SqlStorage, claim: ClaimRow): number {
  const { document, currency } = termsOfClaim(claim);
  const cashMinor = claim.gives === 'bonus' ? (rewardAmounts(document, currency)?.cashMinor ?? 0) : 0;
  const refused = readSets(sql, "WHERE claim_id = ? AND state = 'refused'", claim.id);
  const refusedMinor = refused.reduce((sum, { cap_minor: capMinor }) => sum + capMinor, 0);
  return (claim.amount_minor ?? 0) + cashMinor + freeRoundsCapMinor(document, currency) - refusedMinor;
}

/** Bonus money and free rounds still have to be played; cash is the member's own at once. */
function stateAfter(
  document: Parameters<typeof givesFreeRounds>[0],
  { bonusMinor, cashMinor }: RewardAmounts,
): 'granted' | 'paid' {
  return bonusMinor > 0 || (cashMinor === 0 && givesFreeRounds(document)) ? 'granted' : 'paid';
}

/**
 * Ends a claim whose free rounds were all refused by their vendor, and gives its use back. One that gave something else
 * too stays, and gives back what the refused rounds took of the budget.
 */
export function refuseFreeRounds(sql: SqlStorage, claim: ClaimRow, nowMs: number): void {
  if (claim.state !== 'granted' && claim.state !== 'paid') return;
  const { document } = termsOfClaim(claim);
  const isAll = document.rewards.every(({ gives }) => gives === 'free-rounds');
  if (!isAll || hasSet(sql, claim.id)) return oweCorrection(sql, claim.id);
  moveClaim(sql, claim.id, { state: 'refused', reason: 'FREE_ROUNDS_REFUSED', owes: 'return' }, nowMs);
}

/** Whether the vendor of a set of this claim has not refused it. */
function hasSet(sql: SqlStorage, claimId: string): boolean {
  return readSets(sql, "WHERE claim_id = ? AND state <> 'refused' LIMIT 1", claimId).length > 0;
}

/** Ends a claim that was not taken; its use is given back. */
export function lapse(sql: SqlStorage, claim: ClaimRow, reason: ClaimEnd, nowMs: number): void {
  const isContest = termsOfClaim(claim).document.trigger.on === 'contest';
  // Whoever leaves a contest leaves its places at once.
  if (isContest) askForDelivery(sql);
  // Nobody claims a prize: whoever was given none until then has won none.
  const cause = isContest && reason === 'TERM_OVER' ? 'NO_PRIZE' : reason;
  moveClaim(sql, claim.id, { state: 'lapsed', reason: cause, owes: 'return' }, nowMs);
}

function giveAmounts(
  { rewarding }: Pick<Of, 'rewarding'>,
  claim: ClaimRow,
  { bonusMinor, cashMinor }: RewardAmounts,
  username: string,
  nowMs: number,
): void {
  const { id: claimId, promotion_id: promotionId, currency } = claim;
  rewarding.giveFreeRounds({ claimId, terms: termsOfClaim(claim), username }, nowMs);
  if (bonusMinor > 0)
    rewarding.startGrant(
      {
        ...{ claimId, terms: termsOfClaim(claim), amountMinor: bonusMinor, username },
        depositId: claim.deposit_id ?? undefined,
      },
      nowMs,
    );
  const kind = cashKindOf(claim);
  const payment = { claimId, promotionId, kind, amountMinor: cashMinor, currency, username };
  if (cashMinor > 0) rewarding.payCash(payment, nowMs);
}

/** From now on the member's rounds rank in the contest. */
function joinContest(sql: SqlStorage, claim: ClaimRow, nowMs: number): void {
  moveClaim(sql, claim.id, { state: 'awaiting' }, nowMs);
  insertContest(sql, claim, readWallet(sql)?.headSeq ?? 0);
}

/** Pays the prize of a place in a contest, in minor units of the claim's currency, or ends the claim without one. */
export function rewardContest(of: Of, claim: ClaimRow, prizeMinor: number, nowMs: number): void {
  const { id: claimId, promotion_id: promotionId, currency } = claim;
  if (prizeMinor === 0) return lapse(of.sql, claim, 'NO_PRIZE', nowMs);
  const prize = {
    claimId,
    promotionId,
    kind: 'PRIZE',
    amountMinor: prizeMinor,
    currency,
    username: '',
  } as const;
  of.rewarding.payCash(prize, nowMs);
  moveClaim(of.sql, claimId, { state: 'paid', amountMinor: prizeMinor }, nowMs);
}

function cashKindOf(claim: ClaimRow): 'VOUCHER' | 'GIFT' | 'PRIZE' | 'REFERRAL' {
  if (claim.cause === 'voucher') return 'VOUCHER';
  const { on } = termsOfClaim(claim).document.trigger;
  if (on === 'referral') return 'REFERRAL';
  return on === 'mission' ? 'PRIZE' : 'GIFT';
}

/**
 * Gives what a joined mission is for, once its target is met. A bonus waits to be taken where there is no room for it, or
 * while play is stopped.
 */
export function rewardMission(of: Of, claim: ClaimRow, nowMs: number): void {
  const isStopped = readPlayState(of.sql).stopUntilMs > nowMs;
  const { waitingMax = waitingDefault } = termsOfClaim(claim);
  const canGive = claim.gives === 'cash' || (!isStopped && of.rewarding.hasRoom(waitingMax));
  if (canGive) give(of, claim, '', nowMs);
  else moveClaim(of.sql, claim.id, { state: 'open' }, nowMs);
}
