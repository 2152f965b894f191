import { MoneyStrip } from './money-strip.ts';
import { StakeStepper } from './stake-stepper.ts';

export interface StakeParts {
  readonly stakesMinor: readonly number[];
  /** The stake to begin with, if the game offers it. */
  readonly stakeMinor: number | undefined;
  readonly money: (amountMinor: number) => string;
  readonly currency: string;
}

/** The balance, win and stake of a game with one stake per round; each game adds its own buttons. */
export abstract class StakeControls {
  readonly #strip: MoneyStrip;
  protected readonly stepper: StakeStepper;

  constructor({ stakesMinor, stakeMinor, money, currency }: StakeParts) {
    this.#strip = new MoneyStrip(money, currency);
    this.stepper = new StakeStepper(stakesMinor, stakeMinor, money);
    this.#strip.onFunds = (ownMinor, bonusMinor) => this.stepper.fundedBy(ownMinor, bonusMinor);
  }

  get stakeMinor(): number {
    return this.stepper.stakeMinor;
  }

  /** The way to a stake that the balance covers; undefined if it covers none. */
  lowered(resume: () => void): (() => void) | undefined {
    return this.stepper.lowered(() => this.#strip.balanceMinor, resume);
  }

  showBalance(balanceMinor: number, bonusMinor?: number): void {
    this.#strip.showBalance(balanceMinor, bonusMinor);
  }

  showStaked(balanceMinor: number): void {
    this.#strip.showStaked(balanceMinor);
  }

  showWin(amountMinor: number | undefined): void {
    this.#strip.showWin(amountMinor, this.stakeMinor);
  }
}
