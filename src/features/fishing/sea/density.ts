const steps = [2, 1.5, 1];
/** How long frames are averaged before they are judged. */
const judgedMs = 700;
/** A screen shows a frame every 16.7 ms; at this average it has missed several. */
const slowMs = 20;
/** A page that was hidden returns with one long frame, which is ignored; two in a row indicate a slow phone. */
const pauseMs = 400;

/** The density at which the sea is drawn: that of the screen, until the phone proves too slow for it. */
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

  /** Whether the density cannot be lowered any further. */
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
