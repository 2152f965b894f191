import { accountPart } from '#functions/features/account/member/account.part.ts';
import { playCountingPart } from '#functions/features/agents/member/play-counting.part.ts';
import { agentPayPart } from '#functions/features/agents/member/agent-pay.part.ts';
import { downlineTransfersPart } from '#functions/features/agents/member/transfers/transfers.part.ts';
import { firstDepositPart } from '#functions/features/agents/member/first-deposit.part.ts';
import { announcementsPart } from '#functions/features/announcements/member/announcements.part.ts';
import { cashierPart } from '#functions/features/cashier/member/cashier.part.ts';
import { gamesPart } from '#functions/features/games/member/games.part.ts';
import { limitsPart } from '#functions/features/limits/member/limits.part.ts';
import { lotteryPart } from '#functions/features/lottery/member/lottery.part.ts';
import type { OrderDetail } from '#functions/features/lottery/member/member-lottery.ts';
import { messagesPart } from '#functions/features/messages/member/messages.part.ts';
import { recordsPart } from '#functions/features/records/member/records.part.ts';
import { claimsPart } from '#functions/features/rewards/member/claims.part.ts';
import { contestPart } from '#functions/features/rewards/member/contest/contest.part.ts';
import { dayClosePart } from '#functions/features/rewards/member/day-close/day-close.part.ts';
import { freeRoundsPart } from '#functions/features/rewards/member/free/free-rounds.part.ts';
import { referralPart } from '#functions/features/rewards/member/referral/referral.part.ts';
import { rewardsPart } from '#functions/features/rewards/member/rewards.part.ts';
import { walletPart } from '#functions/features/wallet/member/wallet.part.ts';
import type { ClaimEnd, ForfeitReason } from '#src/contracts/rewards/rewards-fields.ts';
import { memberObject } from './member-object.ts';

/** The parts of a member's object, in the order in which they start. */
export const memberParts = {
  lottery: lotteryPart,
  limits: limitsPart,
  cashier: cashierPart,
  account: accountPart,
  games: gamesPart,
  announcements: announcementsPart,
  messages: messagesPart,
  records: recordsPart<OrderDetail>(),
  rewards: rewardsPart,
  wallet: walletPart,
  claims: claimsPart,
  dayClose: dayClosePart,
  freeRounds: freeRoundsPart,
  contest: contestPart,
  playCounting: playCountingPart,
  agentPay: agentPayPart,
  firstDeposit: firstDepositPart,
  referral: referralPart,
  downlineTransfers: downlineTransfersPart,
};

type Started = Parameters<Parameters<typeof memberObject<typeof memberParts>>[1]>[0];
type Needs = ReturnType<Parameters<typeof memberObject<typeof memberParts>>[1]>;

/** What follows for promotions and rewards, and for partners, from the steps of deposits and withdrawals. */
function bonusOfCashier(started: Started): Needs['cashier']['bonus'] {
  return {
    withdrawalStepped: (withdrawal, nowMs) => {
      started.rewards.bonus.withdrawalStepped(withdrawal, nowMs);
      if (withdrawal.state === 'review') started.claims.reviewUnplayed(withdrawal, nowMs);
      const lapsing = { of: 'deposits', untilMs: withdrawal.requestedAtMs } as const;
      if (withdrawal.state === 'approved') started.claims.lapseAll(lapsing, 'WITHDRAWAL', nowMs);
    },
    depositCredited: (...credited) =>
      [started.claims, started.firstDeposit].forEach((part) => part.creditedDeposit(...credited)),
    depositEnded: (depositId, nowMs) =>
      started.claims.lapseAll({ of: 'deposit', depositId }, 'DEPOSIT_ENDED', nowMs),
    depositLost: (depositId, nowMs) => {
      started.rewards.bonus.depositLost(depositId, nowMs);
      started.claims.lapseAll({ of: 'deposit', depositId }, 'DISPUTE', nowMs);
    },
  };
}

/** What the cashier says of money between members. */
function moneyOf(started: Started): Needs['downlineTransfers']['money'] {
  return {
    takes: (...request) => started.cashier.memberMoney.takes(...request),
    received: (...booked) => started.cashier.memberMoney.received(...booked),
    freeMinor: (turnover) => started.cashier.memberMoney.freeMinor(turnover),
  };
}

/** The only writer of everything in one member's object; what parts need of each other is given to them here. */
export class Player extends memberObject(memberParts, (started) => {
  const lookForHarm: typeof started.limits.lookForHarm = (rules) => started.limits.lookForHarm(rules);
  const endBonuses = (reason: ForfeitReason, end: ClaimEnd, nowMs: number) => {
    started.rewards.forfeitAll(reason, nowMs);
    started.claims.lapseAll({ of: 'all' }, end, nowMs);
    started.freeRounds.cancelAll(nowMs);
  };
  return {
    lottery: { lookForHarm, countDraw: (play, nowMs) => started.playCounting.countDraw(play, nowMs) },
    limits: {
      recallTickets: (by, nowMs) => started.lottery.recallTickets(by, nowMs),
      endSessions: (nowMs) => started.account.endSessions(nowMs),
      endBonuses: (nowMs) => {
        endBonuses('exclusion', 'EXCLUSION', nowMs);
        started.dayClose.closeNow(nowMs);
      },
    },
    cashier: {
      lookForHarm,
      bonus: bonusOfCashier(started),
    },
    account: {
      endBonuses: (nowMs) => endBonuses('account', 'ACCOUNT', nowMs),
    },
    messages: {
      deliverDue: () => {
        started.limits.tellWarnings();
        started.rewards.tellSteps();
        started.freeRounds.tellSets();
      },
    },
    records: { ordersOf: (rows, limit) => started.lottery.ordersOf(rows, limit) },
    claims: {
      deposits: {
        credited: () => started.cashier.deposits.credited(),
        find: (depositId) => started.cashier.deposits.find(depositId),
      },
      expectGrants: (nowMs) => started.rewards.expectGrants(nowMs),
      giveSet: (set, nowMs) => started.freeRounds.giveSet(set, nowMs),
      isDisabled: () => started.account.isDisabled(),
    },
    dayClose: {
      credited: () => started.cashier.deposits.credited(),
      judgeMissions: (nowMs) => started.claims.judgeMissions(nowMs),
      dayClosed: (site, nowMs) => started.referral.dayClosed(site, nowMs),
    },
    freeRounds: {
      refuseClaim: (claimId, nowMs) => started.claims.refuseFreeRounds(claimId, nowMs),
      expectGrants: (nowMs) => started.rewards.expectGrants(nowMs),
    },
    firstDeposit: { firstCreditedAtMs: () => started.cashier.deposits.firstCreditedAtMs() },
    contest: { rewardContest: (...prize) => started.claims.rewardContest(...prize) },
    downlineTransfers: {
      money: moneyOf(started),
      isClosed: () => started.account.isDisabled() || started.account.isOver(),
      cashLeft: (nowMs) => started.claims.lapseAll({ of: 'deposits', untilMs: nowMs }, 'WITHDRAWAL', nowMs),
      lookForHarm,
    },
    agentPay: { isClosed: () => started.account.isDisabled() || started.account.isOver() },
    referral: {
      credited: () => started.cashier.deposits.credited(),
      creditedMinor: () => started.cashier.deposits.creditedMinor(),
      isDisabled: () => started.account.isDisabled(),
      beginClaim: (claim, nowMs) => started.claims.begin(claim, nowMs),
      settleClaim: (claimId, username) => started.claims.settle(claimId, username),
      decideReview: (...decided) => started.claims.decideReview(...decided),
    },
    wallet: { isClosed: () => started.account.isOver(), lookForHarm },
  };
}) {}
