import type { CrashBet } from '#src/contracts/house/crash.ts';

/** Money that a bet moved, in minor units of its currency. */
interface Movement {
  readonly stakeMinor: number;
  readonly winMinor: number;
}

/** Counts each stake and each payout of the player's bets once, for the net result around the game. */
export class BetCounter {
  #stakedId: string | undefined;
  #settledId: string | undefined;

  /** @param known The bets that the table stated at the start, which an earlier frame may have counted already. */
  constructor(known: readonly CrashBet[]) {
    const bet = known.find(({ state }) => state !== 'void' && state !== 'asked');
    this.#stakedId = bet?.betId;
    if (bet?.winMinor !== undefined || bet?.state === 'returning') this.#settledId = bet.betId;
  }

  /** What a bet has moved since it was last counted; undefined if it moved nothing. */
  count({ betId, state, stakeMinor, winMinor }: CrashBet): Movement | undefined {
    const isReturned = state === 'returning' || state === 'void';
    if (state === 'asked' || this.#settledId === betId) return undefined;
    if (isReturned && this.#stakedId !== betId) return undefined;
    const staked = this.#stakedId === betId ? 0 : stakeMinor;
    this.#stakedId = betId;
    const paid = isReturned ? stakeMinor : winMinor;
    if (paid !== undefined) this.#settledId = betId;
    return staked > 0 || paid !== undefined ? { stakeMinor: staked, winMinor: paid ?? 0 } : undefined;
  }
}
