import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import { Violation } from '../world/operation.ts';
import { Seeded } from '../world/seeded.ts';
import type { WorldResult, WorldSize } from '../world/world.ts';
import { type GrantAct, grantActs, type PlayAct, playActs } from './bonus-acts.ts';
import { roundsDifference, setsDifference, windowsDifference } from './bonus-audit.ts';
import { BonusPlayed } from './bonus-played.ts';
import { type FreeAct, freeActs } from './free-acts.ts';
import { houseDifference } from './house-audit.ts';
import { type WithdrawalAct, withdrawalActs } from './withdrawal-acts.ts';

type Act = PlayAct | GrantAct | WithdrawalAct | FreeAct;

const hourMs = 3_600_000;
const acts = { ...playActs, ...grantActs, ...withdrawalActs, ...freeActs };

/** What happens to each member, by weight. */
const weights: Readonly<Record<Act, number>> = {
  bet: 42,
  win: 32,
  rollback: 11,
  heldWin: 4,
  repeat: 5,
  crash: 0.7,
  grant: 6,
  forfeit: 0.7,
  serve: 4,
  dispute: 0.3,
  credit: 0.8,
  stop: 0.3,
  lift: 1.2,
  timeOut: 0.2,
  exclude: 0.05,
  withdraw: 1.2,
  decide: 2.4,
  payout: 3.5,
  freeBet: 6,
  freeWin: 6,
  freeHeldWin: 2.5,
  freeBack: 0.8,
  freeWinBack: 1,
  freeServe: 1.5,
};

/** Members with bonus money, played at random against an independent model while the clock jumps and processes end. */
export class BonusWorld {
  readonly #size: WorldSize;
  readonly #seeded: Seeded;
  readonly #seed: number;
  readonly #members: BonusPlayed[] = [];
  #playing: BonusPlayed;
  #made = 0;
  #operations = 0;

  constructor(seed: number, size: WorldSize) {
    this.#size = size;
    this.#seed = seed;
    this.#seeded = new Seeded(seed);
    clock.nowMs = 1_800_000_000_000 + this.#seeded.whole(0, hourMs);
    for (let at = 0; at < size.members; at += 1) this.#members.push(this.#newMember());
    this.#playing = this.#seeded.pick(this.#members);
  }

  traceOf(member: string): readonly string[] {
    return this.#members.find((one) => one.member.name === member)?.trace ?? [];
  }

  async run(): Promise<WorldResult> {
    while (this.#operations < this.#size.operations) await this.#turn();
    for (const played of this.#members) this.#leave(played);
    const legs = new Faults(this.#seeded, 0).counts();
    return { operations: this.#operations, requests: this.#operations, legs };
  }

  async #turn(): Promise<void> {
    this.#passTime();
    if (this.#seeded.chance(0.05)) this.#playing = this.#seeded.pick(this.#members);
    if (this.#playing.isExcluded && this.#seeded.chance(0.05)) this.#replace();
    const played = this.#playing;
    played.model.nowMs = clock.nowMs;
    await this.#act(played);
    played.compare();
    this.#operations += 1;
    if (this.#operations % 10 === 0) this.#inspect(played);
  }

  /** An error is a broken rule too: the last line of defence alone refused something. */
  async #act(played: BonusPlayed): Promise<void> {
    const act = this.#seeded.weighted(weights);
    try {
      await acts[act](played);
    } catch (error) {
      if (error instanceof Violation) throw error;
      throw new Violation(played.member.name, `${act} threw ${String(error)}`);
    }
  }

  #inspect(played: BonusPlayed): void {
    played.reconcile();
    const { storage } = played.member;
    played.model.nowMs = clock.nowMs;
    const difference =
      roundsDifference(storage, played.model) ??
      setsDifference(storage, played.model) ??
      windowsDifference(storage, played.model);
    if (difference !== undefined) throw new Violation(played.member.name, difference);
  }

  /** Seconds between operations, hours and days without play, and weeks after which terms are over. */
  #passTime(): void {
    const kind = this.#seeded.next();
    if (kind < 0.9) clock.nowMs += this.#seeded.whole(0, 60_000);
    else if (kind < 0.97) clock.nowMs += this.#seeded.whole(60_000, 3 * hourMs);
    else if (kind < 0.995) clock.nowMs += this.#seeded.whole(3, 40) * hourMs;
    else clock.nowMs += this.#seeded.whole(2, 12) * 24 * hourMs;
  }

  /** A member who excluded themselves for ever makes room for another. */
  #replace(): void {
    const at = this.#members.indexOf(this.#playing);
    this.#leave(this.#playing);
    this.#playing = this.#newMember();
    this.#members[at] = this.#playing;
  }

  #leave(played: BonusPlayed): void {
    this.#inspect(played);
    const { name, storage } = played.member;
    const difference = houseDifference(storage, name, played.model);
    if (difference !== undefined) throw new Violation(name, difference);
    storage.close();
  }

  #newMember(): BonusPlayed {
    this.#made += 1;
    const played = new BonusPlayed(`n${this.#seed}-${this.#made}`, this.#seeded);
    if (this.#seeded.chance(0.5)) return played;
    const { both, cash } = played.model.limits;
    const set = (kind: 'wager' | 'loss' | 'time', value: number) => {
      played.member.setLimit(kind, value);
      if (kind === 'loss') cash.set('loss week', value, clock.nowMs);
      else both.set(`${kind} day`, value, clock.nowMs);
    };
    const kind = this.#seeded.pick(['wager', 'loss', 'time'] as const);
    if (kind === 'wager') set(kind, this.#seeded.whole(300, 3_000) * played.unit);
    if (kind === 'loss') set(kind, this.#seeded.whole(100, 1_500) * played.unit);
    if (kind === 'time') set(kind, this.#seeded.whole(3, 25));
    return played;
  }
}
