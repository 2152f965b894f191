import type { TigerBet } from '#src/contracts/house/tiger.ts';
import { payoutsMinor, type TableOutcome } from '#src/rules/tiger/table-payout.ts';
import { noStakes, totalMinor, withStakes } from '#src/rules/tiger/table-stakes.ts';
import type { ByPlace, TigerModel } from '#src/rules/tiger/tiger-model.ts';

/** The result of a player's bets in a round. */
export interface OwnResult {
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** The balance that the wallet has reported meanwhile. */
  readonly funds?: Funds;
}

/** A balance, and what of it is bonus money. */
export interface Funds {
  readonly balanceMinor: number;
  readonly bonusMinor?: number | undefined;
}

const playing: ReadonlySet<TigerBet['state']> = new Set(['taken', 'settling', 'done']);

/** The player's bets of the current round. A settled balance stays hidden until the cards are open on this screen. */
export class OwnBets {
  readonly #model: TigerModel;
  readonly #bets = new Map<string, TigerBet>();
  #roundNumber = 0;
  #isRevealed = false;
  #held: Funds | undefined;

  constructor(model: TigerModel) {
    this.#model = model;
  }

  /** The stakes on each place. */
  get laid(): ByPlace<number> {
    return this.#ofRound().reduce((laid, bet) => withStakes(laid, bet.stakes), noStakes);
  }

  /** Whether this round's cards were counted already; after a reconnect they are sent again. */
  get isRevealed(): boolean {
    return this.#isRevealed;
  }

  /** Whether a stake is waiting for its cards. */
  get isOn(): boolean {
    return !this.#isRevealed && this.#ofRound().length > 0;
  }

  begin(roundNumber: number): void {
    for (const [id, bet] of this.#bets) if (bet.roundNumber < roundNumber) this.#bets.delete(id);
    this.#roundNumber = roundNumber;
    this.#isRevealed = false;
    this.#held = undefined;
  }

  /** Stores a bet as last reported by the table; returns whether its balance would give the cards away. */
  record(bet: TigerBet, funds?: Funds): boolean {
    const known = this.#bets.get(bet.betId);
    if (known?.state === 'done') return false;
    this.#bets.set(bet.betId, bet);
    const givesAway = bet.state === 'done' && bet.roundNumber === this.#roundNumber && !this.#isRevealed;
    // A settlement only adds, so the largest balance is the latest.
    if (givesAway && funds && funds.balanceMinor >= (this.#held?.balanceMinor ?? 0)) this.#held = funds;
    return givesAway;
  }

  /** The cards are open: returns what the bets came to. */
  reveal(outcome: TableOutcome): OwnResult {
    this.#isRevealed = true;
    const { laid } = this;
    const bets = this.#ofRound();
    const winMinor = bets.reduce((sum, bet) => sum + payoutsMinor(this.#model, bet.stakes, outcome), 0);
    return { stakeMinor: totalMinor(laid), winMinor, ...(this.#held && { funds: this.#held }) };
  }

  #ofRound(): TigerBet[] {
    return [...this.#bets.values()].filter(
      (bet) => bet.roundNumber === this.#roundNumber && playing.has(bet.state),
    );
  }
}
