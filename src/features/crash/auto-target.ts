import { part } from '#src/frame/frame-parts.ts';
import { targetOf, timesText } from '#src/rules/crash/times-text.ts';

/** The player's choice of automatic cash-out at a multiple. */
export class AutoTarget {
  readonly #topHundredths: number;
  readonly #switch = part<HTMLButtonElement>('auto-switch');
  readonly #field = part<HTMLInputElement>('auto-target');
  readonly #changed: () => void;

  constructor(topHundredths: number, changed: () => void) {
    this.#topHundredths = topHundredths;
    this.#changed = changed;
    this.#switch.addEventListener('click', () => this.#turn(!this.isOn));
    this.#field.addEventListener('input', () => this.#judge());
    this.#field.addEventListener('change', () => this.#tidy());
  }

  get isOn(): boolean {
    return this.#switch.getAttribute('aria-checked') === 'true';
  }

  /** The target in hundredths; undefined when it is off. */
  get hundredths(): number | undefined {
    return this.isOn ? targetOf(this.#field.value, this.#topHundredths) : undefined;
  }

  /** Whether the typed target is valid for a bet. */
  get isSound(): boolean {
    return !this.isOn || this.hundredths !== undefined;
  }

  #turn(isOn: boolean): void {
    this.#switch.setAttribute('aria-checked', String(isOn));
    this.#field.disabled = !isOn;
    this.#judge();
  }

  #judge(): void {
    this.#field.setAttribute('aria-invalid', String(!this.isSound));
    this.#changed();
  }

  #tidy(): void {
    const target = this.hundredths;
    if (target !== undefined) this.#field.value = timesText(target);
  }
}
