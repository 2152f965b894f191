import { make, part } from '#src/frame/frame-parts.ts';
import { type KenoModel, payHundredths, payingHits } from '#src/rules/keno/keno-model.ts';

/** What each number of hits pays with this many picks, the most hits first; the number reached is marked. */
export class PayStrip {
  readonly #model: KenoModel;
  readonly #times: Intl.NumberFormat;

  constructor(model: KenoModel, locale: string) {
    this.#model = model;
    this.#times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  }

  show(picks: number): void {
    part('pays').replaceChildren(
      ...payingHits(this.#model, picks).map((hits) => {
        const times = this.#times.format(payHundredths(this.#model, picks, hits) / 100);
        const item = make('li', {
          children: [make('span', { text: String(hits) }), make('strong', { text: `×${times}` })],
        });
        item.dataset['hits'] = String(hits);
        return item;
      }),
    );
  }

  /** Marks what this number of hits pays; undefined removes the mark. */
  mark(hits: number | undefined): void {
    for (const item of part('pays').children)
      if (item instanceof HTMLElement)
        item.toggleAttribute('data-reached', hits !== undefined && item.dataset['hits'] === String(hits));
  }
}
