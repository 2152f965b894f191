import { part } from '#src/frame/frame-parts.ts';
import type { Card } from '#src/rules/tiger/cards.ts';
import { type BackPattern, cardBack, cardFace } from './card-art.ts';

type Side = 'dragon' | 'tiger';

const dealMs = 420;
const flipMs = 460;
const sweepMs = 320;
const land = 'cubic-bezier(0.16, 0.84, 0.3, 1)';
const swing = 'cubic-bezier(0.45, 0.05, 0.3, 1)';

/** The two cards of a round on the felt: dealt face down from the shoe, turned over, and swept away. */
export class HandCards {
  readonly #pattern: BackPattern;
  readonly #isStill: boolean;
  readonly #lying = new Map<Side, HTMLElement>();

  constructor(pattern: BackPattern, isStill: boolean) {
    this.#pattern = pattern;
    this.#isStill = isStill;
  }

  /** Lays a card down, its face hidden. */
  async deal(side: Side, card: Card): Promise<void> {
    const element = this.#lay(side, card);
    if (this.#isStill) return;
    const hand = part(`hand-${side}`).getBoundingClientRect();
    const table = part('table').getBoundingClientRect();
    const [x, y] = [table.left + table.width / 2 - hand.left - hand.width / 2, table.top - hand.bottom];
    await element.animate(
      [
        {
          transform: `translate(${x}px, ${y}px) rotate(${side === 'dragon' ? 38 : -38}deg) scale(0.82)`,
          offset: 0,
        },
        { transform: 'translate(0, 4px) rotate(0deg) scale(1.02)', offset: 0.86 },
        { transform: 'none', offset: 1 },
      ],
      { duration: dealMs, easing: land },
    ).finished;
  }

  /** Turns a card over: it lifts, swings and lands with a little weight. */
  async turn(side: Side): Promise<void> {
    const element = this.#lying.get(side);
    if (!element) return;
    element.classList.add('open');
    if (this.#isStill) return;
    const leaf = element.firstElementChild;
    await leaf?.animate(
      [
        { transform: 'rotateY(0deg) translateZ(0)', offset: 0 },
        { transform: 'rotateY(24deg) translateZ(26px) scale(1.05)', offset: 0.25 },
        { transform: 'rotateY(150deg) translateZ(26px) scale(1.07)', offset: 0.72 },
        { transform: 'rotateY(180deg) translateZ(0) scale(0.99)', offset: 0.92 },
        { transform: 'rotateY(180deg) translateZ(0) scale(1)', offset: 1 },
      ],
      { duration: flipMs, easing: swing },
    ).finished;
  }

  /** Shows a card face up at once, for a player who joins late. */
  show(side: Side, card: Card): void {
    this.#lay(side, card).classList.add('open');
  }

  /** Highlights the winning card and dims the other; on a tie both are highlighted. */
  mark(winner: Side | undefined): void {
    for (const [side, element] of this.#lying) {
      element.classList.toggle('won', winner === undefined || winner === side);
      element.classList.toggle('lost', winner !== undefined && winner !== side);
    }
  }

  /** Sweeps the cards off the felt. */
  sweep(): void {
    for (const [, element] of this.#lying) {
      const gone = () => element.remove();
      if (this.#isStill) gone();
      else
        void element
          .animate(
            [
              { transform: 'none', opacity: 1 },
              { transform: 'translate(0, -60px) rotate(8deg) scale(0.9)', opacity: 0 },
            ],
            { duration: sweepMs, easing: 'ease-in', fill: 'forwards' },
          )
          .finished.then(gone, gone);
    }
    this.#lying.clear();
  }

  #lay(side: Side, card: Card): HTMLElement {
    this.#lying.get(side)?.remove();
    const element = document.createElement('div');
    element.className = 'card';
    const leaf = document.createElement('div');
    leaf.className = 'leaf';
    leaf.append(cardBack(this.#pattern, `back-${side}`), cardFace(card));
    element.append(leaf);
    part(`hand-${side}`).append(element);
    this.#lying.set(side, element);
    return element;
  }
}
