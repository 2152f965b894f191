import { oddsScale, type Odds, type OddsTable } from '#src/rules/lottery/lottery-model.ts';

/** Odds by the number of hits. */
function hits(times: Readonly<Record<number, number>>): Odds {
  return Object.fromEntries(
    Object.entries(times).map(([count, odds]) => [`hit-${count}`, Math.round(odds * oddsScale)]),
  );
}

/** The prizes of tickets of one to ten numbers, in thousands, for a ticket that costs ten thousand. */
const ticketPrizes: readonly Readonly<Record<number, number>>[] = [
  { 1: 20 },
  { 2: 90 },
  { 3: 200, 2: 20 },
  { 4: 400, 3: 50, 2: 10 },
  { 5: 4_400, 4: 150, 3: 10 },
  { 6: 12_500, 5: 450, 4: 40, 3: 10 },
  { 7: 40_000, 6: 1_200, 5: 100, 4: 20, 3: 10 },
  { 8: 200_000, 7: 5_000, 6: 500, 5: 50, 4: 10, 0: 10 },
  { 9: 800_000, 8: 12_000, 7: 1_500, 6: 150, 5: 30, 4: 10, 0: 10 },
  { 10: 2_000_000, 9: 150_000, 8: 8_000, 7: 710, 6: 80, 5: 20, 0: 10 },
];
const ticketPrice = 10;

function ticketOdds(prizes: Readonly<Record<number, number>>): Odds {
  return hits(
    Object.fromEntries(Object.entries(prizes).map(([count, prize]) => [count, prize / ticketPrice])),
  );
}

/** The default odds of keno, used if the operator has stored none. */
export const kenoOdds: OddsTable = {
  'keno-over-under': { win: 19_500 },
  'keno-sum-parity': { win: 19_500 },
  'keno-halves': { upper: 23_000, middle: 45_000, lower: 23_000 },
  'keno-parity': { odd: 23_000, tie: 45_000, even: 23_000 },
  'keno-combined': { win: 37_000 },
  'keno-elements': { gold: 92_000, wood: 47_000, water: 24_000, fire: 46_000, earth: 90_000 },
  'keno-pick-1': hits({ 1: 3.3 }),
  'keno-pick-2': hits({ 2: 10.3 }),
  'keno-pick-3': hits({ 3: 20.3, 2: 2.3 }),
  'keno-pick-4': hits({ 4: 51, 3: 6, 2: 2 }),
  'keno-pick-5': hits({ 5: 251, 4: 21, 3: 3 }),
  ...Object.fromEntries(
    ticketPrizes.map((prizes, index) => [`keno-ticket-${index + 1}`, ticketOdds(prizes)]),
  ),
};
