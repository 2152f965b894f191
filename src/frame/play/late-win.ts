import type { CallResult } from '#src/api/client.ts';

/** Delays of the requests for a win that has not reached the balance: after the round, then after each request. */
export const lateWinWaitsMs: readonly number[] = [3_000, 6_000, 12_000];

/** Polls for a pending win until it has reached the balance, the delays are used up, or the player spins again. */
export class LateWin {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Repeats the request of a round, which returns the same round and never plays another; calls `arrived` with the
   * answer once the win is in the balance.
   */
  followRound<Answer extends { readonly round: { readonly state: string } }>(
    repeat: () => Promise<CallResult<Answer, string>>,
    arrived: (answer: Answer) => void,
  ): void {
    this.follow(async (isWanted) => {
      const answer = await repeat();
      const hasCome = answer.ok && answer.value.round.state === 'done';
      if (hasCome && isWanted()) arrived(answer.value);
      return hasCome;
    });
  }

  /** `ask` resolves to whether the win has arrived; its argument says whether the answer is still wanted. */
  follow(ask: (isWanted: () => boolean) => Promise<boolean>, waitsMs = lateWinWaitsMs): void {
    this.stop();
    const [waitMs, ...rest] = waitsMs;
    if (waitMs === undefined) return;
    const timer = setTimeout(async () => {
      const hasCome = await ask(() => this.#timer === timer);
      if (this.#timer === timer && !hasCome) this.follow(ask, rest);
    }, waitMs);
    this.#timer = timer;
  }

  /** Stops polling. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
