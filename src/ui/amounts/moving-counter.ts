import {
  counterStepMs,
  demonstrationStarts,
  easedMinor,
  nextDemonstration,
} from '#src/rules/jackpot/counter.ts';

/** What a counter counts: the amount of the pool as last reported, or a demonstration's. */
export type CounterAim = { readonly poolMinor: number } | 'demonstration';

/**
 * Writes a counter into the page, moving it towards its aim; it rests while the
 * page is hidden or motion is reduced.
 */
export class MovingCounter {
  readonly #write: (figure: number) => void;
  readonly #isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #aim: CounterAim | undefined;
  #shown: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(write: (figure: number) => void) {
    this.#write = write;
  }

  /** Aims at an amount; the first one is shown at once. */
  aim(aim: CounterAim): void {
    this.#aim = aim;
    if (this.#shown === undefined || this.#isStill) this.#show(firstOf(aim));
    if (!this.#isStill) this.#timer ??= setInterval(() => this.#step(), counterStepMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #step(): void {
    if (document.hidden || this.#aim === undefined || this.#shown === undefined) return;
    if (this.#aim === 'demonstration') return this.#show(nextDemonstration(this.#shown, chance()));
    if (this.#shown !== this.#aim.poolMinor) this.#show(easedMinor(this.#shown, this.#aim.poolMinor));
  }

  #show(figure: number): void {
    this.#shown = figure;
    this.#write(figure);
  }
}

function firstOf(aim: CounterAim): number {
  if (aim !== 'demonstration') return aim.poolMinor;
  return demonstrationStarts[Math.floor(chance() * demonstrationStarts.length)] ?? 0;
}

function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
