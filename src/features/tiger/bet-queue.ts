import type { CallResult } from '#src/api/client.ts';
import { type LaidBet, tigerContracts } from '#src/contracts/house/tiger.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import { sendStake } from '#src/frame/play/stake-request.ts';
import { noStakes, withStakes } from '#src/rules/tiger/table-stakes.ts';
import { type ByPlace, type Place, PLACES } from '#src/rules/tiger/tiger-model.ts';
import type { BetRequest } from './tiger-client.ts';
import type { TigerCode } from './tiger-words.ts';

/** Chips of quick taps are sent together as one bet; they are collected for this time, in milliseconds. */
export const gatherMs = 400;

interface QueueEnds {
  readonly ask: (bet: BetRequest) => Promise<CallResult<LaidBet, TigerCode>>;
  readonly laid: (answer: LaidBet) => void;
  readonly refused: (failure: RequestFailure<TigerCode>, bet: BetRequest) => void;
  /** The pending stakes have changed. */
  readonly changed: () => void;
}

/**
 * Collects chips for one round and sends them, bet after bet; an unanswered bet is retried under its own id. While its
 * outcome is unknown, no other bet is sent.
 */
export class BetQueue {
  readonly #ends: QueueEnds;
  #roundNumber = 0;
  #gathered: ByPlace<number> = noStakes;
  #requested: BetRequest | undefined;
  #isInDoubt = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ends: QueueEnds) {
    this.#ends = ends;
  }

  /** Stakes that were tapped and are not confirmed yet, by place. */
  get pending(): ByPlace<number> {
    return withStakes(this.#gathered, this.#requested?.stakes ?? []);
  }

  add(roundNumber: number, place: Place, stakeMinor: number): void {
    if (this.#isInDoubt) return;
    if (this.#roundNumber !== roundNumber) this.#gathered = noStakes;
    this.#roundNumber = roundNumber;
    this.#gathered = withStakes(this.#gathered, [{ place, stakeMinor }]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.send(), gatherMs);
    this.#ends.changed();
  }

  /** Sends the collected chips now, because the time runs out. */
  send(): void {
    clearTimeout(this.#timer);
    if (this.#requested) return;
    const stakes = PLACES.map((place) => ({ place, stakeMinor: this.#gathered[place] })).filter(
      ({ stakeMinor }) => stakeMinor > 0,
    );
    if (stakes.length === 0) return;
    this.#gathered = noStakes;
    void this.askAbout({ betId: freshId(), roundNumber: this.#roundNumber, stakes });
  }

  /** Sends a bet, or checks what became of one that is in doubt. */
  async askAbout(bet: BetRequest): Promise<void> {
    this.#requested = bet;
    const answer = await sendStake(tigerContracts.tigerBet, this.#ends.ask, bet);
    this.#requested = undefined;
    this.#isInDoubt = !answer.ok && answer.isInDoubt;
    // Chips tapped meanwhile were never sent and cost nothing.
    if (this.#isInDoubt) this.#gathered = noStakes;
    if (answer.ok) this.#ends.laid(answer.value);
    else this.#ends.refused(answer, bet);
    this.#ends.changed();
    this.send();
  }
}
