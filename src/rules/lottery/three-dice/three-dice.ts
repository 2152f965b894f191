import { hitsBet } from '#src/rules/lottery/bet-types/hits-bet.ts';
import { type Outcome, outcomeBet, sumOf, sumOutcomes } from '#src/rules/lottery/bet-types/outcome-bet.ts';
import { patternBet } from '#src/rules/lottery/bet-types/pattern-bet.ts';
import { counted, independent, type ValueLaw } from '#src/rules/lottery/bet-types/value-laws.ts';
import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import type { BetType, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { tierFault } from '#src/rules/lottery/number-draw.ts';

const faces: readonly string[] = [...'123456'];
/** How many of the 216 throws have each sum, from 3. */
const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const throws = 216;

/** A value of every throw. */
function overThrows(value: (dice: readonly number[]) => number): ValueLaw {
  const dice = faces.map(Number);
  return independent(
    counted(dice.flatMap((one) => dice.flatMap((two) => dice.map((three) => value([one, two, three]))))),
  );
}

/** The face that at least `times` dice show; 0 if there is none. */
function faceShown(dice: readonly number[], times: number): number {
  return dice.find((face) => dice.filter((die) => die === face).length >= times) ?? 0;
}

/** The sum, negated if all dice are alike, because such throws lose on both big and small. */
function sumUnlessTriple(dice: readonly number[]): number {
  return faceShown(dice, 3) > 0 ? -sumOf(dice) : sumOf(dice);
}

function isStraight(dice: readonly number[]): boolean {
  const least = Math.min(...dice);
  return dice.includes(least + 1) && dice.includes(least + 2);
}

/** One outcome for each face, all with the same number of winning throws. */
function byFace(ways: number): Record<string, Outcome> {
  return Object.fromEntries(
    faces.map((face) => [face, { chance: ways / throws, wins: (shown: number) => shown === Number(face) }]),
  );
}

function sumBet(id: string, play: LotteryPlay): BetType {
  return outcomeBet({
    id,
    play,
    category: 'sums',
    places: ['sum'],
    outcomes: sumOutcomes(3, sumWays, throws),
    law: overThrows(sumOf),
    value: sumOf,
  });
}

/** A bet on any throw of a kind, such as any triple. */
function anyBet(
  id: string,
  play: LotteryPlay,
  category: string,
  ways: number,
  is: (dice: readonly number[]) => boolean,
) {
  const value = (dice: readonly number[]) => (is(dice) ? 1 : 0);
  return outcomeBet({
    id,
    play,
    category,
    places: ['dice'],
    outcomes: { any: { chance: ways / throws, wins: (value) => value === 1 } },
    law: overThrows(value),
    value,
  });
}

function faceBet(id: string, play: LotteryPlay, category: string, ways: number, times: number): BetType {
  const value = (dice: readonly number[]) => faceShown(dice, times);
  return outcomeBet({
    id,
    play,
    category,
    places: ['face'],
    outcomes: byFace(ways),
    law: overThrows(value),
    value,
  });
}

const isTriple = (dice: readonly number[]) => faceShown(dice, 3) > 0;
const notTriple = 105 / throws;

const betTypes: readonly BetType[] = [
  sumBet('dice-sum', 'trad'),
  anyBet('dice-triple-any', 'trad', 'triples', 6, isTriple),
  faceBet('dice-triple', 'trad', 'triples', 1, 3),
  faceBet('dice-pair-any', 'trad', 'pairs', 16, 2),
  patternBet({
    id: 'dice-pair',
    category: 'pairs',
    symbols: faces,
    from: 0,
    parts: [
      { id: 'pair', times: 2, count: 1 },
      { id: 'single', times: 1, count: 1 },
    ],
  }),
  patternBet({
    id: 'dice-three-different',
    category: 'different',
    symbols: faces,
    from: 0,
    parts: [{ id: 'single', times: 1, count: 3 }],
    isShared: true,
  }),
  hitsBet({
    id: 'dice-two-different',
    play: 'trad',
    category: 'different',
    symbols: faces,
    size: 2,
    most: 6,
    drawn: 3,
    prizes: { win: 2 },
    canRepeat: true,
  }),
  anyBet('dice-straight-any', 'trad', 'straights', 24, isStraight),
  outcomeBet({
    id: 'dice-sides',
    play: 'ent',
    category: 'sides',
    places: ['sum'],
    outcomes: {
      big: { chance: notTriple, wins: (sum) => sum >= 11 },
      small: { chance: notTriple, wins: (sum) => sum > 0 && sum <= 10 },
    },
    law: overThrows(sumUnlessTriple),
    value: sumUnlessTriple,
  }),
  sumBet('dice-points', 'ent'),
  anyBet('dice-triple-any-board', 'ent', 'triples', 6, isTriple),
  faceBet('dice-triple-board', 'ent', 'triples', 1, 3),
  faceBet('dice-pair-board', 'ent', 'pairs', 16, 2),
];

/** Three dice, in the order they are thrown. */
export const threeDice: ShapeRules = {
  shape: 'three-dice',
  betTypes,
  draw: (next) => [Array.from({ length: 3 }, () => String(next(6) + 1))],
  faultOf: (result) => tierFault(result, faces, 3, false),
};
