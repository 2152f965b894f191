import { part } from './frame-parts.ts';

/** The balance and the last win above a game's controls, in exact money. */
export class MoneyStrip {
  readonly #money: (amountMinor: number) => string;
  #balanceMinor = 0;

  constructor(money: (amountMinor: number) => string) {
    this.#money = money;
  }

  get balanceMinor(): number {
    return this.#balanceMinor;
  }

  showBalance(balanceMinor: number): void {
    this.#balanceMinor = balanceMinor;
    part('balance').textContent = this.#money(balanceMinor);
  }

  /** A payout of the stake or less is shown without the colour of a win; undefined shows none. */
  showWin(amountMinor: number | undefined, stakeMinor: number): void {
    const win = part('win');
    win.textContent = amountMinor === undefined ? '–' : this.#money(amountMinor);
    win.classList.toggle('won', (amountMinor ?? 0) > stakeMinor);
  }
}
