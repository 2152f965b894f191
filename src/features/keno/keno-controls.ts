import type { Busy } from '#src/frame/play/drawn-rounds.ts';
import { part } from '#src/frame/frame-parts.ts';
import { StakeControls, type StakeParts } from '#src/frame/stake-controls.ts';
import { fill } from '#src/rules/text/message.ts';
import { type KenoModel, picksMax } from '#src/rules/keno/keno-model.ts';
import { returnBasisPoints } from '#src/rules/keno/keno-odds.ts';
import { PayStrip } from './pay-strip.ts';
import type { KenoWords } from './keno-words.ts';

interface Parts extends StakeParts {
  readonly model: KenoModel;
  readonly t: KenoWords['t'];
  readonly locale: string;
}

/** Everything below the board: what the picks pay, money, stake, and the buttons. */
export class KenoControls extends StakeControls {
  readonly #controls: Parts;
  readonly #pays: PayStrip;
  #busy: Busy = 'idle';
  #picks = 0;

  constructor(controls: Parts) {
    super(controls);
    this.#controls = controls;
    this.stepper.onStake = () => this.#write();
    this.#pays = new PayStrip(controls.model, controls.locale);
    this.#write();
  }

  get busy(): Busy {
    return this.#busy;
  }

  set busy(busy: Busy) {
    this.#busy = busy;
    this.#write();
  }

  showPicks(picks: number): void {
    const { model, t, locale } = this.#controls;
    this.#picks = picks;
    this.#pays.show(picks);
    const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
    const back = percent.format(returnBasisPoints(model, Math.max(1, picks)) / 10_000);
    part('figures').textContent = picks === 0 ? '' : fill(t.figures, { percent: back, count: picks }, locale);
    part('count').textContent = String(picks);
    this.#write();
  }

  markHits(hits: number | undefined): void {
    this.#pays.mark(hits);
  }

  #write(): void {
    const { t, money, locale } = this.#controls;
    const isIdle = this.#busy === 'idle';
    this.stepper.isOpen = isIdle;
    part<HTMLButtonElement>('fewer').disabled = !isIdle || this.#picks === 0;
    part<HTMLButtonElement>('more').disabled = !isIdle || this.#picks === picksMax;
    part<HTMLButtonElement>('clear').disabled = !isIdle || this.#picks === 0;
    part<HTMLButtonElement>('quick').disabled = !isIdle;
    const main = part<HTMLButtonElement>('main');
    main.dataset['state'] = this.#busy;
    main.disabled = this.#busy === 'stopped' || (isIdle && this.#picks === 0);
    main.setAttribute('aria-disabled', String(this.#busy === 'drawing'));
    main.textContent =
      this.#busy === 'showing'
        ? t.skip
        : this.#busy === 'drawing'
          ? t.drawing
          : this.#picks === 0
            ? t.pickFirst
            : fill(t.bet, { amount: money(this.stakeMinor) }, locale);
  }
}
