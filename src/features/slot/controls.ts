import { part } from '#src/frame/frame-parts.ts';
import { MoneyStrip } from '#src/frame/money-strip.ts';
import { StakeStepper } from '#src/frame/stake-stepper.ts';
import type { SlotWords } from './slot-words.ts';

/** `stopped`: an error is shown, and the player chooses what to do. */
type Busy = 'idle' | 'spinning' | 'showing' | 'stopped';

/** The balance, stake and win, and the buttons below the reels. */
export class Controls {
  readonly #t: SlotWords['t'];
  readonly #strip: MoneyStrip;
  readonly #stepper: StakeStepper;
  #busy: Busy = 'idle';

  constructor(
    stakes: readonly number[],
    stakeMinor: number | undefined,
    money: (amountMinor: number) => string,
    t: SlotWords['t'],
  ) {
    this.#t = t;
    this.#strip = new MoneyStrip(money);
    this.#stepper = new StakeStepper(stakes, stakeMinor, money);
    this.#write();
  }

  get stakeMinor(): number {
    return this.#stepper.stakeMinor;
  }

  get busy(): Busy {
    return this.#busy;
  }

  /** While spinning all buttons are disabled; while a win is shown the spin button skips. */
  set busy(busy: Busy) {
    this.#busy = busy;
    this.#write();
  }

  showBalance(balanceMinor: number): void {
    this.#strip.showBalance(balanceMinor);
  }

  showWin(amountMinor: number | undefined): void {
    this.#strip.showWin(amountMinor, this.stakeMinor);
  }

  /** The largest stake that the balance covers. */
  lowerToBalance(): void {
    this.#stepper.lowerTo(this.#strip.balanceMinor);
  }

  get canLower(): boolean {
    return this.#stepper.isWithin(this.#strip.balanceMinor);
  }

  #write(): void {
    this.#stepper.isOpen = this.#busy === 'idle';
    const spin = part<HTMLButtonElement>('spin');
    spin.dataset['state'] = this.#busy;
    spin.setAttribute('aria-disabled', String(this.#busy === 'spinning' || this.#busy === 'stopped'));
    spin.setAttribute('aria-label', this.#busy === 'showing' ? this.#t.skip : this.#t.spin);
  }
}
