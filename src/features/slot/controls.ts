import { part } from './frame-parts.ts';
import type { FrameWords } from './frame-words.server.ts';

/** `stopped`: an error is shown, and the player chooses what to do. */
type Busy = 'idle' | 'spinning' | 'showing' | 'stopped';

/** The balance, stake and win, and the buttons below the reels. */
export class Controls {
  readonly #money: (amountMinor: number) => string;
  readonly #t: FrameWords['t'];
  readonly #stakes: readonly number[];
  #step: number;
  #balanceMinor = 0;
  #busy: Busy = 'idle';

  constructor(
    stakes: readonly number[],
    stakeMinor: number | undefined,
    money: (amountMinor: number) => string,
    t: FrameWords['t'],
  ) {
    this.#stakes = stakes;
    this.#money = money;
    this.#t = t;
    const known = stakes.findIndex((each) => each === stakeMinor);
    this.#step = known >= 0 ? known : Math.min(2, stakes.length - 1);
    part('lower').addEventListener('click', () => this.#move(-1));
    part('higher').addEventListener('click', () => this.#move(1));
    this.#write();
  }

  get stakeMinor(): number {
    return this.#stakes[this.#step] ?? 0;
  }

  get balanceMinor(): number {
    return this.#balanceMinor;
  }

  get busy(): Busy {
    return this.#busy;
  }

  /** While spinning all buttons are disabled; while a win is shown the spin button skips. */
  set busy(busy: Busy) {
    this.#busy = busy;
    this.#write();
  }

  /** Called with the new stake after each step. */
  onStake: (stakeMinor: number) => void = () => undefined;

  showBalance(balanceMinor: number): void {
    this.#balanceMinor = balanceMinor;
    part('balance').textContent = this.#money(balanceMinor);
  }

  /** A payout below the stake is shown without the colour of a win. */
  showWin(amountMinor: number | undefined): void {
    const win = part('win');
    win.textContent = amountMinor === undefined ? '–' : this.#money(amountMinor);
    win.classList.toggle('won', (amountMinor ?? 0) > this.stakeMinor);
  }

  /** The largest stake that the balance covers; false where none does. */
  lowerToBalance(): boolean {
    const within = this.#stakes.filter((each) => each <= this.#balanceMinor).length;
    if (within === 0) return false;
    this.#step = Math.min(this.#step, within - 1);
    this.#write();
    this.onStake(this.stakeMinor);
    return true;
  }

  get canLower(): boolean {
    return (this.#stakes[0] ?? Number.POSITIVE_INFINITY) <= this.#balanceMinor;
  }

  #move(by: number): void {
    this.#step = Math.max(0, Math.min(this.#stakes.length - 1, this.#step + by));
    this.#write();
    this.onStake(this.stakeMinor);
  }

  #write(): void {
    part('stake').textContent = this.#money(this.stakeMinor);
    const isIdle = this.#busy === 'idle';
    part<HTMLButtonElement>('lower').disabled = !isIdle || this.#step === 0;
    part<HTMLButtonElement>('higher').disabled = !isIdle || this.#step === this.#stakes.length - 1;
    const spin = part<HTMLButtonElement>('spin');
    spin.dataset['state'] = this.#busy;
    spin.setAttribute('aria-disabled', String(this.#busy === 'spinning' || this.#busy === 'stopped'));
    spin.setAttribute('aria-label', this.#busy === 'showing' ? this.#t.skip : this.#t.spin);
  }
}
