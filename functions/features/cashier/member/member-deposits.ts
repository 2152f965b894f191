import type { BonusFollows } from '#functions/cashier/bonus-follows.ts';
import type { PaymentVerdict, TillDispute, TillPayment } from '#functions/cashier/till-port.ts';
import { objectionToDeposit } from './deposit-objection.ts';
import type { DepositObjection, DepositTerms } from './deposit-objection.ts';
import { type DepositEvent, depositNotice } from './deposit-notice.ts';
import {
  type DepositRow,
  depositStatusOf,
  hourFreesAtMs,
  insertDeposit,
  isOpen,
  isSameDeposit,
  keepAction,
  keepAnswer,
  moveDeposit,
  type NewDeposit,
  nextExpiryMs,
  overdueDeposits,
  readDeposit,
} from './deposits.store.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import type { Calls } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { walletForDeposit } from './paid-in.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import type { DepositRulesByCountry } from '#functions/protection/deposit-rules.ts';
import { recordHarmSign } from '#functions/protection/harm-marks.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import { decidePayment, recordReturned } from './deposit-payments.ts';
import { giveUpDeposit } from './giving-up/deposit-giving-up.ts';
import { decideDispute } from './deposit-disputes.ts';
import { seenDeposits } from './seen-deposits.ts';
import { refusalOfRequest } from './deposit-refusals.ts';

/** A deposit request from the Worker: by a channel that accepts it, with the operator's settings. */
export interface DepositRequest extends Omit<NewDeposit, 'warnAtPercent' | 'fundsSourceMinor'> {
  readonly username: string;
  readonly returnUrl: string;
  readonly termsVersion: string | undefined;
  /** The objection to a new deposit; it is stored under the id. */
  readonly objection: Failed<DepositObjection> | undefined;
  readonly terms: DepositTerms;
  readonly rules: DepositRulesByCountry;
  /** The rules for finding markers of harm. */
  readonly playRules: PlayRulesByCountry;
}

export type DepositRefusal =
  | NonNullable<ReturnType<typeof objectionToDeposit>>
  | DepositObjection
  | 'CURRENCY_WRONG'
  | 'KEY_REUSED'
  | 'WALLET_FROZEN';
export type DepositAnswered = Result<
  DepositStatus,
  DepositRefusal | 'PROVIDER_UNREACHABLE' | 'CHANNEL_OFF' | 'STORE_UNREACHABLE'
>;

interface Of {
  readonly sql: SqlStorage;
  readonly alarms: Alarms;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
  readonly wallet: Pick<MemberWallet, 'moving'>;
  till(tillId: string): Pick<Calls<Env['TILL']>, 'open'>;
  /** Recalls every withdrawal that no till was asked to pay yet; runs inside the caller's transaction. */
  recallWithdrawals(nowMs: number): void;
  readonly bonus: Pick<BonusFollows, 'depositLost' | 'depositCredited' | 'depositEnded'>;
  /** Notifies the member of a step while no page is open; nothing waits for it. */
  tell(event: DepositEvent, id: string): void;
}

const retryMsMax = 60_000;

/**
 * The deposits of one member. Each is stored before its till is called, so that a request that is lost can be
 * repeated under the same id.
 */
export class MemberDeposits {
  readonly #of: Of;
  readonly #due: DueTime;
  /** Concurrent copies of the same request wait for one answer. */
  readonly #opening = new Map<string, Promise<DepositAnswered>>();

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('deposits', { serve: () => this.#expire(), retryMsMax });
  }

  /** Begins a deposit and registers it with its till; a repeated request under its id continues the same one. */
  async request(request: DepositRequest): Promise<DepositAnswered> {
    const begun = this.#of.wallet.moving((nowMs) => this.#begin(request, nowMs));
    if (!begun.ok) return begun;
    const { state, reason, action } = begun.value;
    if (state === 'failed' && reason === 'provider') return failed('PROVIDER_UNREACHABLE');
    if (!isOpen({ state }) || action !== null) return ok(depositStatusOf(this.#of.sql, begun.value));
    const { depositId } = request;
    const opening =
      this.#opening.get(depositId) ?? this.#open(request).finally(() => this.#opening.delete(depositId));
    this.#opening.set(depositId, opening);
    return opening;
  }

  /** Gives up a deposit of which no payment was seen. */
  giveUp(id: string): ReturnType<typeof giveUpDeposit> {
    return this.#of.wallet.moving((nowMs) => {
      this.#expireOverdue(nowMs);
      const given = giveUpDeposit(this.#of.sql, id, nowMs);
      this.#tellEnd(id, nowMs);
      return given;
    });
  }

  /** Decides, once, on a payment that a till assigned to a deposit. */
  takePayment(payment: TillPayment): PaymentVerdict {
    return this.#telling((tell) =>
      this.#of.wallet.moving((nowMs) => {
        this.#expireOverdue(nowMs);
        const { sql, bonus } = this.#of;
        const wasCredited = readDeposit(sql, payment.depositId)?.state === 'credited';
        const verdict = decidePayment(sql, payment, tell, nowMs);
        const row = readDeposit(sql, payment.depositId);
        if (!wasCredited && row?.state === 'credited') {
          const number = seenDeposits(sql).credited();
          bonus.depositCredited({ depositId: row.id, creditedMinor: row.credit_minor, number }, nowMs);
        }
        this.#tellEnd(payment.depositId, nowMs);
        return verdict;
      }),
    );
  }

  recordReturned(payment: Pick<TillPayment, 'tillId' | 'paymentId'>): void {
    this.#telling((tell) =>
      this.#of.wallet.moving((nowMs) => recordReturned(this.#of.sql, payment, tell, nowMs)),
    );
  }

  /** Holds disputed money, takes it or returns it; false if the member has no such payment. */
  takeDispute(dispute: TillDispute): boolean {
    const { sql, recallWithdrawals, bonus } = this.#of;
    return this.#telling((tell) =>
      this.#of.wallet.moving((nowMs) => {
        const endMatch = (depositId: string) => bonus.depositLost(depositId, nowMs);
        const acts = { tell, recall: () => recallWithdrawals(nowMs), endMatch };
        return decideDispute(sql, dispute, acts, nowMs);
      }),
    );
  }

  #begin(request: DepositRequest, nowMs: number): Result<DepositRow, DepositRefusal> {
    const { sql } = this.#of;
    const rules = rulesFor(request.rules, readPlayState(sql).country);
    const { warnAtPercent, fundsSourceMinor } = rules;
    const deposit = { ...request, warnAtPercent, fundsSourceMinor };
    this.#expireOverdue(nowMs);
    const known = readDeposit(sql, request.depositId);
    if (known) return isSameDeposit(known, deposit) ? ok(known) : failed('KEY_REUSED');
    const refused = refusalOfRequest(sql, request, nowMs);
    if (refused) return refused;
    const wallet = readWallet(sql);
    if (wallet?.frozenCode !== undefined) return failed('WALLET_FROZEN');
    if (wallet && wallet.currency !== request.currency) return failed('CURRENCY_WRONG');
    const refusal = objectionToDeposit(sql, { ...request, rules }, nowMs);
    if (refusal === 'LIMIT_REACHED') recordHarmSign(sql, 'refusal', nowMs);
    const freesAtMs = hourFreesAtMs(sql, request.terms.perHourMax, nowMs);
    if (refusal === 'TOO_MANY_OPEN' && freesAtMs !== undefined)
      return failed(refusal, { untilMs: freesAtMs });
    if (refusal) return failed(refusal);
    walletForDeposit(sql, request.currency, request.username);
    const { noticeVersion } = request.terms;
    if (noticeVersion !== undefined) keepAnswer(sql, 'funds-notice', noticeVersion, nowMs);
    insertDeposit(sql, deposit, nowMs);
    this.#due.by(request.expiresAtMs);
    return ok(readDeposit(sql, request.depositId) as DepositRow);
  }

  async #open(request: DepositRequest): Promise<DepositAnswered> {
    const { sql, wallet, name } = this.#of;
    const { depositId, bankCode, amountMinor, payerName, returnUrl } = request;
    const [, memberId] = partsOfName(name);
    const { currency, expires_at_ms: expiresAtMs } = readDeposit(sql, depositId) as DepositRow;
    const order = { depositId, memberId, bankCode, amountMinor, currency, payerName, expiresAtMs, returnUrl };
    let opened: Awaited<ReturnType<Calls<Env['TILL']>['open']>>;
    try {
      opened = await this.#of.till(request.tillId).open(order);
    } catch (error) {
      // Whether the till has it is unknown: a repeated request uses the same id, and a payment that arrives
      // is accepted.
      logTrouble('deposit-unopened', error);
      return failed('STORE_UNREACHABLE');
    }
    const row = wallet.moving((nowMs) => {
      if (opened.ok) keepAction(sql, depositId, opened.value);
      else this.#refuse(depositId, nowMs);
      return readDeposit(sql, depositId) as DepositRow;
    });
    return opened.ok ? ok(depositStatusOf(sql, row)) : opened;
  }

  /** Fails a deposit that its till refused to register; one that was paid meanwhile is kept. */
  #refuse(depositId: string, nowMs: number): void {
    const row = readDeposit(this.#of.sql, depositId);
    if (row && isOpen(row))
      moveDeposit(this.#of.sql, depositId, { state: 'failed', reason: 'provider' }, nowMs);
    this.#tellEnd(depositId, nowMs);
  }

  #expire(): number | undefined {
    this.#of.wallet.moving((nowMs) => this.#expireOverdue(nowMs));
    return nextExpiryMs(this.#of.sql);
  }

  #expireOverdue(nowMs: number): void {
    const { sql } = this.#of;
    for (const { id } of overdueDeposits(sql, nowMs)) {
      moveDeposit(sql, id, { state: 'expired' }, nowMs);
      this.#tellEnd(id, nowMs);
    }
  }

  /** A promotion that was accepted with a deposit ends with it, so that it can be taken with another one. */
  #tellEnd(depositId: string, nowMs: number): void {
    const { sql, bonus } = this.#of;
    const state = readDeposit(sql, depositId)?.state;
    if (state === 'expired' || state === 'failed' || state === 'returned')
      bonus.depositEnded(depositId, nowMs);
  }

  /** Runs a transaction with its inbox notes, and notifies the member of them after it has committed. */
  #telling<Value>(work: (tell: (event: DepositEvent, id: string) => void) => Value): Value {
    const notices: [news: DepositEvent, id: string][] = [];
    const value = work((event, id) => {
      if (deliver(this.#of.sql, depositNotice(event, id), Date.now())) notices.push([event, id]);
    });
    for (const [event, id] of notices) this.#of.tell(event, `deposit:${event}:${id}`);
    return value;
  }
}
