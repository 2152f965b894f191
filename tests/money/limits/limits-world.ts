import { limitKinds, limitPeriods } from '#src/contracts/limits/jurisdiction-pack.ts';
import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import { Seeded } from '../world/seeded.ts';
import type { WorldResult, WorldSize } from '../world/world.ts';
import { type Act, acts } from './limits-acts.ts';
import { Played } from './played-member.ts';

const hourMs = 3_600_000;

/** What each member does, by weight. */
const weights: Readonly<Record<Act, number>> = {
  bet: 40,
  bets: 6,
  repeat: 8,
  win: 14,
  rollback: 8,
  order: 8,
  cancel: 3,
  settle: 5,
  deposit: 6,
  set: 7,
  confirm: 5,
  keep: 1,
  stop: 1,
};

/**
 * Members with limits, played at random against an independent model while the clock jumps, processes end and keys
 * repeat.
 */
export class LimitsWorld {
  readonly #size: WorldSize;
  readonly #seeded: Seeded;
  readonly #members: Played[];
  #playing: Played;
  #operations = 0;

  constructor(seed: number, size: WorldSize) {
    this.#size = size;
    this.#seeded = new Seeded(seed);
    clock.nowMs = 1_800_000_000_000 + this.#seeded.whole(0, hourMs);
    this.#members = Array.from(
      { length: size.members },
      (_, at) => new Played(`l${seed}-${at}`, this.#seeded),
    );
    this.#playing = this.#seeded.pick(this.#members);
  }

  traceOf(member: string): readonly string[] {
    return this.#members.find((one) => one.member.name === member)?.trace ?? [];
  }

  async run(): Promise<WorldResult> {
    for (const played of this.#members) this.#limit(played);
    while (this.#operations < this.#size.operations) await this.#turn();
    for (const played of this.#members) {
      played.compare();
      played.member.storage.close();
    }
    const legs = new Faults(this.#seeded, 0).counts();
    return { operations: this.#operations, requests: this.#operations, legs };
  }

  async #turn(): Promise<void> {
    this.#passTime();
    // One member plays for a while before another does, so that stakes follow each other closely.
    if (this.#seeded.chance(0.06)) this.#playing = this.#seeded.pick(this.#members);
    const played = this.#playing;
    if (this.#seeded.chance(0.01)) played.member.crash();
    await acts[this.#seeded.weighted(weights)](played);
    this.#operations += 1;
    if (this.#seeded.chance(0.08)) played.compare();
  }

  /** Seconds between bets, pauses, days without play, and jumps of the clock, also backwards. */
  #passTime(): void {
    const kind = this.#seeded.next();
    if (kind < 0.85) clock.nowMs += this.#seeded.whole(0, 90_000);
    else if (kind < 0.95) clock.nowMs += this.#seeded.whole(60_000, 900_000);
    else if (kind < 0.97) clock.nowMs += this.#seeded.whole(1, 8) * hourMs;
    else if (kind < 0.985) clock.nowMs += this.#seeded.whole(9, 60) * hourMs;
    else clock.nowMs -= this.#seeded.whole(1, 50 * hourMs);
  }

  /** Sets limits that play reaches soon, so that most decisions are close to a limit. */
  #limit({ member, model, seeded }: Played): void {
    for (const kind of limitKinds)
      for (const period of limitPeriods)
        if (seeded.chance(0.5)) {
          const value = kind === 'time' ? seeded.whole(4, 120) : seeded.whole(500, 6_000);
          member.setLimit({ kind, period, value });
          model.set(`${kind} ${period}`, value, clock.nowMs);
        }
  }
}
