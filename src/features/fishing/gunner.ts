import type { TargetName } from '#src/rules/fishing/fishing-model.ts';
import type { Fish } from './sea/shoal.ts';

/** The gunner's view of the sea. */
interface Sea {
  fishAt(x: number, y: number): Fish | undefined;
  fishOf(target: TargetName): Fish | undefined;
  anyFish(): Fish | undefined;
  isInSight(fish: Fish): boolean;
  aim(fish: Fish | undefined): void;
  aimAt(x: number, y: number): void;
}

/** How the trigger is held: on a fish under the thumb, or by the button at the aimed fish. */
type Hold = { readonly by: 'thumb'; fish: Fish | undefined } | { readonly by: 'button' };

/** The time between two shots while the trigger is held, in milliseconds. */
export const shotEveryMs = 250;

/**
 * Aims and pulls the trigger. It shoots only at a fish and only while a finger is down, never into open water or
 * by itself.
 */
export class Gunner {
  readonly #sea: Sea;
  readonly #shoot: (fish: Fish) => void;
  #hold: Hold | undefined;
  #kind: TargetName | undefined;
  #aimed: Fish | undefined;
  #nextMs = Number.NEGATIVE_INFINITY;

  constructor(sea: Sea, shoot: (fish: Fish) => void) {
    this.#sea = sea;
    this.#shoot = shoot;
  }

  get aimed(): Fish | undefined {
    return this.#aimed;
  }

  get isHeld(): boolean {
    return this.#hold !== undefined;
  }

  /** The only kind to aim at; undefined aims at any. */
  get kind(): TargetName | undefined {
    return this.#kind;
  }

  set kind(kind: TargetName | undefined) {
    this.#kind = kind;
    if (kind !== undefined && this.#aimed?.target !== kind) this.#take(this.#sea.fishOf(kind));
  }

  /** A finger touches the sea; false when there is no fish under it. */
  touch(x: number, y: number): boolean {
    const fish = this.#sea.fishAt(x, y);
    this.#hold = { by: 'thumb', fish };
    if (fish) this.#take(fish);
    else this.#sea.aimAt(x, y);
    return fish !== undefined;
  }

  /** The finger moves: it aims at the fish under it now, or at no fish over open water. */
  drag(x: number, y: number): void {
    if (this.#hold?.by !== 'thumb') return;
    const fish = this.#sea.fishAt(x, y);
    this.#hold.fish = fish;
    if (fish) this.#take(fish);
    else this.#sea.aimAt(x, y);
  }

  /** Pulls the trigger of the button; false when nothing is aimed at. */
  pull(): boolean {
    this.#hold = { by: 'button' };
    this.#find();
    return this.#aimed !== undefined;
  }

  release(): void {
    this.#hold = undefined;
  }

  /** Fires one shot at the aimed fish; false when nothing is aimed at. */
  shootOnce(nowMs: number): boolean {
    const isAimed = this.pull();
    this.tick(nowMs);
    this.release();
    return isAimed;
  }

  /** Updates the aim, and fires when the trigger is held and the interval between shots has passed. */
  tick(nowMs: number): void {
    this.#find();
    if (!this.#hold || nowMs < this.#nextMs) return;
    const fish = this.#hold.by === 'thumb' ? this.#hold.fish : this.#aimed;
    if (!fish || !this.#sea.isInSight(fish)) return;
    this.#nextMs = nowMs + shotEveryMs;
    this.#shoot(fish);
  }

  /** Aims at the chosen kind, or keeps its fish until that is gone. */
  #find(): void {
    const isKept = this.#aimed !== undefined && this.#sea.isInSight(this.#aimed);
    const isRight =
      this.#kind === undefined || this.#aimed?.target === this.#kind || this.#hold?.by === 'thumb';
    if (isKept && isRight) return;
    if (this.#hold?.by === 'thumb') return this.#take(undefined);
    this.#take(this.#kind === undefined ? this.#sea.anyFish() : this.#sea.fishOf(this.#kind));
  }

  #take(fish: Fish | undefined): void {
    if (fish === this.#aimed) return;
    this.#aimed = fish;
    this.#sea.aim(fish);
  }
}
