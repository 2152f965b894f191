import type { PaymentVerdict, TillDispute, TillPayment } from '#functions/cashier/till-port.ts';
import { tillOf } from '#functions/cashier/till-of.ts';
import { depositLines } from '#functions/features/cashier/member/deposit-note.ts';
import { type DepositTerms, stepsBefore } from '#functions/features/cashier/member/deposit-objection.ts';
import {
  type DepositsFilter,
  type DepositsRead,
  type FirstDeposit,
  readDeposits,
  takeFirstDeposit,
} from '#functions/features/cashier/member/deposits.reading.ts';
import {
  depositStandingOf,
  keepAnswer,
  openDeposits,
  readDeposit,
} from '#functions/features/cashier/member/deposits.store.ts';
import { languageOfLastWithdrawal } from '#functions/features/cashier/member/withdrawals.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import type { DepositRulesByCountry } from '#functions/protection/deposit-rules.ts';
import { depositLeftMinor } from '#functions/protection/deposits.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { depositSteps } from '#src/contracts/cashier/deposits.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type AskedDeposit,
  type DepositAnswered,
  MemberDeposits,
} from '#functions/features/cashier/member/member-deposits.ts';
import { PlayingObject } from './playing.object.ts';
import { tellStep } from '#functions/notices/step-news.ts';

/** How much a member can pay in now, and the steps that are required before. */
export interface DepositStart {
  readonly before: (typeof depositSteps)[number][];
  readonly limitLeftMinor: number | undefined;
  readonly owedMinor: number;
}

/** The part of a member's object that handles money paid in. */
export class DepositingObject extends PlayingObject {
  /** How money held for payouts is recalled when a dispute is lost; the part that pays out adds it. */
  protected readonly recalls: ((nowMs: number) => void)[] = [];
  readonly #deposits: MemberDeposits;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql, alarms } = this;
    const name = state.id.name ?? '';
    const [merchant = ''] = name.split('/');
    this.#deposits = new MemberDeposits({
      sql,
      alarms,
      name,
      wallet: this.money,
      till: (tillId) => tillOf(env, merchant, tillId),
      recallWithdrawals: (nowMs) => this.recalls.forEach((recall) => recall(nowMs)),
      tell: (news, id) => {
        const lines = depositLines(news);
        const lastLanguage = languageOfLastWithdrawal(sql);
        state.waitUntil(tellStep(env, name, { id, lines, path: '/m/voucherCenter', lastLanguage }));
      },
    });
  }

  /** Begins a deposit, or continues the one with this id. */
  async requestDeposit(
    sessionId: string,
    asked: AskedDeposit,
  ): Promise<DepositAnswered | Result<never, 'SESSION_ENDED'>> {
    if (!this.sessionIsLive(sessionId)) return failed('SESSION_ENDED');
    const answered = await this.#deposits.request(asked);
    // Paying in soon after losses, and running into a limit, are markers of harm.
    this.harm.look(asked.playRules);
    return answered;
  }

  /** The steps that are required before a deposit, and how much the member's own limits still allow. */
  depositStart(
    sessionId: string,
    rules: DepositRulesByCountry,
    terms: Pick<DepositTerms, 'noticeVersion'>,
  ): Result<DepositStart, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) => {
      const before = stepsBefore(this.sql, rulesFor(rules, readPlayState(this.sql).country), terms, nowMs);
      const limitLeftMinor = depositLeftMinor(this.sql, openDeposits(this.sql).sumMinor, nowMs);
      return ok({ before, limitLeftMinor, owedMinor: -(readWallet(this.sql)?.balances.receivable ?? 0) });
    });
  }

  /** The member's name as other players see it; undefined before there is a wallet. */
  usernameMask(): string | undefined {
    return readWallet(this.sql)?.usernameMask;
  }

  /** Records that the member wants no deposit limit, which is asked before the first deposit. */
  declineDepositLimit(sessionId: string): Result<undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) => {
      keepAnswer(this.sql, 'no-limit', '', nowMs);
      return ok(undefined);
    });
  }

  /** A page of the member's deposits. */
  deposits(sessionId: string, filter: DepositsFilter): Result<DepositsRead, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) =>
      ok({ ...readDeposits(this.sql, filter), first: this.#firstUntold(nowMs) }),
    );
  }

  /** One deposit with all its steps. */
  deposit(sessionId: string, id: string): Result<DepositsRead, 'SESSION_ENDED' | 'DEPOSIT_UNKNOWN'> {
    return this.whileLive(sessionId, (nowMs) => {
      const row = readDeposit(this.sql, id);
      if (!row) return failed('DEPOSIT_UNKNOWN');
      const list = [depositStandingOf(this.sql, row)];
      return ok({ list, beforeNumber: undefined, first: this.#firstUntold(nowMs) });
    });
  }

  /** A page of the member's deposits for operators, who need no session of the member. */
  depositsForOperators(filter: DepositsFilter): DepositsRead {
    return readDeposits(this.sql, filter);
  }

  /** Records up to which net deposits of 30 days, in minor units, operators know the source of the money. */
  setFundsSource(knownToMinor: number): void {
    keepAnswer(this.sql, 'funds-source', String(knownToMinor), Date.now());
  }

  /** Takes a payment that a till assigned to a deposit of the member; a repeated call changes nothing. */
  takePayment(payment: TillPayment): PaymentVerdict {
    return this.#deposits.takePayment(payment);
  }

  notePaymentReturned(payment: Pick<TillPayment, 'tillId' | 'paymentId' | 'depositId'>): void {
    this.#deposits.noteReturned(payment);
  }

  takeDispute(dispute: TillDispute): boolean {
    return this.#deposits.takeDispute(dispute);
  }

  /**
   * The member's first deposit ever, returned once, for an advertising partner; undefined if the member may
   * not be advertised to then.
   */
  #firstUntold(nowMs: number): FirstDeposit | undefined {
    return this.ctx.storage.transactionSync(() => {
      const first = takeFirstDeposit(this.sql, nowMs);
      return first && this.mayBeAdvertisedTo() ? first : undefined;
    });
  }
}
