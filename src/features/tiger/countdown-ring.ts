import { part } from '#src/frame/frame-parts.ts';

/** The last milliseconds of betting, which are shown in a warmer colour. */
const hurryMs = 4_000;

/** The ring that runs down while bets are accepted, with the seconds in it. */
export class CountdownRing {
  readonly #isStill: boolean;
  #timer: ReturnType<typeof setInterval> | undefined;
  #turn: Animation | undefined;

  constructor(isStill: boolean) {
    this.#isStill = isStill;
  }

  /** Runs down to an instant of this device's monotonic clock. */
  run(endsAtMs: number, lengthMs: number): void {
    this.stop();
    const leftMs = endsAtMs - performance.now();
    if (leftMs <= 0) return;
    const from = 100 - (100 * Math.min(leftMs, lengthMs)) / lengthMs;
    part('ring').classList.add('running');
    if (!this.#isStill)
      this.#turn = part('ring-left').animate(
        [{ strokeDashoffset: String(from) }, { strokeDashoffset: '100' }],
        { duration: leftMs, fill: 'forwards' },
      );
    const write = () => {
      const nowLeftMs = endsAtMs - performance.now();
      part('seconds').textContent = String(Math.max(0, Math.ceil(nowLeftMs / 1000)));
      part('ring').classList.toggle('hurry', nowLeftMs <= hurryMs);
      if (nowLeftMs <= 0) this.stop();
    };
    write();
    this.#timer = setInterval(write, 200);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#turn?.cancel();
    this.#turn = undefined;
    part('ring').classList.remove('running', 'hurry');
    part('seconds').textContent = '';
  }
}
