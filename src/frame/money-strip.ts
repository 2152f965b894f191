import { part } from './frame-parts.ts';
import { tellShell } from './shell-bridge.ts';

/** The balance and the last win above a game's controls, in exact money. */
export class MoneyStrip {
  readonly #money: (amountMinor: number) => string;
  readonly #currency: string;
  #balanceMinor = 0;
  #bonusMinor = 0;
  /** Called with the member's own money and the bonus beside it whenever they are shown. */
  onFunds: (ownMinor: number, bonusMinor: number) => void = () => undefined;

  constructor(money: (amountMinor: number) => string, currency: string) {
    this.#money = money;
    this.#currency = currency;
  }

  /** What can be staked, bonus money included. */
  get balanceMinor(): number {
    return this.#balanceMinor;
  }

  /**
   * Shows what the wallet answered, here and in the bar of the embedding page: the member's own money, and beside it
   * what of the balance is bonus money.
   */
  showBalance(balanceMinor: number, bonusMinor = 0): void {
    this.#balanceMinor = balanceMinor;
    this.#bonusMinor = bonusMinor;
    const ownMinor = balanceMinor - bonusMinor;
    part('balance').textContent = this.#money(ownMinor);
    part('bonus').textContent = this.#money(bonusMinor);
    part('bonus-line').hidden = bonusMinor === 0;
    this.onFunds(ownMinor, bonusMinor);
    tellShell({ type: 'balance', balanceMinor: ownMinor, bonusMinor, currency: this.#currency });
  }

  /** Shows a balance whose bonus is not stated: a stake takes the member’s own money first. */
  showStaked(balanceMinor: number): void {
    this.showBalance(balanceMinor, Math.min(this.#bonusMinor, balanceMinor));
  }

  /** A payout of the stake or less is shown without the colour of a win; undefined shows none. */
  showWin(amountMinor: number | undefined, stakeMinor: number): void {
    const win = part('win');
    win.textContent = amountMinor === undefined ? '–' : this.#money(amountMinor);
    win.classList.toggle('won', (amountMinor ?? 0) > stakeMinor);
  }
}
