import { part, make } from '#src/frame/frame-parts.ts';
import { StakeControls, type StakeParts } from '#src/frame/stake-controls.ts';
import { fill } from '#src/rules/text/message.ts';
import { type MinesModel, maxMines } from '#src/rules/mines/mines-model.ts';
import { chanceOfNext, maxOpened, multipleHundredths } from '#src/rules/mines/mines-odds.ts';
import type { MinesWords } from './mines-words.ts';

/** `idle` waits for a bet, `open` for a cell or the cash-out, `busy` for an answer; `stopped` shows an error. */
export type Phase = 'idle' | 'open' | 'busy' | 'stopped';

interface MinesParts extends StakeParts {
  readonly model: MinesModel;
  readonly mines: number;
  readonly t: MinesWords['t'];
  readonly locale: string;
}

/**
 * The controls below the field: money, stake, mines, the next cell's chance and multiple, and the one main button.
 */
export class MinesControls extends StakeControls {
  readonly #of: MinesParts;
  #mines: number;
  #opened = 0;
  #winMinor = 0;
  #phase: Phase = 'busy';

  constructor(of: MinesParts) {
    super(of);
    this.#of = of;
    this.#mines = of.mines;
    this.stepper.onStake = () => this.#write();
    part('fewer').addEventListener('click', () => this.#choose(-1));
    part('more').addEventListener('click', () => this.#choose(1));
    this.#write();
  }

  get mines(): number {
    return this.#mines;
  }

  get phase(): Phase {
    return this.#phase;
  }

  set phase(phase: Phase) {
    this.#phase = phase;
    this.#write();
  }

  /** Shows the state of a round: its mines, the opened cells and what a cash-out pays. */
  showRound(mines: number, opened: number, winMinor: number): void {
    [this.#mines, this.#opened, this.#winMinor] = [mines, opened, winMinor];
    this.#write();
  }

  #choose(by: number): void {
    this.#mines = Math.max(1, Math.min(maxMines, this.#mines + by));
    this.#opened = 0;
    this.#write();
  }

  #write(): void {
    const isIdle = this.#phase === 'idle';
    this.stepper.isOpen = isIdle;
    part('mines').textContent = String(this.#mines);
    part<HTMLButtonElement>('fewer').disabled = !isIdle || this.#mines === 1;
    part<HTMLButtonElement>('more').disabled = !isIdle || this.#mines === maxMines;
    part<HTMLButtonElement>('pick').disabled = this.#phase !== 'open';
    part('next').textContent = this.#nextText();
    showLadder(this.#of.model, this.#mines, this.#opened, this.#of.locale);
    this.#writeMain();
  }

  #writeMain(): void {
    const { money, t, locale } = this.#of;
    const main = part<HTMLButtonElement>('main');
    const isPlaying = this.#phase === 'open' || (this.#phase === 'busy' && this.#winMinor > 0);
    main.dataset['state'] = isPlaying && this.#opened > 0 ? 'cash' : this.#phase;
    main.disabled = !(this.#phase === 'idle' || (this.#phase === 'open' && this.#opened > 0));
    if (!isPlaying) main.textContent = fill(t.bet, { amount: money(this.stakeMinor) }, locale);
    else if (this.#opened === 0) main.textContent = t.openCell;
    else main.textContent = fill(t.cashOut, { amount: money(this.#winMinor) }, locale);
  }

  /** The chance of the next cell and what a round pays after it; empty if no cell is left to open. */
  #nextText(): string {
    const { model, t, locale } = this.#of;
    if (this.#opened >= maxOpened(model, this.#mines)) return '';
    const chance = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const times = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    const values = {
      chance: chance.format(chanceOfNext(this.#mines, this.#opened)),
      times: times.format(multipleHundredths(model, this.#mines, this.#opened + 1) / 100),
    };
    return fill(t.next, values, locale);
  }
}

let shownMines = 0;

/** Shows the multiples of a round side by side, and which one is reached. */
function showLadder(model: MinesModel, mines: number, opened: number, locale: string): void {
  const ladder = part('ladder');
  if (shownMines !== mines) {
    shownMines = mines;
    ladder.replaceChildren(...rungs(model, mines, locale));
  }
  for (const [at, rung] of [...ladder.children].entries())
    if (rung instanceof HTMLElement)
      rung.dataset['rung'] = at + 1 < opened ? 'past' : at + 1 === opened ? 'reached' : 'ahead';
  const aim = ladder.children[Math.max(0, opened - 1)];
  if (aim instanceof HTMLElement)
    ladder.scrollTo({
      left: aim.offsetLeft - ladder.clientWidth / 2 + aim.offsetWidth / 2,
      behavior: 'smooth',
    });
}

function rungs(model: MinesModel, mines: number, locale: string): HTMLElement[] {
  const times = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  return Array.from({ length: maxOpened(model, mines) }, (_, at) =>
    make('li', { kind: 'number', text: `${times.format(multipleHundredths(model, mines, at + 1) / 100)}×` }),
  );
}
