import { legsMax } from '#src/contracts/house/sports-picks.ts';
import type { SportsPick } from '#src/contracts/house/sports.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { pricesOf } from '#src/rules/sports/prices.ts';
import { returnMinorOf } from '#src/rules/sports/sports-bet.ts';

/** One bet on all its legs: its cost, its possible return and its chance. */
export interface SlipFigures {
  /** The odds multiplied, in thousandths, rounded down. */
  readonly oddsThousandths: number;
  readonly returnMinor: number;
  /** Between 0 and 1. */
  readonly chance: number;
}

/** The picks that a player gathers before a bet; one for each match, in the order of the taps. */
export class BetSlip {
  #picks: readonly SportsPick[] = [];
  readonly #marginThousandths: number;

  constructor(marginThousandths: number) {
    this.#marginThousandths = marginThousandths;
  }

  get picks(): readonly SportsPick[] {
    return this.#picks;
  }

  /** Whether exactly this pick is in the slip. */
  has({ matchId, market, pick }: Omit<SportsPick, 'oddsThousandths'>): boolean {
    return this.#picks.some(
      (each) => each.matchId === matchId && each.market === market && each.pick === pick,
    );
  }

  /** Adds a pick, replacing another one of its match, or removes it; `full` if no more fit. */
  toggle(pick: SportsPick): 'in' | 'out' | 'full' {
    const others = this.#picks.filter(({ matchId }) => matchId !== pick.matchId);
    if (this.has(pick)) {
      this.#picks = others;
      return 'out';
    }
    if (others.length >= legsMax) return 'full';
    const at = this.#picks.findIndex(({ matchId }) => matchId === pick.matchId);
    this.#picks = at < 0 ? [...others, pick] : this.#picks.with(at, pick);
    return 'in';
  }

  remove(matchId: string): void {
    this.#picks = this.#picks.filter((each) => each.matchId !== matchId);
  }

  clear(): void {
    this.#picks = [];
  }

  /** Sets the current odds, in the order of the picks; 0 removes a pick, because it is no longer offered. */
  takeOdds(oddsThousandths: readonly number[]): void {
    this.#picks = this.#picks
      .map((pick, at) => ({ ...pick, oddsThousandths: oddsThousandths[at] ?? pick.oddsThousandths }))
      .filter((pick) => pick.oddsThousandths > 0);
  }

  figuresAt(stakeMinor: number): SlipFigures {
    const odds = this.#picks.map(({ oddsThousandths }) => oddsThousandths);
    return {
      oddsThousandths: returnMinorOf(1_000, odds),
      returnMinor: returnMinorOf(stakeMinor, odds),
      chance: this.#picks.reduce((all, pick) => all * chanceOf(pick, this.#marginThousandths), 1),
    };
  }
}

/** The chance that a pick wins, by the weights from which its price is derived. */
function chanceOf({ matchId, market, pick }: SportsPick, marginThousandths: number): number {
  const match = matchOf(matchId);
  const price =
    match && pricesOf(match, marginThousandths).find((each) => each.market === market && each.pick === pick);
  return (price?.chanceMillionths ?? 0) / 1_000_000;
}
