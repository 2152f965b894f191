import type { PlaceTotal, TigerTotals } from '#src/contracts/house/tiger-frames.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import { fill } from '#src/rules/text/message.ts';
import type { TableOutcome } from '#src/rules/tiger/table-payout.ts';
import { type ByPlace, type Place, PLACES, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import { chipDisc } from './chip-art.ts';
import { chipsIn } from './chip-steps.ts';
import { emblem } from './emblem-art.ts';
import type { TigerWords } from './tiger-words.ts';

interface FeltTools {
  readonly model: TigerModel;
  readonly chipsMinor: readonly number[];
  readonly currency: string;
  readonly locale: string;
  readonly money: (amountMinor: number) => string;
  readonly t: TigerWords['t'];
}

const discsMax = 5;
const noTotal: PlaceTotal = { players: 0, minor: {} };

/** The places of the felt: what each pays, the player's own chips and everybody's chips. */
export class Felt {
  readonly #tools: FeltTools;
  readonly #places: ByPlace<HTMLButtonElement>;
  #own: ByPlace<number> = { dragon: 0, tiger: 0, tie: 0, suited: 0 };
  #totals: TigerTotals = { dragon: noTotal, tiger: noTotal, tie: noTotal, suited: noTotal };

  constructor(tools: FeltTools, tapped: (place: Place) => void) {
    this.#tools = tools;
    const find = (place: Place) => {
      const button = document.querySelector<HTMLButtonElement>(`[data-place="${place}"]`);
      if (!button) throw new Error(`no place ${place}`);
      button.addEventListener('click', () => tapped(place));
      part(`pays-${place}`).textContent = `${tools.model.pays[place]}:1`;
      return button;
    };
    this.#places = { dragon: find('dragon'), tiger: find('tiger'), tie: find('tie'), suited: find('suited') };
    part('emblem-dragon').replaceChildren(emblem('dragon'));
    part('emblem-tiger').replaceChildren(emblem('tiger'));
    this.#label();
  }

  /** Whether chips may be laid. */
  set isOpen(isOpen: boolean) {
    for (const place of PLACES) this.#places[place].disabled = !isOpen;
  }

  /** Shows the player's chips; unconfirmed ones are faint. */
  showOwn(laid: ByPlace<number>, pending: ByPlace<number>): void {
    this.#own = laid;
    for (const place of PLACES) {
      const wholeMinor = laid[place] + pending[place];
      const discs = chipsIn(wholeMinor, this.#tools.chipsMinor, discsMax).toReversed().map(chipDisc);
      const sum = make('b', { text: this.#tools.money(wholeMinor), kind: 'number' });
      const stack = part(`stack-${place}`);
      stack.replaceChildren(
        ...(wholeMinor > 0 ? [make('span', { kind: 'discs', children: discs }), sum] : []),
      );
      stack.classList.toggle('pending', pending[place] > 0);
    }
    this.#label();
  }

  showTotals(totals: TigerTotals): void {
    this.#totals = totals;
    for (const place of PLACES) {
      const { players } = totals[place];
      const { t, locale } = this.#tools;
      const children = [
        make('span', { text: fill(t.players, { count: players }, locale) }),
        make('span', { text: this.#tools.money(this.#totalOf(place)) }),
      ];
      part(`others-${place}`).replaceChildren(...(players > 0 ? children : []));
    }
    this.#label();
  }

  /** Highlights the winning places; undefined removes the highlights. */
  light(outcome: TableOutcome | undefined): void {
    for (const place of PLACES) {
      const isTie = outcome === 'tie' || outcome === 'suited';
      const wins = place === outcome || (place === 'tie' && isTie);
      this.#places[place].classList.toggle('wins', wins);
      this.#places[place].classList.toggle('loses', outcome !== undefined && !wins);
    }
  }

  #totalOf(place: Place): number {
    return this.#totals[place].minor[this.#tools.currency] ?? 0;
  }

  #label(): void {
    const { t, locale, money, model } = this.#tools;
    for (const place of PLACES) {
      const values = {
        place: t[place],
        times: model.pays[place],
        own: money(this.#own[place]),
        total: money(this.#totalOf(place)),
      };
      this.#places[place].setAttribute('aria-label', fill(t.betLabel, values, locale));
    }
  }
}
