import type { LaidBet } from '#src/contracts/tiger.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import { unknownOutcomes } from '#src/frame/in-doubt-stake.ts';
import type { Result } from '#src/rules/result.ts';
import { noStakes, withStakes } from '#src/rules/tiger/table-stakes.ts';
import { type ByPlace, type Place, PLACES } from '#src/rules/tiger/tiger-model.ts';
import type { AskedBet } from './tiger-client.ts';
import type { TigerCode } from './tiger-words.ts';

/** Chips of quick taps are sent together as one bet; they are collected for this time, in milliseconds. */
export const gatherMs = 400;
/** How often a bet without an answer is tried, and the delay before a retry, in milliseconds. */
const asksMax = 4;
const askAgainMs = 900;

interface QueueEnds {
  readonly ask: (bet: AskedBet) => Promise<Result<LaidBet, TigerCode>>;
  readonly laid: (answer: LaidBet) => void;
  readonly refused: (code: TigerCode, bet: AskedBet) => void;
  /** The pending stakes have changed. */
  readonly changed: () => void;
}

/** Collects chips for one round and sends them, bet after bet; an unanswered bet is retried under its own id. */
export class BetQueue {
  readonly #ends: QueueEnds;
  #roundNumber = 0;
  #gathered: ByPlace<number> = noStakes;
  #asked: AskedBet | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ends: QueueEnds) {
    this.#ends = ends;
  }

  /** Stakes that were tapped and are not confirmed yet, by place. */
  get pending(): ByPlace<number> {
    return withStakes(this.#gathered, this.#asked?.stakes ?? []);
  }

  add(roundNumber: number, place: Place, stakeMinor: number): void {
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
    if (this.#asked) return;
    const stakes = PLACES.map((place) => ({ place, stakeMinor: this.#gathered[place] })).filter(
      ({ stakeMinor }) => stakeMinor > 0,
    );
    if (stakes.length === 0) return;
    this.#gathered = noStakes;
    void this.askAbout({ betId: freshId(), roundNumber: this.#roundNumber, stakes });
  }

  /** Sends a bet, or retries one whose answer did not arrive. */
  async askAbout(bet: AskedBet): Promise<void> {
    this.#asked = bet;
    const answer = await this.#answerTo(bet);
    this.#asked = undefined;
    if (answer.ok) this.#ends.laid(answer.value);
    else this.#ends.refused(answer.code, bet);
    this.#ends.changed();
    this.send();
  }

  async #answerTo(bet: AskedBet): Promise<Result<LaidBet, TigerCode>> {
    for (let asks = 1; ; asks += 1) {
      const answer = await this.#ends.ask(bet);
      if (answer.ok || !unknownOutcomes.has(answer.code) || asks === asksMax) return answer;
      await new Promise((resolve) => setTimeout(resolve, askAgainMs * asks));
    }
  }
}
