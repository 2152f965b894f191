import { Activity } from '../platform/activity.ts';
import type { Network } from '../platform/network.ts';
import type { Seeded } from '../world/seeded.ts';
import type { AtTill, OperatorsSide } from './operators-side.ts';

/** Simulates the operators: they decide reviews, sometimes twice and differently, and what waits at the tills. */
export class OperatorsSimulation {
  readonly #network: Network;
  readonly #seeded: Seeded;
  readonly #side: OperatorsSide;
  #adjustments = 0;

  constructor(side: OperatorsSide, network: Network, seeded: Seeded) {
    this.#side = side;
    this.#network = network;
    this.#seeded = seeded;
  }

  step(): void {
    const act = this.#seeded.weighted({ review: 55, parked: 27, others: 10, adjust: 8 });
    if (act === 'review') {
      const [member, id] = this.#seeded.pick(this.#side.reviews()) ?? [];
      if (member && id) this.#review(member, id);
    } else if (act === 'parked') {
      const payment = this.#seeded.pick(this.#side.parked());
      if (payment) this.#decide(payment);
    } else if (act === 'adjust') this.#adjust();
    else {
      const other = this.#seeded.pick(this.#side.others());
      if (other) this.#send(other);
    }
  }

  /** Decides everything that waits for operators; returns false if nothing does. */
  finish(): boolean {
    const [reviews, parked, others] = [this.#side.reviews(), this.#side.parked(), this.#side.others()];
    for (const [member, id] of reviews) this.#review(member, id);
    for (const payment of parked) this.#send(() => this.#side.decidePayment(payment, false));
    for (const other of others) this.#send(other);
    return reviews.length + parked.length + others.length > 0;
  }

  /** Returns parked money or credits it. A second, opposite decision must change nothing. */
  #decide(payment: AtTill): void {
    const credit = this.#seeded.chance(0.25);
    this.#send(() => this.#side.decidePayment(payment, credit));
    if (this.#seeded.chance(0.2)) this.#send(() => this.#side.decidePayment(payment, !credit));
  }

  /** Corrects a balance, up or down by more than it may hold. Repeats some corrections, a few with another amount. */
  #adjust(): void {
    const member = this.#seeded.pick(this.#side.memberNames());
    if (member === undefined) return;
    this.#adjustments += 1;
    const id = `adjustment-${this.#adjustments}`;
    const amountMinor = this.#seeded.whole(1, 4_000) * (this.#seeded.chance(0.5) ? 1 : -1);
    this.#send(() => this.#side.adjust(member, id, amountMinor));
    if (this.#seeded.chance(0.3)) this.#send(() => this.#side.adjust(member, id, amountMinor));
    if (this.#seeded.chance(0.1)) this.#send(() => this.#side.adjust(member, id, amountMinor + 1));
  }

  #review(member: string, id: string): void {
    const approve = this.#seeded.chance(0.8);
    this.#send(() => this.#side.review(member, id, approve));
    // A double click, and two operators who disagree: the first decision must remain final.
    if (this.#seeded.chance(0.3)) this.#send(() => this.#side.review(member, id, approve));
    if (this.#seeded.chance(0.2)) this.#send(() => this.#side.review(member, id, !approve));
  }

  #send(work: () => Promise<unknown>): void {
    this.#network.throwOut('request', 'operators', async () => {
      await new Activity().start(async () => {
        await work().catch(() => undefined);
      });
    });
  }
}
