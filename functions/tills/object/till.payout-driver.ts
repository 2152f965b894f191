import type { PayoutAnswer, PayoutFound } from '#functions/cashier/payment-provider.ts';
import { stepAfter, waitMs } from '#functions/cashier/sent-step.ts';
import { logTrouble } from '#functions/http/log.ts';
import { addAlert, isStopped } from './till.alerts.ts';
import { addNotice } from './till.notices.ts';
import {
  duePayouts,
  isOver,
  nextPayoutMs,
  recordAccepted,
  recordEnd,
  recordSending,
  recordStuck,
  recordWaiting,
  payoutOf,
  type PayoutRow,
} from './till.payouts.ts';
import type { TillParts } from './till.ports.ts';

type Provider = NonNullable<Awaited<ReturnType<TillParts['provider']>>>;

interface DriverParts extends TillParts {
  /** The decrypted account of a payout. */
  readonly accountOf: (row: PayoutRow) => Promise<string>;
  /** Delivers a member's queued news to its object. */
  readonly tell: (memberId: string) => Promise<void>;
}

const payoutsAtOnce = 20;

/** Drives payouts to their end, checking what the provider has under the id before each attempt. */
export class PayoutDriver {
  readonly #parts: DriverParts;

  constructor(parts: DriverParts) {
    this.#parts = parts;
  }

  /** Performs the due steps. Returns when the next step is due, in epoch milliseconds. */
  async serve(): Promise<number | undefined> {
    const { sql, provider: providerNow } = this.#parts;
    const mayBegin = !isStopped(sql, 'payouts');
    const rows = duePayouts(sql, Date.now(), mayBegin, payoutsAtOnce);
    if (rows.length === 0) return nextPayoutMs(sql, mayBegin);
    const provider = await providerNow();
    if (!provider) throw new Error('payouts wait, and the settings have no such till');
    await Promise.all(rows.map((row) => this.#step(provider, row)));
    return nextPayoutMs(sql, mayBegin);
  }

  async #step(provider: Provider, row: PayoutRow): Promise<void> {
    const { sql, commit } = this.#parts;
    const found = await this.#find(provider, row.payout_id);
    const step = stepAfter(row, found, provider.paysOncePerId, Date.now());
    switch (step.kind) {
      case 'send':
        return this.#send(provider, row);
      case 'end':
        return this.#end(row, step.standing);
      case 'accepted':
        return this.#accepted(row);
      case 'wait':
        return commit(() => recordWaiting(sql, row.payout_id, step));
      case 'stuck':
        return commit(() => {
          recordStuck(sql, row.payout_id);
          addAlert(sql, 'PAYOUT_UNCERTAIN', row.payout_id, Date.now());
        });
    }
  }

  async #find(provider: Provider, payoutId: string): Promise<PayoutFound> {
    try {
      return await provider.find(payoutId);
    } catch (error) {
      logTrouble('payout-find', error);
      return 'unknown';
    }
  }

  /** Sends a payout. That it may have been sent is stored before the provider is called. */
  async #send(provider: Provider, row: PayoutRow): Promise<void> {
    const { sql, commit, accountOf } = this.#parts;
    const account = await accountOf(row);
    commit(() => recordSending(sql, row.payout_id, Date.now()));
    const sent = payoutOf(sql, row.payout_id);
    // If the payout ended in the meantime, that outcome is kept.
    if (sent?.state !== 'sending') return;
    const answer = await this.#pay(provider, sent, account);
    if (answer === 'accepted') return this.#accepted(sent);
    // A refusal of this attempt does not prove that an earlier attempt was not paid.
    if (answer === 'refused' && sent.sends === 1) return this.#end(sent, 'failed');
    commit(() =>
      recordWaiting(sql, row.payout_id, { absentAtMs: null, nextAtMs: Date.now() + waitMs(sent.tries) }),
    );
  }

  async #pay(provider: Provider, row: PayoutRow, account: string): Promise<PayoutAnswer> {
    try {
      return await provider.pay({
        payoutId: row.payout_id,
        bankCode: row.bank_code,
        account,
        holder: row.holder,
        amountMinor: row.amount_minor,
        currency: row.currency,
      });
    } catch (error) {
      logTrouble('payout-pay', error);
      return 'unknown';
    }
  }

  async #accepted(row: PayoutRow): Promise<void> {
    const { sql, commit, tell, tillId } = this.#parts;
    commit(() => {
      const nowMs = Date.now();
      const now = payoutOf(sql, row.payout_id);
      if (!now || isOver(now) || !recordAccepted(sql, now, nowMs)) return;
      const notice = { tillId, payoutId: row.payout_id, standing: 'sent', feeMinor: 0, atMs: nowMs } as const;
      addNotice(sql, row.member_id, { kind: 'payout', news: notice }, nowMs);
    });
    await tell(row.member_id);
  }

  async #end(row: PayoutRow, standing: 'paid' | 'failed'): Promise<void> {
    const { sql, commit, tell, tillId } = this.#parts;
    commit(() => {
      const nowMs = Date.now();
      const now = payoutOf(sql, row.payout_id);
      if (!now || isOver(now)) return;
      recordEnd(sql, row.payout_id, { standing, feeMinor: 0 }, nowMs);
      const notice = { tillId, payoutId: row.payout_id, standing, feeMinor: now.fee_minor, atMs: nowMs };
      addNotice(sql, row.member_id, { kind: 'payout', news: notice }, nowMs);
    });
    await tell(row.member_id);
  }
}
