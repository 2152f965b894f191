import type { BonusFollows } from '#functions/cashier/bonus-follows.ts';
import type { PayoutWays } from '#functions/cashier/payout-ways.ts';
import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { notifyMember } from '#functions/notices/win-push.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { ok } from '#src/rules/result.ts';
import { depositCalls, depositReadCalls } from './deposit-calls.ts';
import { depositsSchema, paymentDecisionsSchema } from './deposits.schema.ts';
import { disputesSchema, heldForDisputes } from './disputes.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { readFunds, fundsOf } from './funds.ts';
import { MemberWithdrawals } from './member-withdrawals.ts';
import {
  forgivePaymentGuesses,
  recordPaymentPassword,
  passwordsChangedAtMs,
  paymentLock,
  paymentPasswordSchema,
  takePaymentGuess,
} from './payment-password.guesses.ts';
import { transferCalls } from './transfer-calls.ts';
import { heldForTransfers } from './transfers.ts';
import { transfersSchema } from './transfers.schema.ts';
import { memberMoney } from './between/member-money.ts';
import { seenDeposits } from './seen-deposits.ts';
import { turnoverSchema } from './turnover.ts';
import { payoutCalls, withdrawalCalls } from './withdrawal-calls.ts';
import { heldForWithdrawals } from './withdrawals.ts';
import { largestWinsSchema, withdrawalLanguageSchema, withdrawalsSchema } from './withdrawals.schema.ts';

interface Needs {
  /** Looks for markers of harm after money was moved. */
  readonly lookForHarm: (rules: PlayRulesByCountry) => void;
  /** What bonus money does when money comes in or goes out. */
  readonly bonus: BonusFollows;
}

/** Guards the payment password: counts the guesses, and records when it was changed. */
function paymentPasswordCalls({ sql, session: { signedIn }, transaction }: MemberHost) {
  return {
    takePaymentGuess: signedIn((nowMs) => transaction(() => takePaymentGuess(sql, nowMs))),
    forgivePaymentGuesses: (): void => forgivePaymentGuesses(sql),
    recordPaymentPassword: (changedAtMs: number): void =>
      transaction(() => recordPaymentPassword(sql, changedAtMs)),
    /** Whether the payment password is locked, and when it or the login password was last changed. */
    paymentGuard: signedIn((nowMs) =>
      ok({ lock: paymentLock(sql, nowMs), changedAtMs: passwordsChangedAtMs(sql) }),
    ),
  };
}

function fundsCalls({ sql, session: { signedInRead } }: MemberHost) {
  return {
    /** All of the member's money by account, as JSON; undefined once the session has ended. */
    funds: signedInRead(
      (currency: string, ways: PayoutWays) => `funds ${currency} ${ways.name}`,
      (currency, ways) => JSON.stringify(readFunds(sql, currency, ways)),
    ),
    /** The same for operators, who need no session of the member, and why the wallet is frozen if it is. */
    fundsForOperators: (currency: string, ways: PayoutWays) => ({
      wallet: readFunds(sql, currency, ways),
      frozenCode: readWallet(sql)?.frozenCode,
    }),
    /**
     * What the member can stake, as the JSON that the player's page receives; undefined once the session has
     * ended. A member without a wallet has a balance of 0 in `currency`.
     */
    wallet: signedInRead(
      (currency: string, ways: PayoutWays) => `wallet ${currency} ${ways.name}`,
      (currency, ways) => JSON.stringify(fundsOf(readFunds(sql, currency, ways))),
    ),
  };
}

/** Money paid in, paid out, and moved to and from vendors' own wallets. */
export const cashierPart = {
  schema: [
    paymentPasswordSchema,
    withdrawalsSchema,
    turnoverSchema,
    depositsSchema,
    disputesSchema,
    withdrawalLanguageSchema,
    largestWinsSchema,
    paymentDecisionsSchema,
    transfersSchema,
  ],
  alarms: ['deposits', 'withdrawals', 'transfers'],
  held: [heldForWithdrawals, heldForTransfers, heldForDisputes],
  start(host: MemberHost, { lookForHarm, bonus }: Needs) {
    const { state, env, name } = host;
    const withdrawals = new MemberWithdrawals({
      ...host,
      bonus,
      push: (lines) => state.waitUntil(notifyMember(env, name, lines)),
    });
    return {
      /** The deposits, as promotions judge them. */
      deposits: seenDeposits(host.sql),
      /** Money that goes to other members and comes from them. */
      memberMoney: memberMoney(host.sql),
      calls: {
        ...depositCalls(host, { withdrawals, lookForHarm, bonus }),
        ...depositReadCalls(host),
        ...withdrawalCalls(host, withdrawals, lookForHarm),
        ...payoutCalls(host, withdrawals),
        ...transferCalls(host, lookForHarm),
        ...paymentPasswordCalls(host),
        ...fundsCalls(host),
      },
    };
  },
} satisfies MemberPart;
