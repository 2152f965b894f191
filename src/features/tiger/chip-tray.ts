import { part } from '#src/frame/frame-parts.ts';
import { fill } from '#src/rules/text/message.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { chipDisc } from './chip-art.ts';
import type { TigerWords } from './tiger-words.ts';

interface Tray {
  readonly chipsMinor: readonly number[];
  readonly currency: string;
  readonly locale: string;
  readonly money: (amountMinor: number) => string;
  readonly t: TigerWords['t'];
}

/** The chips in reach of the thumb: one is selected, and each tap on the felt lays one of it. */
export class ChipTray {
  readonly #tray: Tray;
  readonly #buttons: readonly HTMLButtonElement[];
  #step: number;

  constructor(tray: Tray) {
    this.#tray = tray;
    this.#step = Math.min(1, tray.chipsMinor.length - 1);
    this.#buttons = tray.chipsMinor.map((chipMinor, step) => this.#button(chipMinor, step));
    part('chips').replaceChildren(...this.#buttons);
    this.#write();
  }

  get chipMinor(): number {
    return this.#tray.chipsMinor[this.#step] ?? 0;
  }

  #button(chipMinor: number, step: number): HTMLButtonElement {
    const { currency, locale, money, t } = this.#tray;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'chip';
    button.setAttribute('role', 'radio');
    button.setAttribute('aria-label', fill(t.chip, { amount: money(chipMinor) }, locale));
    const label = document.createElement('span');
    const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
    const amount = decimalOfMinor(chipMinor, currencyDecimals(currency));
    label.textContent = short.format(amount as Intl.StringNumericLiteral);
    label.className = 'number';
    button.append(chipDisc(step), label);
    button.addEventListener('click', () => this.#choose(step));
    button.addEventListener('keydown', (event) => this.#move(event));
    return button;
  }

  #move(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const count = this.#buttons.length;
    const isTurned = document.documentElement.dir === 'rtl' && /Left|Right/.test(event.key);
    this.#choose((this.#step + (isTurned ? -by : by) + count) % count);
    this.#buttons[this.#step]?.focus();
  }

  #choose(step: number): void {
    this.#step = step;
    this.#write();
  }

  #write(): void {
    for (const [step, button] of this.#buttons.entries()) {
      const isChosen = step === this.#step;
      button.setAttribute('aria-checked', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
  }
}
