import { type FairSeeds, type FairStream, openFairStream } from '#src/rules/engines/fair-stream.ts';
import { burnValueOf, type Card, DECK_CARDS } from './cards.ts';
import type { TigerModel } from './tiger-model.ts';

/** A shuffled shoe, from the first card to the last. */
export interface Shoe {
  readonly cards: readonly Card[];
  /**
   * How many cards are burned before the first round: the first card, which is shown, and as many more as its
   * value.
   */
  readonly burned: number;
  /** The number of cards before the cut card. */
  readonly cutAt: number;
  /** The number of rounds in the shoe. */
  readonly rounds: number;
}

/** The two cards of one round. */
export interface Deal {
  readonly dragon: Card;
  readonly tiger: Card;
}

/** The seeds of a shoe's shuffle: its server seed, and its number at its table as the nonce. */
export function shoeSeeds(model: TigerModel, serverSeed: string, shoeNumber: number): FairSeeds {
  return { serverSeed, clientSeed: model.id, nonce: shoeNumber };
}

/** Shuffles a shoe from these seeds. */
export async function shuffleShoe(model: TigerModel, seeds: FairSeeds): Promise<Shoe> {
  return shuffleBy(model, await openFairStream(seeds));
}

/** A Fisher-Yates shuffle over a stream, from the last card down. The stream's next number then places the cut card. */
export async function shuffleBy(model: TigerModel, stream: FairStream): Promise<Shoe> {
  const cards: Card[] = Array.from({ length: model.decks * DECK_CARDS }, (_, index) => index % DECK_CARDS);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = await stream.below(last + 1);
    const [one = 0, two = 0] = [cards[last], cards[other]];
    cards[last] = two;
    cards[other] = one;
  }
  return shoeOf(cards, model.cut.least + (await stream.below(model.cut.span)));
}

/** Burns the first cards and counts the rounds. The round in which the cut card appears is still played. */
export function shoeOf(cards: readonly Card[], cutAt: number): Shoe {
  const burned = 1 + burnValueOf(cards[0] ?? 0);
  return { cards, burned, cutAt, rounds: Math.ceil((cutAt - burned) / 2) };
}

/** The cards of a round, counted from 0; undefined if the shoe has no such round. */
export function dealOf(shoe: Shoe, round: number): Deal | undefined {
  if (!Number.isSafeInteger(round) || round < 0 || round >= shoe.rounds) return undefined;
  const at = shoe.burned + 2 * round;
  const [dragon, tiger] = [shoe.cards[at], shoe.cards[at + 1]];
  return dragon === undefined || tiger === undefined ? undefined : { dragon, tiger };
}
