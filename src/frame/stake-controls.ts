import { MoneyStrip } from './money-strip.ts';
import { StakeStepper } from './stake-stepper.ts';

export interface StakeParts {
  readonly stakesMinor: readonly number[];
  /** The stake to begin with, if the game offers it. */
  readonly stakeMinor: number | undefined;
  readonly money: (amountMinor: number) => string;
}

/** The balance, win and stake of a game with one stake per round; each game adds its own buttons. */
export abstract class StakeControls {
  readonly #strip: MoneyStrip;
  protected readonly stepper: StakeStepper;

  constructor({ stakesMinor, stakeMinor, money }: StakeParts) {
    this.#strip = new MoneyStrip(money);
    this.stepper = new StakeStepper(stakesMinor, stakeMinor, money);
  }

  get stakeMinor(): number {
    return this.stepper.stakeMinor;
  }

  /** Whether the balance covers at least one stake of the game. */
  get canLower(): boolean {
    return this.stepper.isWithin(this.#strip.balanceMinor);
  }

  /** Steps down to the largest stake that the balance covers. */
  lowerToBalance(): void {
    this.stepper.lowerTo(this.#strip.balanceMinor);
  }

  showBalance(balanceMinor: number): void {
    this.#strip.showBalance(balanceMinor);
  }

  showWin(amountMinor: number | undefined): void {
    this.#strip.showWin(amountMinor, this.stakeMinor);
  }
}
