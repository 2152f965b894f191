import type { SportsLimits, SportsPick } from '#src/contracts/house/sports.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import { fill } from '#src/rules/text/message.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { stakeWithin } from '#src/rules/sports/sports-bet.ts';
import type { BetSlip } from './bet-slip.ts';
import type { SportsText } from './sports-text.ts';

export interface SlipTools {
  readonly text: SportsText;
  readonly slip: BetSlip;
  readonly limits: SportsLimits;
  readonly stakesMinor: readonly number[];
  /** Called after a change of the slip, to update the list. */
  readonly changed: () => void;
  readonly place: (stakeMinor: number) => void;
}

/** A refused bet in the slip: a sentence, and an action that fixes it. */
export interface SlipRefusal {
  readonly text: string;
  readonly way?: { readonly text: string; readonly take: () => void };
}

/** The slip opens with the first stake of at least this many minor units, a round amount in every currency. */
const firstStakeMinor = 100;

/** The slip below the list: its picks, the stake, the possible return and its chance. */
export class SlipSheet {
  readonly #tools: SlipTools;
  #at: number;
  #closed: ReadonlySet<string> = new Set();
  #isBusy = false;
  /** A stake that the limits set in place of one of the ladder. */
  #exactMinor: number | undefined;

  constructor(tools: SlipTools) {
    this.#tools = tools;
    this.#at = Math.max(
      0,
      tools.stakesMinor.findIndex((stake) => stake >= firstStakeMinor),
    );
    part('open-slip').addEventListener('click', () => this.open());
    part('lower').addEventListener('click', () => this.#step(-1));
    part('higher').addEventListener('click', () => this.#step(1));
    part('clear-slip').addEventListener('click', () => this.#change(() => tools.slip.clear()));
    part('place').addEventListener('click', () => tools.place(this.stakeMinor));
    const sheet = part<HTMLDialogElement>('slip');
    sheet.addEventListener('click', (event) => {
      const isShut = event.target instanceof Element && event.target.closest('[data-shut]') !== null;
      if (event.target === sheet || isShut) sheet.close();
    });
  }

  get stakeMinor(): number {
    return this.#exactMinor ?? this.#tools.stakesMinor[this.#at] ?? 0;
  }

  set isBusy(isBusy: boolean) {
    this.#isBusy = isBusy;
    this.show();
  }

  open(): void {
    if (this.#tools.slip.picks.length === 0) return;
    // A bet in doubt keeps its notice, which is the only way to check it.
    if (!this.#isBusy) this.refuse(undefined);
    this.show();
    const sheet = part<HTMLDialogElement>('slip');
    if (!sheet.open) sheet.showModal();
  }

  close(): void {
    part<HTMLDialogElement>('slip').close();
  }

  /** Matches of the slip that no longer take bets. */
  set closed(matchIds: ReadonlySet<string>) {
    this.#closed = matchIds;
    this.show();
  }

  useStake(stakeMinor: number): void {
    this.#exactMinor = stakeMinor;
    this.refuse(undefined);
    this.show();
  }

  refuse(refusal: SlipRefusal | undefined): void {
    const { way } = refusal ?? {};
    part('slip-refusal').hidden = !refusal;
    part('slip-refusal-text').textContent = refusal?.text ?? '';
    const button = part<HTMLButtonElement>('slip-way');
    button.hidden = !way;
    button.textContent = way?.text ?? '';
    button.onclick = way?.take ?? null;
  }

  show(): void {
    const { slip, text, limits } = this.#tools;
    const { t } = text.words;
    const { picks } = slip;
    const figures = slip.figuresAt(this.stakeMinor);
    const isEmpty = picks.length === 0;
    if (isEmpty) this.close();
    part<HTMLButtonElement>('open-slip').disabled = isEmpty;
    part('slip-count').textContent = isEmpty
      ? t.slipEmpty
      : fill(t.slipOf, { count: picks.length }, text.locale);
    part('slip-odds').textContent = isEmpty ? '' : text.odds(figures.oddsThousandths);
    part('slip-kind').textContent = text.kind(picks.length);
    part('slip-picks').replaceChildren(...picks.map((pick) => this.#row(pick)));
    part('stake').textContent = text.money(this.stakeMinor);
    part('slip-total-odds').textContent = text.odds(figures.oddsThousandths);
    part('slip-return').textContent = text.money(Math.min(figures.returnMinor, limits.returnMinorMost));
    part('slip-chance').textContent = text.chance(figures.chance);
    part('add-more').hidden = picks.length !== 1;
    const place = part<HTMLButtonElement>('place');
    const isShut = picks.some(({ matchId }) => this.#closed.has(matchId));
    place.disabled = this.#isBusy || isEmpty || isShut;
    place.textContent = this.#isBusy
      ? t.placing
      : fill(t.place, { amount: text.money(this.stakeMinor) }, text.locale);
    part('slip-closed').hidden = !isShut;
    part<HTMLButtonElement>('lower').disabled = this.#isBusy || this.#next(-1) === undefined;
    part<HTMLButtonElement>('higher').disabled = this.#isBusy || this.#next(1) === undefined;
  }

  #row(pick: SportsPick): HTMLElement {
    const { text } = this.#tools;
    const match = matchOf(pick.matchId);
    const isClosed = this.#closed.has(pick.matchId);
    const remove = make('button', { kind: 'remove', text: '×' });
    remove.type = 'button';
    remove.disabled = this.#isBusy;
    const teams = match ? text.teams(match) : pick.matchId;
    remove.setAttribute('aria-label', `${text.words.t.remove}: ${teams}`);
    remove.addEventListener('click', () => this.#change(() => this.#tools.slip.remove(pick.matchId)));
    const row = make('li', {
      children: [
        make('span', {
          kind: 'leg-text',
          children: [
            make('b', { text: match ? text.pick(match, pick.market, pick.pick) : '' }),
            make('span', { kind: 'note', text: match ? text.market(match, pick.market) : '' }),
            make('span', { kind: 'note', text: isClosed ? text.words.t.closedPick : teams }),
          ],
        }),
        make('b', { kind: 'number', text: text.odds(pick.oddsThousandths) }),
        remove,
      ],
    });
    row.toggleAttribute('data-closed', isClosed);
    return row;
  }

  #change(change: () => void): void {
    change();
    this.refuse(undefined);
    this.#tools.changed();
    this.show();
  }

  /** The next stake of the ladder above or below; its return may not exceed the maximum of a bet. */
  #next(step: -1 | 1): number | undefined {
    const { stakesMinor, slip, limits } = this.#tools;
    const odds = slip.picks.map(({ oddsThousandths }) => oddsThousandths);
    const max = stakeWithin(limits.returnMinorMost, odds);
    const isFurther = (stake: number) =>
      step > 0 ? stake > this.stakeMinor && stake <= max : stake < this.stakeMinor;
    const further = stakesMinor.filter(isFurther);
    return step > 0 ? further[0] : further.at(-1);
  }

  #step(step: -1 | 1): void {
    const next = this.#next(step);
    if (next === undefined) return;
    this.#exactMinor = undefined;
    this.#at = this.#tools.stakesMinor.indexOf(next);
    this.refuse(undefined);
    this.show();
  }
}
