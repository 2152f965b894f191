import type { PayoutNotice, TillPayout } from '#functions/cashier/till-port.ts';
import { tillOf } from '#functions/cashier/till-of.ts';
import { mailWithdrawal, withdrawalNotice } from './withdrawal-mail.ts';
import { withdrawalLines, withdrawalInboxNotice } from './withdrawal-notice.ts';
import { tellWithdrawal } from '#functions/features/cashier/withdraw/withdrawals.repo.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { hasOpenDispute } from './disputes.ts';
import type { BonusFollows } from '#functions/cashier/bonus-follows.ts';
import { activeFreeze } from '#functions/wallet/proof/freeze.ts';
import {
  cancelWithdrawal,
  type Decided,
  decideWithdrawal,
  endPayout,
  recallWithdrawals,
  type WithdrawalDecision,
} from './withdrawal-ends.ts';
import { type WithdrawalRequest, type Asker, requestWithdrawal } from './withdrawal-request.ts';
import {
  payoutMinor,
  readWithdrawals,
  type Withdrawal,
  withdrawalByNumber,
  withdrawalSteps,
} from './withdrawals.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { recordHarmSign } from '#functions/protection/harm-marks.ts';
import { dayMs } from '#src/rules/durations.ts';
import type { Result } from '#src/rules/result.ts';
import type { notifyMember } from '#functions/notices/win-push.ts';

interface Of {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly alarms: Alarms;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
  readonly wallet: MemberWallet;
  readonly bonus: BonusFollows;
  /** Notifies the member's browsers; nothing waits for it. */
  push(lines: Parameters<typeof notifyMember>[2]): void;
}

/**
 * The kinds of news of a withdrawal: `pay` to its till, `row` to operators, `tell` to the member; `late` and
 * `frozen` are alerts.
 */
type TaskKind = 'pay' | 'row' | 'tell' | 'late' | 'frozen';

interface TaskRow extends Record<string, SqlStorageValue> {
  id: number;
  withdrawal: number;
  what: TaskKind;
  due_at_ms: number;
}

const retryMsMax = 60_000;
/** How long a payout waits before it is checked again whether a payment is still disputed, in milliseconds. */
const disputeWaitMs = 600_000;

/**
 * The withdrawals of one member. Each step is one transaction with the news of it that has to be delivered;
 * the object's alarm delivers it as soon as it is due, and retries until it succeeds.
 */
export class MemberWithdrawals {
  readonly #of: Of;
  readonly #due: DueTime;

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('withdrawals', { serve: () => this.#tellAll(), retryMsMax });
  }

  /** Holds the money or returns the refusal; from `alertAtMs` on the withdrawal is late. */
  request(request: WithdrawalRequest, asker: Asker, alertAtMs: number): ReturnType<typeof requestWithdrawal> {
    const { sql, wallet } = this.#of;
    return wallet.movingHolds((nowMs) => {
      const held = requestWithdrawal(sql, request, asker, nowMs);
      if (!held.ok) {
        if (held.code === 'WALLET_FROZEN') this.#expectRelease(nowMs);
        return held;
      }
      if (held.value.isNew) {
        this.#tellLater('late', held.value.number, alertAtMs);
        this.#recordStep(held.value, nowMs);
      }
      return held;
    });
  }

  /** Ends the review, as operators decided. */
  decide(id: string, decided: WithdrawalDecision): Result<Decided, 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED'> {
    return this.#moving((nowMs) => decideWithdrawal(this.#of.sql, id, decided, nowMs));
  }

  /**
   * Cancels a withdrawal. A request counts as a sign of harm even if it is refused, but not if it repeats a
   * cancellation.
   */
  cancel(id: string, mayCancel: boolean): Result<Decided, 'WITHDRAWAL_UNKNOWN' | 'CANCEL_REFUSED'> {
    const { sql } = this.#of;
    return this.#moving((nowMs) => {
      const cancelled = cancelWithdrawal(sql, id, mayCancel, nowMs);
      const isSign = cancelled.ok ? cancelled.value.isNew : cancelled.code === 'CANCEL_REFUSED';
      if (isSign) recordHarmSign(sql, 'reversed-withdrawal', nowMs);
      return cancelled;
    });
  }

  /**
   * Recalls the withdrawals that no till was asked to pay yet, as a lost dispute requires; runs inside the
   * transaction that takes the money.
   */
  recall(nowMs: number): void {
    for (const withdrawal of recallWithdrawals(this.#of.sql, 'other', nowMs))
      this.#recordStep(withdrawal, nowMs);
  }

  /** Records the outcome of a payout; false if that contradicts what has ended, or there is no such payout. */
  endPayout(notice: PayoutNotice): boolean {
    const { sql, wallet } = this.#of;
    return wallet.movingHolds((nowMs) => {
      const ended = endPayout(sql, notice, nowMs);
      if (ended?.isNew) this.#recordStep(ended.withdrawal, nowMs);
      return ended !== undefined;
    });
  }

  #moving<Code extends string>(work: (nowMs: number) => Result<Decided, Code>): Result<Decided, Code> {
    return this.#of.wallet.movingHolds((nowMs) => {
      const decided = work(nowMs);
      if (decided.ok && decided.value.isNew) this.#recordStep(decided.value.withdrawal, nowMs);
      return decided;
    });
  }

  #recordStep(withdrawal: Withdrawal, nowMs: number): void {
    const { number, state, withdrawalId, requestedAtMs } = withdrawal;
    const isReviewOpen = readWithdrawals(this.#of.sql, "WHERE state = 'review' LIMIT 1").length > 0;
    this.#of.bonus.withdrawalStepped({ withdrawalId, state, requestedAtMs, isReviewOpen }, nowMs);
    if (state === 'approved') this.#tellLater('pay', number, nowMs);
    this.#tellLater('row', number, nowMs);
    const notice = withdrawalInboxNotice(withdrawal);
    if (notice) deliver(this.#of.sql, notice, nowMs);
    if (withdrawalNotice(withdrawal)) this.#tellLater('tell', number, nowMs);
    const lines = withdrawalLines(withdrawal);
    if (lines) this.#of.push({ ...lines, path: '/m/withdraw' });
  }

  /**
   * A freeze stops new requests. If a member runs into one, operators are alerted once it has lasted for a
   * day.
   */
  #expectRelease(nowMs: number): void {
    const freeze = activeFreeze(this.#of.sql);
    if (freeze && this.#taskOf('frozen') === 0)
      this.#tellLater('frozen', 0, Math.max(nowMs, freeze.raisedAtMs + dayMs));
  }

  #taskOf(what: TaskKind): number {
    return this.#of.sql
      .exec<{ rows: number }>('SELECT count(*) AS rows FROM withdrawal_news WHERE what = ?', what)
      .one().rows;
  }

  #tellLater(what: TaskKind, withdrawal: number, dueAtMs: number): void {
    this.#of.sql.exec(
      'INSERT OR REPLACE INTO withdrawal_news (withdrawal, what, due_at_ms) VALUES (?, ?, ?)',
      withdrawal,
      what,
      dueAtMs,
    );
    this.#due.by(dueAtMs);
  }

  /**
   * Delivers all news that is due; a failure does not hold up the rest. Returns when the next is due, in
   * epoch milliseconds.
   */
  async #tellAll(): Promise<number | undefined> {
    const { sql } = this.#of;
    const due = sql
      .exec<TaskRow>('SELECT * FROM withdrawal_news WHERE due_at_ms <= ? ORDER BY id', Date.now())
      .toArray();
    const troubles: unknown[] = [];
    for (const task of due) {
      try {
        await this.#tell(task);
      } catch (error) {
        troubles.push(error);
      }
    }
    if (troubles.length > 0) throw new AggregateError(troubles, 'news of withdrawals untold');
    return instantOf(sql, 'SELECT min(due_at_ms) AS at FROM withdrawal_news');
  }

  async #tell(task: TaskRow): Promise<void> {
    const { sql } = this.#of;
    const withdrawal = withdrawalByNumber(sql, task.withdrawal);
    const againAtMs = await this.#tellOne(task, withdrawal);
    if (againAtMs === undefined) sql.exec('DELETE FROM withdrawal_news WHERE id = ?', task.id);
    else sql.exec('UPDATE withdrawal_news SET due_at_ms = ? WHERE id = ?', againAtMs, task.id);
  }

  /** Delivers one piece of news. Returns when it is due again; undefined if it is not. */
  async #tellOne({ id, what, due_at_ms: dueAtMs }: TaskRow, withdrawal: Withdrawal | undefined) {
    const { env } = this.#of;
    const [merchant, memberId] = this.#member();
    if (what === 'frozen') return this.#tellFrozen(dueAtMs);
    if (!withdrawal) return undefined;
    if (what === 'pay') return this.#pay(id, withdrawal);
    if (what === 'tell') await mailWithdrawal(env, merchant, memberId, withdrawal);
    if (what === 'row') await this.#tellOperators(withdrawal);
    return what === 'late' ? this.#tellLate(withdrawal, dueAtMs) : undefined;
  }

  /**
   * Reports a withdrawal to operators. One that cannot be listed, because its id is another member's, is
   * rejected: nobody could review it.
   */
  async #tellOperators(withdrawal: Withdrawal): Promise<void> {
    const { sql, env } = this.#of;
    const [merchant, memberId] = this.#member();
    const steps = withdrawalSteps(sql, withdrawal.number);
    if (await tellWithdrawal(env, merchant, memberId, { ...withdrawal, steps })) return;
    this.decide(withdrawal.withdrawalId, { decision: 'reject', reason: 'other' });
  }

  /** Sends a payout to its till; one that was never sent waits while a payment is disputed. */
  async #pay(taskId: number, withdrawal: Withdrawal): Promise<number | undefined> {
    const { sql, env } = this.#of;
    const [merchant, memberId] = this.#member();
    const [task] = sql
      .exec<{ due_at_ms: number }>('SELECT due_at_ms FROM withdrawal_news WHERE id = ?', taskId)
      .toArray();
    if (!task) return undefined;
    if (task.due_at_ms > 0 && hasOpenDispute(sql)) return Date.now() + disputeWaitMs;
    sql.exec('UPDATE withdrawal_news SET due_at_ms = 0 WHERE id = ?', taskId);
    await tillOf(env, merchant, withdrawal.tillId).pay(payoutOf(memberId, withdrawal));
    return undefined;
  }

  async #tellLate({ withdrawalId, state, requestedAtMs }: Withdrawal, dueAtMs: number) {
    if (!['review', 'approved', 'sent'].includes(state)) return undefined;
    const hours = Math.floor((dueAtMs - requestedAtMs) / 3_600_000);
    await this.#record('WITHDRAWAL_LATE', `withdrawal/${withdrawalId}/late/${hours}`, dueAtMs, {
      withdrawalId,
      state,
      hours,
    });
    return dueAtMs + dayMs;
  }

  async #tellFrozen(dueAtMs: number) {
    const freeze = activeFreeze(this.#of.sql);
    if (!freeze) return undefined;
    const [, memberId] = this.#member();
    const id = `withdrawal/frozen/${memberId}/${dueAtMs}`;
    await this.#record('WITHDRAWALS_STOPPED', id, dueAtMs, { code: freeze.code });
    return dueAtMs + dayMs;
  }

  #record(
    kind: 'WITHDRAWAL_LATE' | 'WITHDRAWALS_STOPPED',
    id: string,
    atMs: number,
    details: Record<string, string | number>,
  ): Promise<void> {
    const [merchant, memberId] = this.#member();
    const event = { id, kind, atMs, actor: 'system', subject: memberId, details } as const;
    return recordEvent(this.#of.env, merchant, event);
  }

  #member(): [merchant: string, memberId: string] {
    const [merchant, memberId] = partsOfName(this.#of.name);
    return [merchant, memberId];
  }
}

function payoutOf(memberId: string, withdrawal: Withdrawal): TillPayout {
  const { withdrawalId: payoutId, bankCode, encryptedAccount, holder, currency } = withdrawal;
  const amountMinor = payoutMinor(withdrawal);
  return { payoutId, memberId, bankCode, encryptedAccount, holder, amountMinor, currency };
}
