import { part } from './frame-parts.ts';
import { tellShell } from './shell-bridge.ts';

/** The balance and the last win above a game's controls, in exact money. */
export class MoneyStrip {
  readonly #money: (amountMinor: number) => string;
  readonly #currency: string;
  #balanceMinor = 0;

  constructor(money: (amountMinor: number) => string, currency: string) {
    this.#money = money;
    this.#currency = currency;
  }

  get balanceMinor(): number {
    return this.#balanceMinor;
  }

  /** Shows a balance, here and in the bar of the embedding page, with the bonus that this game may stake beside it. */
  showBalance(balanceMinor: number, bonusMinor?: number): void {
    this.#balanceMinor = balanceMinor;
    part('balance').textContent = this.#money(balanceMinor);
    if (bonusMinor !== undefined) {
      part('bonus').textContent = this.#money(bonusMinor);
      part('bonus-line').hidden = bonusMinor === 0;
    }
    tellShell({ type: 'balance', balanceMinor, bonusMinor, currency: this.#currency });
  }

  /** A payout of the stake or less is shown without the colour of a win; undefined shows none. */
  showWin(amountMinor: number | undefined, stakeMinor: number): void {
    const win = part('win');
    win.textContent = amountMinor === undefined ? '–' : this.#money(amountMinor);
    win.classList.toggle('won', (amountMinor ?? 0) > stakeMinor);
  }
}
