const steps = [2, 1.5, 1];
/** Frames are judged over so long a time. */
const judgedMs = 700;
/** A screen shows a frame every 16.7 ms; with this on average it has missed several. */
const slowMs = 20;
/** A page that was hidden comes back with one long frame, which says nothing; two in a row are a slow phone's. */
const pauseMs = 400;

/** How sharp the sea is drawn: as sharp as the screen, until this phone shows that it is too much for it. */
export class DensityGovernor {
  #step = 0;
  readonly #most: number;
  #frames = 0;
  #sumMs = 0;
  #wasPause = false;

  constructor(screenDensity: number) {
    this.#most = screenDensity;
  }

  get density(): number {
    return Math.min(this.#most, steps[this.#step] ?? 1);
  }

  /** Whether nothing is left to lower. */
  get isLowest(): boolean {
    return this.#step === steps.length - 1;
  }

  /** Counts a frame; true when the density has just been lowered. */
  counts(passedMs: number): boolean {
    const [isPause, wasPause] = [passedMs >= pauseMs, this.#wasPause];
    this.#wasPause = isPause;
    if (isPause && !wasPause) return false;
    this.#frames += 1;
    this.#sumMs += passedMs;
    if (this.#sumMs < judgedMs) return false;
    const isSlow = this.#sumMs / this.#frames > slowMs;
    [this.#frames, this.#sumMs] = [0, 0];
    const before = this.density;
    if (isSlow) this.#step = Math.min(steps.length - 1, this.#step + 1);
    return this.density !== before;
  }
}
