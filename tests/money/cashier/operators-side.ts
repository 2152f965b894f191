import { clock } from '../platform/clock.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import type { CashierWorker } from './cashier-worker.ts';
import { Violation } from '../world/operation.ts';
import { broken, type OutsideBank } from './outside-bank.ts';
import { tills } from './member-workload.ts';
import { judgeWaiting } from './waiting-rules.ts';

/** Something at a till that waits for operators. */
export interface AtTill {
  readonly tillId: string;
  readonly id: string;
}

/** A correction of a member's balance. */
export interface Adjusted {
  readonly member: string;
  readonly amountMinor: number;
}

/** What still has a message of its own to deliver, in each kind of object. */
// What a member without a wallet has to tell waits until there is one.
const waitsAtMember = `SELECT 'outbox' AS what FROM outbox WHERE EXISTS (SELECT 1 FROM wallet)
  UNION ALL SELECT 'news of a withdrawal' FROM withdrawal_news WHERE what IN ('pay', 'row', 'tell')
  UNION ALL SELECT 'withdrawal ' || state FROM withdrawals WHERE state IN ('review', 'approved', 'sent')
  UNION ALL SELECT direction || ' open' FROM transfers WHERE state = 'open'
  UNION ALL SELECT 'deposit ' || state FROM deposits WHERE state IN ('created', 'pending', 'parked') LIMIT 1`;
const waitsAtTill = `SELECT 'news' AS what FROM news
  UNION ALL SELECT 'payment ' || state FROM payments WHERE state IN ('pending', 'given', 'parked', 'returning')
  UNION ALL SELECT 'payout ' || state FROM payouts WHERE state NOT IN ('paid', 'failed', 'bounced')
  UNION ALL SELECT 'deposit to ask for' FROM deposits WHERE ask_at_ms IS NOT NULL LIMIT 1`;
const waitsInHouse =
  "SELECT 'sums of money by hour' AS what FROM money_hours WHERE revision > told_revision LIMIT 1";

const openPutPast = `SELECT 1 FROM transfers
  WHERE state = 'open' AND direction = 'put' AND deadline_at_ms < ?`;

/** What operators see of the simulation, and what they decide. */
export class OperatorsSide {
  /** The parked payments that operators decided to credit. */
  readonly credited = new Set<string>();
  /** The corrections requested, and those confirmed as done, by their ids. */
  readonly requested = new Map<string, Adjusted[]>();
  readonly adjusted = new Map<string, Adjusted>();
  readonly #bank: OutsideBank;
  /** The withdrawals that operators decided, and whether they were approved. */
  readonly #decided = new Map<string, boolean>();
  readonly #worker: CashierWorker;

  constructor(worker: CashierWorker, bank: OutsideBank) {
    this.#worker = worker;
    this.#bank = bank;
  }

  /** The withdrawals in review, with their members. */
  reviews(): (readonly [member: string, id: string])[] {
    return this.#members().flatMap(([member, storage]) =>
      storage
        .rows<{ id: string }>("SELECT id FROM withdrawals WHERE state = 'review'")
        .map(({ id }) => [member, id] as const),
    );
  }

  /** The parked payments. */
  parked(): AtTill[] {
    return this.#tills().flatMap(([tillId, storage]) =>
      storage
        .rows<{ id: string }>("SELECT payment_id AS id FROM payments WHERE state = 'parked'")
        .map(({ id }) => ({ tillId, id })),
    );
  }

  /** Everything else that waits until operators act: stopped tills, frozen wallets, uncertain payouts. */
  others(): (() => Promise<unknown>)[] {
    const tills = this.#tills().flatMap(([tillId, storage]) => {
      const till = this.#worker.till(tillId);
      const stops = storage.rows<{ what: 'deposits' | 'payouts' }>('SELECT what FROM stops');
      const stuck = storage.rows<{ id: string; minor: number }>(
        "SELECT payout_id AS id, amount_minor AS minor FROM payouts WHERE state = 'stuck'",
      );
      return [
        ...stops.map(
          ({ what }) =>
            () =>
              till.setStopped(what, undefined),
        ),
        ...stuck.map(
          ({ id, minor }) =>
            () =>
              till.statePayout(id, this.#bank.stateOf(tillId, id, minor)),
        ),
      ];
    });
    const frozen = this.#members().filter(
      ([, storage]) =>
        storage.rows('SELECT 1 FROM wallet WHERE frozen_code IS NOT NULL').length > 0 &&
        // An earlier release would be refused, because a put past its deadline has to be completed first.
        storage.rows(openPutPast, clock.nowMs).length === 0,
    );
    const release = { askedBy: 'one', releasedBy: 'other', reason: 'looked into', requestId: 'release' };
    return [
      ...tills,
      ...frozen.map(
        ([name]) =>
          () =>
            this.#worker.player(name).releaseWallet(release),
      ),
    ];
  }

  decidePayment({ tillId, id }: AtTill, credit: boolean): Promise<unknown> {
    if (credit) this.credited.add(id);
    return this.#worker.till(tillId).decidePayment(id, { kind: credit ? 'credit' : 'return' });
  }

  memberNames(): readonly string[] {
    return this.#worker.members;
  }

  /** Corrects a balance. The first amount accepted under an id must remain the only one. */
  async adjust(member: string, id: string, amountMinor: number): Promise<void> {
    this.requested.set(id, [...(this.requested.get(id) ?? []), { member, amountMinor }]);
    const { ok } = await this.#worker.player(member).adjustBalance({ id, amountMinor, currency: 'USD' });
    if (!ok) return;
    const before = this.adjusted.get(id);
    if (before !== undefined && before.amountMinor !== amountMinor)
      broken.push(new Violation(member, `${id} was ${before.amountMinor} and then ${amountMinor}`));
    this.adjusted.set(id, { member, amountMinor });
  }

  /** Decides a withdrawal. The first accepted decision must remain final. */
  async review(member: string, id: string, approve: boolean): Promise<void> {
    const decided = approve
      ? ({ decision: 'approve' } as const)
      : ({ decision: 'reject', reason: 'other' } as const);
    const { ok } = await this.#worker.player(member).decideWithdrawal(id, decided);
    if (!ok) return;
    if (this.#decided.get(id) === !approve)
      broken.push(new Violation(member, `withdrawal ${id} was approved and rejected`));
    this.#decided.set(id, approve);
  }

  /** Asserts that everything that waits is known to whoever has to act on it next. */
  judgeWaiting(): void {
    judgeWaiting(this.#members(), this.#tills());
  }

  /** What still waits to be delivered or completed; undefined if nothing does. */
  leftOver(): string | undefined {
    const at = (name: string, storage: ObjectStorage, query: string) => {
      const [row] = storage.rows<{ what: string }>(query);
      return row && `${name}: ${row.what}`;
    };
    for (const [name, storage] of this.#members()) {
      const left = at(name, storage, waitsAtMember);
      if (left) return left;
    }
    for (const [name, storage] of this.#tills()) {
      const left = at(name, storage, waitsAtTill);
      if (left) return left;
    }
    for (const storage of this.#worker.host.storages('outbox')) {
      const left = at('house', storage, waitsInHouse);
      if (left) return left;
    }
    return undefined;
  }

  #members(): [string, ObjectStorage][] {
    return this.#worker.members.flatMap((name) => {
      const storage = this.#worker.storageOf(name);
      return storage ? [[name, storage] as [string, ObjectStorage]] : [];
    });
  }

  #tills(): [string, ObjectStorage][] {
    return tills.flatMap((tillId) => {
      const storage = this.#worker.host.storageOf('till', `demo/${tillId}`);
      return storage ? [[tillId, storage] as [string, ObjectStorage]] : [];
    });
  }
}
