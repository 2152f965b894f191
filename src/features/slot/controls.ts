import type { Busy } from '#src/frame/play/drawn-rounds.ts';
import { part } from '#src/frame/frame-parts.ts';
import { StakeControls, type StakeParts } from '#src/frame/stake-controls.ts';
import type { SlotWords } from './slot-words.ts';

/** The balance, stake and win, and the buttons below the reels. */
export class Controls extends StakeControls {
  readonly #t: SlotWords['t'];
  #busy: Busy = 'idle';

  constructor(parts: StakeParts, t: SlotWords['t']) {
    super(parts);
    this.#t = t;
    this.#write();
  }

  get busy(): Busy {
    return this.#busy;
  }

  /** While spinning all buttons are disabled; while a win is shown the spin button skips. */
  set busy(busy: Busy) {
    this.#busy = busy;
    this.#write();
  }

  #write(): void {
    this.stepper.isOpen = this.#busy === 'idle';
    const spin = part<HTMLButtonElement>('spin');
    spin.dataset['state'] = this.#busy === 'drawing' ? 'spinning' : this.#busy;
    spin.setAttribute('aria-disabled', String(this.#busy === 'drawing' || this.#busy === 'stopped'));
    spin.setAttribute('aria-label', this.#busy === 'showing' ? this.#t.skip : this.#t.spin);
  }
}
