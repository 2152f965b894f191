import { eachSymbol, inAnyOrder, inOrder, numberSets, type ReadingOf, written } from './reading.ts';

/** Reference implementations of the bet types of number games, from their published rules. */
type Readings = Readonly<Record<string, ReadingOf>>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number);
const atPlace = eachSymbol((symbol, place, drawn) => Number(symbol) === drawn[place] && 'win');

/** Whether a number is on a side; big numbers start at `big`. */
function onSide(symbol: string, number: number, big: number): boolean {
  if (symbol === 'big') return number >= big;
  if (symbol === 'small') return number < big;
  return symbol === (number % 2 === 0 ? 'even' : 'odd');
}

const fiveStarGroups = {
  120: 'abcde|abcde',
  60: 'aabcd|a|bcd',
  30: 'aabbc|ab|c',
  20: 'aaabc|a|bc',
  10: 'aaabb|a|b',
  5: 'aaaab|a|b',
};
const fourStarGroups = { 24: 'abcd|abcd', 12: 'aabc|a|bc', 6: 'aabb|ab', 4: 'aaab|a|b' };

function groups(stars: string, from: number, patterns: Readonly<Record<string, string>>): Readings {
  return Object.fromEntries(
    Object.entries(patterns).map(([group, pattern]) => [`${stars}-${group}`, inAnyOrder(from, pattern)]),
  );
}

function threeStar(name: string, from: number): Readings {
  return {
    [`star-3-${name}-direct`]: inOrder(from, false),
    [`star-3-${name}-listed`]: written(from),
    [`star-3-${name}-group-3`]: inAnyOrder(from, 'aab|ab'),
    [`star-3-${name}-group-6`]: inAnyOrder(from, 'abc|abc'),
  };
}

/** The form of three digits by the published rule: all equal, a run in any order, two equal, two adjacent. */
function formOf(three: readonly number[]): string {
  const text = three.toSorted((a, b) => a - b).join('');
  if (/^(.)\1\1$/.test(text)) return 'leopard';
  if ('0123456789'.includes(text) || text === '019' || text === '089') return 'straight';
  if (/(.)\1/.test(text)) return 'pair';
  const hasNeighbours = /01|12|23|34|45|56|67|78|89|0.*9/.test(text);
  return hasNeighbours ? 'half-straight' : 'mixed';
}

export const fiveDigitsReadings: Readings = {
  'star-5-direct': inOrder(0, false),
  'star-5-listed': written(0),
  ...groups('star-5', 0, fiveStarGroups),
  'star-4-front-direct': inOrder(0, false),
  'star-4-front-listed': written(0),
  ...groups('star-4-front', 0, fourStarGroups),
  'star-4-back-direct': inOrder(1, false),
  'star-4-back-listed': written(1),
  ...groups('star-4-back', 1, fourStarGroups),
  ...threeStar('front', 0),
  ...threeStar('middle', 1),
  ...threeStar('back', 2),
  'star-2-front-direct': inOrder(0, false),
  'star-2-front-listed': written(0),
  'star-2-front-group': inAnyOrder(0, 'ab|ab'),
  'star-2-back-direct': inOrder(3, false),
  'star-2-back-listed': written(3),
  'star-2-back-group': inAnyOrder(3, 'ab|ab'),
  'star-position': atPlace,
  'digit-number': atPlace,
  'digit-sides': eachSymbol((symbol, place, drawn) => onSide(symbol, drawn[place] ?? -1, 5) && 'win'),
  'digit-sum': eachSymbol((symbol, _, drawn) => onSide(symbol, sum(drawn), 23) && 'win'),
  'digit-dragon-tiger': eachSymbol((symbol, _, [first = 0, , , , last = 0]) => {
    const winner = first === last ? 'tie' : first > last ? 'dragon' : 'tiger';
    return symbol === winner && winner;
  }),
  'digit-form': eachSymbol(
    (symbol, place, drawn) => symbol === formOf(drawn.slice(place, place + 3)) && symbol,
  ),
};

const throwOf = (dice: readonly number[]) => dice.toSorted((a, b) => a - b).join('');
const tripleAny = eachSymbol((_, __, dice) => /^(.)\1\1$/.test(throwOf(dice)) && 'win');
const triple = eachSymbol((face, _, dice) => throwOf(dice) === face.repeat(3) && 'win');
const pairAny = eachSymbol((face, _, dice) => throwOf(dice).includes(face.repeat(2)) && 'win');
const points = eachSymbol((points, _, dice) => sum(dice) === Number(points) && points);

export const threeDiceReadings: Readings = {
  'dice-sum': points,
  'dice-triple-any': tripleAny,
  'dice-triple': triple,
  'dice-pair-any': pairAny,
  'dice-pair': inAnyOrder(0, 'aab|a|b'),
  'dice-three-different': inAnyOrder(0, 'abc|abc'),
  'dice-two-different': numberSets(2, 3, (matches) => (matches === 2 ? 'win' : undefined)),
  'dice-straight-any': eachSymbol((_, __, dice) => '123456'.includes(throwOf(dice)) && 'win'),
  'dice-sides': eachSymbol((side, _, dice) => {
    if (/^(.)\1\1$/.test(throwOf(dice))) return false;
    return side === (sum(dice) >= 11 ? 'big' : 'small') && 'win';
  }),
  'dice-points': points,
  'dice-triple-any-board': tripleAny,
  'dice-triple-board': triple,
  'dice-pair-board': pairAny,
};

export const rankingTenReadings: Readings = {
  'rank-position': atPlace,
  'rank-number': atPlace,
  'rank-first-two': inOrder(0, true),
  'rank-first-three': inOrder(0, true),
  'rank-sides': eachSymbol((symbol, place, drawn) => onSide(symbol, drawn[place] ?? -1, 6) && 'win'),
  'rank-dragon-tiger': eachSymbol((symbol, duel, drawn) => {
    const upper = drawn[duel] ?? 0;
    const lower = drawn.at(-1 - duel) ?? 0;
    return symbol === (upper > lower ? 'dragon' : 'tiger') && 'win';
  }),
  'rank-sum-sides': eachSymbol((symbol, _, drawn) => onSide(symbol, sum(drawn.slice(0, 2)), 12) && symbol),
  'rank-sum': eachSymbol((symbol, _, drawn) => sum(drawn.slice(0, 2)) === Number(symbol) && symbol),
};

const elevenAny = [1, 2, 3, 4, 5, 6, 7, 8].map((size): [string, ReadingOf] => [
  `eleven-any-${size}`,
  numberSets(size, 5, (matches) => (matches === Math.min(size, 5) ? 'win' : undefined)),
]);

export const elevenFiveReadings: Readings = {
  ...Object.fromEntries(elevenAny),
  'eleven-front-3': inOrder(0, true),
  'eleven-front-3-group': numberSets(3, 3, (matches) => (matches === 3 ? 'win' : undefined)),
  'eleven-front-2': inOrder(0, true),
  'eleven-front-2-group': numberSets(2, 2, (matches) => (matches === 2 ? 'win' : undefined)),
  'eleven-position': atPlace,
  'eleven-number': atPlace,
  'eleven-sides': eachSymbol((symbol, place, drawn) => {
    const ball = drawn[place] ?? -1;
    return ball === 11 ? 'refund' : onSide(symbol, ball, 6) && 'win';
  }),
  'eleven-sum-sides': eachSymbol((symbol, _, drawn) => {
    const total = sum(drawn);
    if (total === 30 && (symbol === 'big' || symbol === 'small')) return 'refund';
    return onSide(symbol, total, 31) && symbol;
  }),
};

const elementOf = (total: number) =>
  total <= 695 ? 'gold' : total <= 763 ? 'wood' : total <= 855 ? 'water' : total <= 923 ? 'fire' : 'earth';

/** Which of three symbols wins for a count of balls out of twenty. */
function majority(count: number, more: string, same: string, fewer: string): string {
  return count > 10 ? more : count < 10 ? fewer : same;
}

function kenoPick(name: string, size: number, paid: readonly number[]): [string, ReadingOf] {
  const prizeOf = (matches: number) => (paid.includes(matches) ? `hit-${matches}` : undefined);
  return [`${name}-${size}`, numberSets(size, 20, prizeOf)];
}

export const kenoReadings: Readings = {
  'keno-over-under': eachSymbol((symbol, _, drawn) => {
    const total = sum(drawn);
    return total === 810 ? 'refund' : symbol === (total > 810 ? 'over' : 'under') && 'win';
  }),
  'keno-sum-parity': eachSymbol((symbol, _, drawn) => symbol === ['even', 'odd'][sum(drawn) % 2] && 'win'),
  'keno-halves': eachSymbol((symbol, _, drawn) => {
    const low = drawn.filter((ball) => ball < 41).length;
    return symbol === majority(low, 'upper', 'middle', 'lower') && symbol;
  }),
  'keno-parity': eachSymbol((symbol, _, drawn) => {
    const odd = drawn.filter((ball) => ball % 2 > 0).length;
    return symbol === majority(odd, 'odd', 'tie', 'even') && symbol;
  }),
  'keno-combined': eachSymbol((symbol, _, drawn) => {
    const total = sum(drawn);
    if (total === 810) return 'refund';
    return symbol === `${total > 810 ? 'over' : 'under'}-${total % 2 === 0 ? 'even' : 'odd'}` && 'win';
  }),
  'keno-elements': eachSymbol((symbol, _, drawn) => symbol === elementOf(sum(drawn)) && symbol),
  ...Object.fromEntries([
    kenoPick('keno-pick', 1, [1]),
    kenoPick('keno-pick', 2, [2]),
    kenoPick('keno-pick', 3, [2, 3]),
    kenoPick('keno-pick', 4, [2, 3, 4]),
    kenoPick('keno-pick', 5, [3, 4, 5]),
    kenoPick('keno-ticket', 1, [1]),
    kenoPick('keno-ticket', 2, [2]),
    kenoPick('keno-ticket', 3, [2, 3]),
    kenoPick('keno-ticket', 4, [2, 3, 4]),
    kenoPick('keno-ticket', 5, [3, 4, 5]),
    kenoPick('keno-ticket', 6, [3, 4, 5, 6]),
    kenoPick('keno-ticket', 7, [3, 4, 5, 6, 7]),
    kenoPick('keno-ticket', 8, [0, 4, 5, 6, 7, 8]),
    kenoPick('keno-ticket', 9, [0, 4, 5, 6, 7, 8, 9]),
    kenoPick('keno-ticket', 10, [0, 5, 6, 7, 8, 9, 10]),
  ]),
};
