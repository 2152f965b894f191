import { confirmCheck } from './offered-check.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import { type PlayClock, realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { call } from './client.ts';

/** What a page with a game shows about the time of playing. */
export interface PlayFacts {
  readonly elapsedMs: number;
  readonly currency: string;
  /** Wins minus stakes of this time of playing, in minor units; undefined until the server has reported it. */
  readonly netMinor: number | undefined;
}

/** Browsers cannot time delays beyond 2^31 milliseconds, which is a little more than this. */
const waitMsMax = 2_000_000_000;

/**
 * The member's time of playing as the server counts it: polled at intervals, and updated in between by the rounds
 * that the page sees. A check that is due is shown only when no round is under way, so that it never covers a
 * round with a stake in it.
 */
export class PlayWatch {
  #clock: PlayClock | undefined;
  #netMinor: number | undefined;
  /** The server's clock minus the page's. */
  #driftMs = 0;
  #turns = 0;
  #isTurning = false;
  #isDue = false;
  /** When a limit last refused or warned, as far as the page has shown it. */
  #noticeAtMs: number | undefined;
  #isAsking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Loads the clock now, and then at this interval while the page is visible. */
  async start(intervalMs: number): Promise<void> {
    everyWhileVisible(intervalMs, () => void this.refresh());
    await this.refresh();
  }

  get facts(): PlayFacts {
    const { startedAtMs, currency = '' } = this.#clock ?? {};
    const elapsedMs = startedAtMs === undefined ? 0 : Date.now() + this.#driftMs - startedAtMs;
    return { elapsedMs, currency, netMinor: this.#netMinor };
  }

  /** The minimum time between two rounds of a slot that the rules require, in milliseconds. */
  get cycleMs(): number {
    return this.#clock?.cycleMs ?? 0;
  }

  /** Whether a round is under way in the page's own game. */
  set turning(isTurning: boolean) {
    if (isTurning) this.#turns += 1;
    this.#isTurning = isTurning;
    if (!isTurning && this.#isDue) void this.check();
  }

  /** Counts a round that ended on the page, ahead of the next request to the server. */
  count(stakeMinor: number, winMinor: number): void {
    if (this.#netMinor !== undefined) this.#netMinor += winMinor - stakeMinor;
    if (this.#clock?.startedAtMs === undefined) void this.refresh();
  }

  async refresh(): Promise<void> {
    const [turns, wasTurning] = [this.#turns, this.#isTurning];
    const answer = await call(realityCheckContracts.playClock);
    if (!answer.ok) return;
    // The server already counts a round under way, so its figure would reveal the result before the reels stop.
    this.#take(answer.value, !wasTurning && !this.#isTurning && turns === this.#turns);
  }

  /** Shows the check that is due, after which play resumes, or what a limit did. */
  async check(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#isDue = false;
    const clock = await confirmCheck();
    this.#isAsking = false;
    if (clock) this.#take(clock, !this.#isTurning);
  }

  #take(clock: PlayClock, isSettled: boolean): void {
    this.#clock = clock;
    this.#driftMs = clock.nowMs - Date.now();
    if (isSettled) this.#netMinor = clock.wonMinor - clock.stakedMinor;
    clearTimeout(this.#timer);
    const noticeAtMs = clock.limitNotice?.atMs;
    this.#isDue = clock.due !== undefined || noticeAtMs !== this.#noticeAtMs;
    this.#noticeAtMs = noticeAtMs;
    if (this.#isDue) {
      if (!this.#isTurning) void this.check();
    } else if (clock.nextCheckAtMs !== undefined) {
      const waitMs = Math.min(waitMsMax, Math.max(0, clock.nextCheckAtMs - clock.nowMs) + 250);
      this.#timer = setTimeout(() => void this.refresh(), waitMs);
    }
  }
}
