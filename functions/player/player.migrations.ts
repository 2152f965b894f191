import { countedDrawsSchema } from '#functions/features/agents/member/counted-draws.ts';
import { downlineTransfersSchema } from '#functions/features/agents/member/transfers/transfers.schema.ts';
import { claimsSchema } from '#functions/features/rewards/member/claims.schema.ts';
import { referralSchema } from '#functions/features/rewards/member/referral/referral.schema.ts';
import { contestSchema } from '#functions/features/rewards/member/contest/contest.schema.ts';
import { dayCloseSchema } from '#functions/features/rewards/member/day-close/day-close.schema.ts';
import { factorsSchema } from '#functions/features/account/member/factors.ts';
import { passkeyStepSchema } from '#functions/features/account/member/passkey-step.ts';
import {
  expectedPasswordsSchema,
  passwordEpochSchema,
} from '#functions/features/account/member/password-epoch.ts';
import { sessionsSchema } from '#functions/features/account/member/sessions.ts';
import { readAnnouncementsSchema } from '#functions/features/announcements/member/announcements.read.ts';
import {
  depositsSchema,
  paymentDecisionsSchema,
} from '#functions/features/cashier/member/deposits.schema.ts';
import { memberGamesSchema } from '#functions/features/games/member/member-games.ts';
import {
  lotteryOrdersSchema,
  lotteryRecallsSchema,
  promisedDrawsSchema,
  ticketTextsSchema,
  ticketCancellersSchema,
  waivedWinsSchema,
} from '#functions/features/lottery/member/orders.schema.ts';
import { inboxSchema } from '#functions/notices/messages.inbox.ts';
import { betRecordsSchema, ordersOnceSchema } from '#functions/features/records/member/bet-records.schema.ts';
import { factsSchema } from '#functions/wallet/delivery/facts.schema.ts';
import { runningAgreementSchema } from '#functions/wallet/proof/agreement.ts';
import { ledgerArchiveSchema } from '#functions/wallet/archive/archive.ts';
import { assignmentSchema } from '#functions/wallet/assignment.ts';
import { firstWalletSchema } from '#functions/wallet/schema/first.ts';
import { freeBetsSchema } from '#functions/wallet/schema/free-bets.ts';
import { nonceGenerationsSchema } from '#functions/wallet/nonces.ts';
import { disputesSchema } from '#functions/features/cashier/member/disputes.ts';
import { cursorSchema } from '#functions/wallet/delivery/outbox.ts';
import { jackpotShareSchema, roundsByLedgerSchema } from '#functions/wallet/bets/rounds.ts';
import { playedSchema } from '#functions/wallet/play/played.ts';
import { paymentPasswordSchema } from '#functions/features/cashier/member/payment-password.guesses.ts';
import { promotionCostsSchema } from '#functions/wallet/costs/promotion-costs.schema.ts';
import { playSumsSchema } from '#functions/wallet/play/play-sums.ts';
import { playTimeSchema } from '#functions/wallet/play/play-time.ts';
import { openNamesSchema, walletDueSchema } from '#functions/wallet/schema/newest.ts';
import { launchesSchema } from '#functions/member/launches.ts';
import { dueTable } from '#functions/objects/alarms.ts';
import { playClockSchema } from '#functions/protection/play-clock.ts';
import { bonusHoursSchema, playHoursSchema } from '#functions/protection/limit-windows.ts';
import { memberLimitsSchema } from '#functions/protection/limits.ts';
import { protectionSchema } from '#functions/protection/play-state.ts';
import { harmEventsSchema, harmSchema, limitsLogSchema } from '#functions/protection/harm-marks.ts';
import { limitRaisesSchema } from '#functions/protection/limit-raises.ts';
import {
  playStopEventsSchema,
  playStopsSchema,
  recalledEndSchema,
} from '#functions/protection/play-stops.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { bonusSumsSchema } from '#functions/wallet/play/bonus-sums.ts';
import { freeRoundsSchema } from '#functions/wallet/free/free-rounds.schema.ts';
import { bonusRoundsSchema, grantsSchema } from '#functions/wallet/bonus/grants.schema.ts';
import { transfersSchema } from '#functions/features/cashier/member/transfers.schema.ts';
import { bonusTurnoverSchema, turnoverSchema } from '#functions/features/cashier/member/turnover.ts';
import {
  largestWinsSchema,
  withdrawalLanguageSchema,
  withdrawalsSchema,
} from '#functions/features/cashier/member/withdrawals.schema.ts';
import { trialEndSchema } from '#functions/features/account/member/trial-end.schema.ts';

/** The migrations of a member's object, in order. */
export const playerMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'sessions, favourites, recent games and wallet',
    statements: [...sessionsSchema, ...memberGamesSchema, ...firstWalletSchema],
  },
  { version: 2, what: 'accounts and hold states by code', statements: openNamesSchema },
  { version: 3, what: 'due times', statements: [dueTable, ...walletDueSchema] },
  {
    version: 4,
    what: 'agreement by running sum and hash, the shard of the house stored',
    statements: [...runningAgreementSchema, ...assignmentSchema],
  },
  {
    version: 5,
    what: 'the ledger as the outbox with a cursor, rounds by ledger row, nonces in two generations',
    statements: [...cursorSchema, ...roundsByLedgerSchema, ...nonceGenerationsSchema],
  },
  { version: 6, what: 'how far the ledger is archived', statements: ledgerArchiveSchema },
  { version: 7, what: 'announcements read', statements: readAnnouncementsSchema },
  { version: 8, what: 'launches whose code was exchanged', statements: launchesSchema },
  { version: 9, what: 'second factor, recovery codes and passkeys', statements: factorsSchema },
  { version: 10, what: 'when the password was last set', statements: passwordEpochSchema },
  { version: 11, what: 'messages', statements: inboxSchema },
  { version: 12, what: 'the end of a trial account', statements: trialEndSchema },
  { version: 13, what: 'lottery orders and tickets', statements: lotteryOrdersSchema },
  { version: 14, what: 'whether a password needs a passkey too', statements: passkeyStepSchema },
  { version: 15, what: 'when tickets were asked back', statements: lotteryRecallsSchema },
  {
    version: 16,
    what: 'player protection, the sums of play, the pack that judged',
    statements: [...protectionSchema, ...playSumsSchema],
  },
  { version: 17, what: 'stops of play', statements: playStopsSchema },
  { version: 18, what: 'time at play, the reality check', statements: [...playClockSchema, ...playedSchema] },
  {
    version: 19,
    what: 'limits of play, time at play, sums by the hour',
    statements: [...memberLimitsSchema, playHoursSchema, ...playTimeSchema],
  },
  { version: 20, what: 'stops of play to be told', statements: playStopEventsSchema },
  { version: 21, what: 'signs and markers of harm', statements: harmSchema },
  { version: 22, what: 'limits as they were set', statements: limitsLogSchema },
  { version: 23, what: 'marks of harm to be told', statements: harmEventsSchema },
  { version: 24, what: 'guesses of the payment password', statements: paymentPasswordSchema },
  {
    version: 25,
    what: 'withdrawals, turnover of deposits',
    statements: [...withdrawalsSchema, ...turnoverSchema],
  },
  { version: 26, what: 'deposits and disputes', statements: [...depositsSchema, ...disputesSchema] },
  { version: 27, what: 'the language of withdrawals', statements: withdrawalLanguageSchema },
  { version: 28, what: 'the largest win of each day', statements: largestWinsSchema },
  { version: 29, what: 'sums of rounds and orders by block of the ledger', statements: betRecordsSchema },
  { version: 30, what: 'what rounds give to the jackpot', statements: jackpotShareSchema },
  { version: 31, what: 'decisions of operators about payments', statements: paymentDecisionsSchema },
  { version: 32, what: 'transfers to and from wallets of vendors', statements: transfersSchema },
  { version: 33, what: 'new passwords that are not noted yet', statements: expectedPasswordsSchema },
  { version: 34, what: 'versions of the texts of tickets', statements: ticketTextsSchema },
  { version: 35, what: 'lottery orders counted once', statements: ordersOnceSchema },
  { version: 36, what: 'bets of 0 in the ledger', statements: freeBetsSchema },
  { version: 37, what: 'what was promised about draws', statements: promisedDrawsSchema },
  { version: 38, what: 'wins that stay cancelled', statements: waivedWinsSchema },
  { version: 39, what: 'ends of exclusions taken back', statements: recalledEndSchema },
  { version: 40, what: 'raises of limits to be told', statements: limitRaisesSchema },
  { version: 41, what: 'who cancelled tickets', statements: ticketCancellersSchema },
  {
    version: 42,
    what: 'bonus money with its conditions, in the bet',
    statements: [
      ...bonusHoursSchema,
      ...bonusSumsSchema,
      ...bonusTurnoverSchema,
      ...grantsSchema,
      ...bonusRoundsSchema,
    ],
  },
  { version: 43, what: 'promotions accepted', statements: claimsSchema },
  { version: 44, what: 'free rounds', statements: freeRoundsSchema },
  { version: 45, what: 'closes of days: rebate, cashback and levels', statements: dayCloseSchema },
  { version: 46, what: 'what promotions cost, to be told', statements: promotionCostsSchema },
  { version: 47, what: 'contests joined', statements: contestSchema },
  { version: 48, what: 'what the house account is told once', statements: factsSchema },
  { version: 49, what: 'friends who came by the own code', statements: referralSchema },
  { version: 50, what: 'transfers to downlines', statements: downlineTransfersSchema },
  { version: 51, what: 'valid turnover of draws', statements: countedDrawsSchema },
];
