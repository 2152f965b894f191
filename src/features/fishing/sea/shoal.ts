import {
  bossName,
  type FishingModel,
  type SpeciesCode,
  type TargetName,
  targetsOf,
} from '#src/rules/fishing/fishing-model.ts';
import { creatures } from '#src/features/fishing/art/creatures.ts';
import { scattered } from './scattered.ts';
import { type Place, placeOn, type Route, routeOf, shareGone } from './swim.ts';

/** One fish in the sea. It is only a picture: a bet is on its kind, which alone decides the chance. */
export interface Fish {
  readonly id: number;
  readonly target: TargetName;
  readonly code: SpeciesCode;
  readonly length: number;
  readonly route: Route;
  /** Its position in its school, in fish lengths. */
  readonly asideX: number;
  readonly asideY: number;
  /** In shares of the sea, written by `placeOn`. */
  readonly place: Place;
  /** In CSS pixels. */
  x: number;
  y: number;
  /** Caught: drawn as part of the catch from now on, and not a target any more. */
  isTaken: boolean;
}

export interface SeaSize {
  readonly width: number;
  readonly height: number;
}

const bossLength = 1.7;
const bossLengthMin = 170;
/** The boss appears by the clock alone: the first time, the interval, and how long it stays. */
export const bossClock = { firstMs: 12_000, everyMs: 45_000, lastsMs: 24_000 } as const;
/** The number of bodies in a sea 390 wide and 500 high; a school counts each of its fish. */
const bodies = 26;
const spawnEveryMs = 560;
/** Fish closer to an edge than this share of the width are about to leave, so they are not aimed at automatically. */
const edge = 0.06;
const reachPx = 16;

/** All fish now in the sea; they appear, cross it and leave by the clock. */
export class Shoal {
  readonly fish: Fish[] = [];
  readonly #model: FishingModel;
  readonly #line: readonly TargetName[];
  #size: SeaSize = { width: 390, height: 500 };
  #spawned = 0;
  #nextSpawnMs: number;
  #nextBossMs: number;

  constructor(model: FishingModel, nowMs: number) {
    this.#model = model;
    this.#line = lineUp(model);
    this.#nextBossMs = nowMs + bossClock.firstMs;
    // Starts in the past, so that the sea is already full when the player arrives.
    this.#nextSpawnMs = nowMs - 60 * spawnEveryMs;
  }

  resize(size: SeaSize): void {
    this.#size = size;
  }

  /** Moves all fish to an instant; true when the boss has just appeared. */
  move(nowMs: number): boolean {
    while (this.#nextSpawnMs <= nowMs) {
      this.#leave(this.#nextSpawnMs);
      if (this.fish.length < this.#room()) this.#spawn(this.#nextSpawnMs);
      this.#nextSpawnMs += spawnEveryMs;
    }
    this.#leave(nowMs);
    const isBossDue = nowMs >= this.#nextBossMs;
    if (isBossDue) {
      this.#nextBossMs = nowMs + bossClock.everyMs;
      this.#add(bossName, this.#model.boss.code, nowMs, 0);
    }
    const { width, height } = this.#size;
    for (const fish of this.fish) {
      placeOn(fish.route, nowMs, width / height, fish.place);
      fish.x = fish.place.x * width + fish.asideX * fish.length;
      fish.y = fish.place.y * height + fish.asideY * fish.length;
    }
    return isBossDue;
  }

  /** The fish under a point, or the nearest one within a thumb's reach. */
  fishAt(x: number, y: number): Fish | undefined {
    return this.#nearest(
      (fish) => Math.hypot(fish.x - x, fish.y - y) / (fish.length / 2 + reachPx),
      (share) => share <= 1,
    );
  }

  /** A fish of this kind that is in sight, the nearest to the middle. */
  fishOf(target: TargetName): Fish | undefined {
    const { width, height } = this.#size;
    return this.#nearest(
      (fish) =>
        fish.target === target && this.isInSight(fish)
          ? Math.hypot(fish.x - width / 2, fish.y - height * 0.45)
          : Number.POSITIVE_INFINITY,
      Number.isFinite,
    );
  }

  /** The fish to aim at when no kind was chosen: the nearest to the middle. */
  anyFish(): Fish | undefined {
    const { width, height } = this.#size;
    return this.#nearest(
      (fish) => (this.isInSight(fish) ? Math.hypot(fish.x - width / 2, fish.y - height * 0.45) : Infinity),
      Number.isFinite,
    );
  }

  /** Whether a fish can still be aimed at. */
  isInSight(fish: Fish): boolean {
    const { width } = this.#size;
    return !fish.isTaken && fish.x > edge * width && fish.x < (1 - edge) * width;
  }

  /** Removes a caught fish from the water. */
  take(fish: Fish): void {
    fish.isTaken = true;
    const at = this.fish.indexOf(fish);
    if (at >= 0) this.fish.splice(at, 1);
  }

  /** Removes the fish that have reached the end of their route. */
  #leave(nowMs: number): void {
    for (let at = this.fish.length - 1; at >= 0; at -= 1)
      if (shareGone((this.fish[at] as Fish).route, nowMs) >= 1) this.fish.splice(at, 1);
  }

  #nearest(distance: (fish: Fish) => number, isNear: (distance: number) => boolean): Fish | undefined {
    let [best, least]: [Fish | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const fish of this.fish) {
      const far = fish.isTaken ? Number.POSITIVE_INFINITY : distance(fish);
      if (far < least) [best, least] = [fish, far];
    }
    return isNear(least) ? best : undefined;
  }

  #room(): number {
    const { width, height } = this.#size;
    return Math.round(bodies * Math.min(1.8, Math.max(0.6, (width * height) / (390 * 500))));
  }

  #spawn(nowMs: number): void {
    const target = this.#line[this.#spawned % this.#line.length] as TargetName;
    const code = target === bossName ? this.#model.boss.code : target;
    const { school } = creatures[code];
    for (let member = 0; member < school; member += 1) this.#add(target, code, nowMs, member);
    this.#spawned += 1;
  }

  #add(target: TargetName, code: SpeciesCode, nowMs: number, member: number): void {
    const { gait, size, speed } = creatures[code];
    const isBoss = target === bossName;
    const scale = Math.min(1.35, Math.max(0.86, this.#size.width / 390));
    const length = (isBoss ? Math.max(bossLengthMin, size * bossLength) : size) * scale;
    const lastsMs = isBoss ? bossClock.lastsMs : ((1.6 * this.#size.width) / speed / scale) * 1000;
    const route = routeOf(this.#spawned + (isBoss ? 7919 : 0), isBoss ? 'swim' : gait, nowMs, lastsMs);
    const row = Math.ceil(member / 2) * (member % 2 === 0 ? 1 : -1);
    this.fish.push({
      id: this.#spawned * 16 + member,
      target,
      code,
      length,
      route: isBoss ? { ...route, fromY: 0.34, toY: 0.46, sway: 0.05 } : route,
      asideX: -route.side * (Math.abs(row) * 0.72 + 0.3 * scattered(member, 3)),
      asideY: row * 0.52,
      place: { x: -1, y: 0, lean: 0 },
      x: -1000,
      y: 0,
      isTaken: false,
    });
  }
}

/** The order in which kinds appear: each once per cycle, the cheaper half twice. */
function lineUp(model: FishingModel): readonly TargetName[] {
  const names = targetsOf(model).flatMap(([name]) => (name === bossName ? [] : [name]));
  const common = names.slice(0, Math.ceil(names.length / 2));
  const all = [...names, ...common];
  return all
    .map((name, index) => ({ name, key: scattered(index, 21) }))
    .sort((one, other) => one.key - other.key)
    .map(({ name }) => name);
}
