/**
 * One card of a deck: 0 to 51, suit by suit, each from ace to king. The same card of several decks is the same
 * number.
 */
export type Card = number;

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

export const RANK_COUNT = 13;
export const DECK_CARDS = SUITS.length * RANK_COUNT;

/** 1 is the ace, the lowest card in this game; 11, 12 and 13 are jack, queen and king. */
export function rankOf(card: Card): number {
  return (card % RANK_COUNT) + 1;
}

/** The suit of a card, which matters only for a suited tie. */
export function suitOf(card: Card): Suit {
  return SUITS[Math.floor(card / RANK_COUNT)] ?? 'spades';
}

/** How many cards are burned after this one: its rank, or ten for a ten, jack, queen or king. */
export function burnValueOf(card: Card): number {
  return Math.min(rankOf(card), 10);
}
