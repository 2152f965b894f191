import { sealsAtMs } from '#functions/features/lottery/cut-off.ts';
import type { DrawEnding } from '#functions/features/lottery/shard-port.ts';
import type { DrawWindow } from '#src/rules/lottery/lottery-game.ts';
import { Activity } from '../platform/activity.ts';
import { clock } from '../platform/clock.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import { type LotteryWorker, shardsOfDraw } from './lottery-worker.ts';

/** One draw as the simulation's clock runs it. */
export interface Draw {
  readonly window: DrawWindow;
  /** What each shard answered to its seal; undefined until it has. */
  readonly sealed: ({ readonly root: string; readonly tickets: number } | undefined)[];
  readonly endings: DrawEnding[];
  /** How many ends are still to come. */
  left: number;
  isSettled: boolean;
  nextAtMs: number;
}

/** Plays the clock of the game: seals every draw that somebody bet on, ends it, and corrects some. */
export class DrawsCourse {
  readonly draws = new Map<string, Draw>();
  readonly #seeded: Seeded;
  readonly #worker: LotteryWorker;

  constructor(seeded: Seeded, worker: LotteryWorker) {
    this.#seeded = seeded;
    this.#worker = worker;
  }

  /** Notes that somebody bets on a draw. */
  expect(window: DrawWindow): void {
    if (this.draws.has(window.numero)) return;
    this.draws.set(window.numero, {
      window,
      sealed: Array.from({ length: shardsOfDraw }, () => undefined),
      endings: [],
      left: this.#seeded.chance(0.3) ? 2 : 1,
      isSettled: false,
      nextAtMs: sealsAtMs(window),
    });
  }

  get isOver(): boolean {
    return [...this.draws.values()].every(({ isSettled, left }) => isSettled && left === 0);
  }

  nextAtMs(): number {
    const times = [...this.draws.values()].map(({ isSettled, left, nextAtMs }) =>
      isSettled && left === 0 ? Number.POSITIVE_INFINITY : nextAtMs,
    );
    return Math.min(Number.POSITIVE_INFINITY, ...times);
  }

  /** Takes the next step of one draw that is due; false where none is. */
  async step(): Promise<boolean> {
    const due = [...this.draws.values()].find(
      ({ isSettled, left, nextAtMs }) => !(isSettled && left === 0) && nextAtMs <= clock.nowMs,
    );
    if (!due) return false;
    due.nextAtMs = clock.nowMs + 3_000;
    await new Activity().start(() => this.#advance(due).catch(rethrowViolation));
    return true;
  }

  async #advance(draw: Draw): Promise<void> {
    const { numero } = draw.window;
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

/** A message that was lost is sent again at the next step; a broken rule ends the run. */
function rethrowViolation(error: unknown): void {
  if (error instanceof Violation) broken.push(error);
}

/** Rules that were found broken inside an activity, for the run to throw. */
export const broken: Violation[] = [];
