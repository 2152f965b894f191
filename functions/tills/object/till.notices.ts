import type {
  CashierPort,
  PaymentVerdict,
  PayoutNotice,
  TillDispute,
  TillPayment,
} from '#functions/cashier/till-port.ts';
import { logTrouble } from '#functions/http/log.ts';
import { backoffMs, instantOf } from '#functions/objects/delivery.ts';
import { addAlert, stop } from './till.alerts.ts';
import { recordVerdict } from './till.payments.ts';

/** What a till reports to a member's object, repeated until the object has accepted it. */
export type TillNotice =
  | { readonly kind: 'payment'; readonly payment: TillPayment }
  | { readonly kind: 'returned'; readonly payment: Pick<TillPayment, 'tillId' | 'paymentId' | 'depositId'> }
  | { readonly kind: 'dispute'; readonly dispute: TillDispute }
  | { readonly kind: 'payout'; readonly news: PayoutNotice };

interface NoticeRow extends Record<string, SqlStorageValue> {
  seq: number;
  body: string;
  tries: number;
}

interface Of {
  readonly sql: SqlStorage;
  readonly commit: <Value>(work: () => Value) => Value;
  readonly memberOf: (memberId: string) => CashierPort;
}

const retry = { firstMs: 1_000, maxMs: 300_000 };
const membersAtOnce = 50;

/** Queues news for a member; call it in the transaction that writes the change it reports. */
export function addNotice(sql: SqlStorage, memberId: string, notice: TillNotice, nowMs: number): void {
  // Due no earlier than the member's preceding news: for an unreachable member the
  // alarm would otherwise fire endlessly.
  sql.exec(
    `INSERT INTO news (member_id, body, next_at_ms)
     SELECT ?1, ?2, max(?3, coalesce(max(next_at_ms), 0)) FROM news WHERE member_id = ?1`,
    memberId,
    JSON.stringify(notice),
    nowMs,
  );
}

/** When the next news is due, in epoch milliseconds; undefined if none is queued. */
export function nextNoticeMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, 'SELECT min(next_at_ms) AS at FROM news');
}

/** Delivers news to members' objects, in order for each member: a failed delivery holds back the ones behind it. */
export class TillNotices {
  readonly #of: Of;
  readonly #telling = new Map<string, Promise<void>>();

  constructor(of: Of) {
    this.#of = of;
  }

  /** Delivers a member's due news. A failed delivery stays queued and is retried by the alarm. */
  tell(memberId: string): Promise<void> {
    const telling =
      this.#telling.get(memberId) ?? this.#tell(memberId).finally(() => this.#telling.delete(memberId));
    this.#telling.set(memberId, telling);
    return telling;
  }

  /** Delivers every member's due news. Returns when the next delivery is due, in epoch milliseconds. */
  async tellDue(): Promise<number | undefined> {
    const { sql } = this.#of;
    const members = sql
      .exec<{ member_id: string }>(
        'SELECT DISTINCT member_id FROM news WHERE next_at_ms <= ? LIMIT ?',
        Date.now(),
        membersAtOnce,
      )
      .toArray();
    await Promise.all(members.map(({ member_id: memberId }) => this.tell(memberId)));
    return nextNoticeMs(sql);
  }

  async #tell(memberId: string): Promise<void> {
    for (let row = this.#first(memberId); row; row = this.#first(memberId)) {
      try {
        await this.#deliver(memberId, row);
      } catch (error) {
        logTrouble('till-news', error);
        this.#postpone(row);
        return;
      }
    }
  }

  /** The member's earliest news, if it is due. */
  #first(memberId: string): NoticeRow | undefined {
    const [row] = this.#of.sql
      .exec<NoticeRow & { next_at_ms: number }>(
        'SELECT seq, body, tries, next_at_ms FROM news WHERE member_id = ? ORDER BY seq LIMIT 1',
        memberId,
      )
      .toArray();
    return row && row.next_at_ms <= Date.now() ? row : undefined;
  }

  async #deliver(memberId: string, { seq, body }: NoticeRow): Promise<void> {
    const { sql, commit, memberOf } = this.#of;
    const notice = JSON.parse(body) as TillNotice;
    const took = await takenBy(memberOf(memberId), notice);
    commit(() => {
      took(sql, Date.now());
      sql.exec('DELETE FROM news WHERE seq = ?', seq);
    });
  }

  #postpone({ seq, tries }: NoticeRow): void {
    const { sql, commit } = this.#of;
    commit(() =>
      sql.exec(
        `UPDATE news SET tries = tries + (seq = ?2), next_at_ms = max(next_at_ms, ?1)
         WHERE member_id = (SELECT member_id FROM news WHERE seq = ?2)`,
        Date.now() + backoffMs(retry, tries),
        seq,
      ),
    );
  }
}

/** Delivers one piece of news, and returns a function that stores the member's response at the till. */
async function takenBy(
  member: CashierPort,
  notice: TillNotice,
): Promise<(sql: SqlStorage, nowMs: number) => void> {
  switch (notice.kind) {
    case 'payment': {
      const verdict: PaymentVerdict = await member.takePayment(notice.payment);
      return (sql, nowMs) => recordVerdict(sql, notice.payment, verdict, nowMs);
    }
    case 'returned':
      await member.recordPaymentReturned(notice.payment);
      return () => undefined;
    case 'dispute': {
      const isKnown = await member.takeDispute(notice.dispute);
      const { paymentId, standing } = notice.dispute;
      return (sql, nowMs) =>
        isKnown ? undefined : addAlert(sql, 'DISPUTE_UNKNOWN', `${paymentId} ${standing}`, nowMs);
    }
    case 'payout': {
      const agrees = await member.endPayout(notice.news);
      const { payoutId, standing } = notice.news;
      return (sql, nowMs) => {
        if (agrees) return;
        addAlert(sql, 'PAYOUT_CONTRADICTED', `${payoutId} ${standing}`, nowMs);
        for (const what of ['deposits', 'payouts'] as const) stop(sql, what, 'PAYOUT_CONTRADICTED', nowMs);
      };
    }
  }
}
