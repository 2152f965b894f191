/** One card of a deck: 0 to 51, suit by suit, each from the ace to the king. Cards alike are the same number. */
export type Card = number;

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

export const RANK_COUNT = 13;
export const DECK_CARDS = SUITS.length * RANK_COUNT;

/** 1 is the ace, which is the lowest card of the table; 11, 12 and 13 are jack, queen and king. */
export function rankOf(card: Card): number {
  return (card % RANK_COUNT) + 1;
}

/** The suit of a card; it decides nothing but a suited tie. */
export function suitOf(card: Card): Suit {
  return SUITS[Math.floor(card / RANK_COUNT)] ?? 'spades';
}

/** How many cards are burned after this one: its rank, and ten for ten, jack, queen and king. */
export function burnValueOf(card: Card): number {
  return Math.min(rankOf(card), 10);
}
