import { genesis } from '#functions/archive/archive-file.ts';
import { sealsAtMs } from '#functions/features/lottery/cut-off.ts';
import type { DrawEnding, FilePlace } from '#functions/features/lottery/shard-port.ts';
import type { DrawWindow } from '#src/rules/lottery/lottery-game.ts';
import { Activity } from '../platform/activity.ts';
import { clock } from '../platform/clock.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import { type LotteryWorker, shardsOfDraw } from './lottery-worker.ts';

/** One draw as the simulation's clock runs it. */
export interface Draw {
  readonly window: DrawWindow;
  /** The response of each shard to its seal; undefined until it is sealed. */
  readonly sealed: ({ readonly root: string; readonly tickets: number } | undefined)[];
  readonly endings: DrawEnding[];
  /** The number of ends still to come. */
  left: number;
  isSettled: boolean;
  /** The number of shards that have moved to the archive. */
  archived: number;
  nextAtMs: number;
}

/** A file of the archive that is being written. */
interface Begun {
  readonly draw: Draw;
  readonly shard: number;
  readonly place: FilePlace;
}

/** Simulates the draw clock: seals every draw that has bets, ends it, corrects some, and archives it. */
export class DrawsSimulation {
  readonly draws = new Map<string, Draw>();
  readonly #seeded: Seeded;
  readonly #worker: LotteryWorker;
  #files = { number: 0, hash: genesis };
  #begun: Begun | undefined;

  constructor(seeded: Seeded, worker: LotteryWorker) {
    this.#seeded = seeded;
    this.#worker = worker;
  }

  /** Records that a draw has bets. */
  expect(window: DrawWindow): void {
    if (this.draws.has(window.numero)) return;
    this.draws.set(window.numero, {
      window,
      sealed: Array.from({ length: shardsOfDraw }, () => undefined),
      endings: [],
      left: this.#seeded.chance(0.3) ? 2 : 1,
      isSettled: false,
      archived: 0,
      nextAtMs: sealsAtMs(window),
    });
  }

  get isOver(): boolean {
    return [...this.draws.values()].every(isOver);
  }

  nextAtMs(): number {
    const times = [...this.draws.values()].map((draw) =>
      isOver(draw) ? Number.POSITIVE_INFINITY : draw.nextAtMs,
    );
    return Math.min(Number.POSITIVE_INFINITY, ...times);
  }

  /** Takes the next step of one draw that is due; returns false if none is. */
  async step(): Promise<boolean> {
    const due = [...this.draws.values()].find((draw) => !isOver(draw) && draw.nextAtMs <= clock.nowMs);
    if (!due) return false;
    due.nextAtMs = clock.nowMs + 3_000;
    await new Activity().start(() => this.#advance(due).catch(rethrowViolation));
    return true;
  }

  async #advance(draw: Draw): Promise<void> {
    const { numero } = draw.window;
    if (draw.isSettled && draw.left === 0) return this.#archive(draw);
    for (const at of draw.sealed.keys()) {
      const sealed = await this.#worker.shard(numero, at).seal(draw.window);
      const before = draw.sealed[at];
      if (before && (before.root !== sealed.root || before.tickets !== sealed.tickets))
        throw new Violation('', `shard ${at} of ${numero} was sealed as ${before.root}, then ${sealed.root}`);
      draw.sealed[at] = sealed;
    }
    if (draw.endings.length === 0 || draw.isSettled) this.#decide(draw);
    const ending = draw.endings.at(-1);
    if (!ending) return;
    let open = 0;
    for (const at of draw.sealed.keys()) open += (await this.#worker.shard(numero, at).end(ending)).open;
    if (open > 0) return;
    draw.isSettled = true;
    draw.nextAtMs = clock.nowMs + 20_000;
  }

  /**
   * Archives the shards of a draw one after the other. A file that was begun is finished before the next one starts.
   */
  async #archive(draw: Draw): Promise<void> {
    while (draw.archived < shardsOfDraw) {
      const place = { number: this.#files.number + 1, previous: this.#files.hash, draw: '{}' };
      const begun = (this.#begun ??= { draw, shard: draw.archived, place });
      const { numero } = begun.draw.window;
      const { sha256 } = await this.#worker.shard(numero, begun.shard).archive(begun.place);
      if (this.#begun !== begun) continue;
      this.#begun = undefined;
      begun.draw.archived += 1;
      if (sha256 !== undefined) this.#files = { number: begun.place.number, hash: sha256 };
    }
  }

  #decide(draw: Draw): void {
    draw.left -= 1;
    draw.isSettled = false;
    const revision = draw.endings.length + 1;
    const throwDie = () => String(this.#seeded.whole(1, 6));
    draw.endings.push(
      this.#seeded.chance(0.15)
        ? { kind: 'void', revision }
        : { kind: 'result', result: [[throwDie(), throwDie(), throwDie()]], revision },
    );
  }
}

const isOver = ({ isSettled, left, archived }: Draw) => isSettled && left === 0 && archived === shardsOfDraw;

/** A lost message is sent again at the next step, but a broken rule ends the run. */
function rethrowViolation(error: unknown): void {
  if (error instanceof Violation) broken.push(error);
}

/** Violations found inside an activity, for the run to throw. */
export const broken: Violation[] = [];
