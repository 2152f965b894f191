import { tillOf } from '#functions/cashier/till-of.ts';
import type { BonusFollows } from '#functions/cashier/bonus-follows.ts';
import type { PaymentVerdict, TillDispute, TillPayment } from '#functions/cashier/till-port.ts';
import type { MemberHost } from '#functions/member-object/member-part.ts';
import { tellStep } from '#functions/notices/step-events.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import type { DepositRulesByCountry } from '#functions/protection/deposit-rules.ts';
import { depositLeft } from '#functions/protection/deposits.ts';
import { type CoolDays, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import type { depositSteps } from '#src/contracts/cashier/deposits.ts';
import { failed, ok } from '#src/rules/result.ts';
import { depositLines } from './deposit-notice.ts';
import { type DepositTerms, stepsBefore } from './deposit-objection.ts';
import {
  type DepositsFilter,
  type DepositsRead,
  type FirstDeposit,
  readDeposits,
  takeFirstDeposit,
} from './deposits.reading.ts';
import { depositStatusOf, keepAnswer, openDeposits, readDeposit } from './deposits.store.ts';
import { type DepositRequest, MemberDeposits } from './member-deposits.ts';
import type { MemberWithdrawals } from './member-withdrawals.ts';
import { languageOfLastWithdrawal } from './withdrawals.ts';

/** How much a member can pay in now, and the steps that are required before. */
interface DepositStart {
  readonly before: (typeof depositSteps)[number][];
  readonly limitLeftMinor: number | undefined;
  /** When the limits next allow more. */
  readonly limitFreesAtMs: number | undefined;
  readonly isExcluded: boolean;
  readonly owedMinor: number;
}

interface Needs {
  readonly withdrawals: MemberWithdrawals;
  readonly lookForHarm: (rules: PlayRulesByCountry) => void;
  readonly bonus: BonusFollows;
}

/** The deposits of one member; a lost dispute takes back what waits to be paid out. */
function depositsOf(host: MemberHost, { withdrawals, bonus }: Omit<Needs, 'lookForHarm'>): MemberDeposits {
  const { sql, state, env, name } = host;
  const [merchant] = partsOfName(name);
  return new MemberDeposits({
    ...host,
    till: (tillId) => tillOf(env, merchant, tillId),
    recallWithdrawals: (nowMs) => withdrawals.recall(nowMs),
    bonus,
    tell: (event, id) => {
      const lines = depositLines(event);
      const lastLanguage = languageOfLastWithdrawal(sql);
      state.waitUntil(tellStep(env, name, { id, lines, path: '/m/voucherCenter', lastLanguage }));
    },
  });
}

/** Money paid in: requests, and what tills report of them. */
export function depositCalls(host: MemberHost, { lookForHarm, ...of }: Needs) {
  const { sql, session } = host;
  const deposits = depositsOf(host, of);
  return {
    /** Begins a deposit, or continues the one with this id. */
    requestDeposit: session.signedIn(async (_nowMs, request: DepositRequest) => {
      const answered = await deposits.request(request);
      // Paying in soon after losses, and running into a limit, are markers of harm.
      lookForHarm(request.playRules);
      return answered;
    }),
    /** Gives up a deposit of which no payment was seen; neither a break nor a limit stops that. */
    giveUpDeposit: session.signedIn((_nowMs, id: string) => deposits.giveUp(id)),
    /** The steps that are required before a deposit, and how much the member's own limits still allow. */
    depositStart: session.signedIn(
      (nowMs, rules: DepositRulesByCountry, terms: Pick<DepositTerms, 'noticeVersion'>) => {
        const before = stepsBefore(sql, rulesFor(rules, readPlayState(sql).country), terms, nowMs);
        const left = depositLeft(sql, openDeposits(sql).sumMinor, nowMs);
        const isExcluded = readPlayState(sql).stopUntilMs > nowMs;
        const owedMinor = -(readWallet(sql)?.balances.receivable ?? 0);
        return ok<DepositStart>({
          before,
          limitLeftMinor: left?.leftMinor,
          limitFreesAtMs: left?.freesAtMs,
          isExcluded,
          owedMinor,
        });
      },
    ),
    /** Records that the member wants no deposit limit, which is asked before the first deposit. */
    declineDepositLimit: session.signedIn((nowMs) => {
      keepAnswer(sql, 'no-limit', '', nowMs);
      return ok(undefined);
    }),
    /** Records up to which net deposits of 30 days, in minor units, operators know the source of the money. */
    setFundsSource: (knownToMinor: number): void =>
      keepAnswer(sql, 'funds-source', String(knownToMinor), Date.now()),
    /** Takes a payment that a till assigned to a deposit of the member; a repeated call changes nothing. */
    takePayment: (payment: TillPayment): PaymentVerdict => deposits.takePayment(payment),
    recordPaymentReturned: (payment: Pick<TillPayment, 'tillId' | 'paymentId' | 'depositId'>): void =>
      deposits.recordReturned(payment),
    takeDispute: (dispute: TillDispute): boolean => deposits.takeDispute(dispute),
  };
}

/** The deposits as their member and operators read them. */
export function depositReadCalls({ sql, session: { signedIn }, transaction }: MemberHost) {
  /**
   * The member's first deposit ever, returned once, for an advertising partner; undefined if the member may
   * not be advertised to then.
   */
  const firstPending = (coolDays: CoolDays, nowMs: number): FirstDeposit | undefined =>
    transaction(() => {
      const first = takeFirstDeposit(sql, nowMs);
      return first && mayBeAdvertisedTo(sql, coolDays, Date.now()) ? first : undefined;
    });
  return {
    /** A page of the member's deposits. */
    deposits: signedIn((nowMs, filter: DepositsFilter, coolDays: CoolDays) =>
      ok<DepositsRead>({ ...readDeposits(sql, filter), first: firstPending(coolDays, nowMs) }),
    ),
    /** One deposit with all its steps. */
    deposit: signedIn((nowMs, id: string, coolDays: CoolDays) => {
      const row = readDeposit(sql, id);
      if (!row) return failed('DEPOSIT_UNKNOWN');
      const list = [depositStatusOf(sql, row)];
      return ok<DepositsRead>({ list, beforeNumber: undefined, first: firstPending(coolDays, nowMs) });
    }),
    /** A page of the member's deposits for operators, who need no session of the member. */
    depositsForOperators: (filter: DepositsFilter): DepositsRead => readDeposits(sql, filter),
  };
}
