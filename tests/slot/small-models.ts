import type { SlotModel } from '#src/rules/slot/slot-model.ts';

const UNSTATED = { returnPercent: '', hitPercent: '', deviation: '', maxWinOneIn: '' };
const LINE_STAKES = { 0: [1], 2: [1], 3: [1] };

/** A model small enough to play every round of it: all free spins after all paid spins. */
export const SMALL: SlotModel = {
  id: 'small',
  strips: [
    [0, 2, 6, 2],
    [1, 2, 0, 6, 2],
    [1, 2, 2, 6],
    [6, 2, 1, 0, 2],
    [2, 6, 2, 6],
  ],
  lineCount: 5,
  pays: [
    [2, 4, 9, 40],
    [0, 1, 2, 3],
    [1, 3, 8, 20],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 1, 2, 5],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  wildMultiplier: 2,
  expandingWilds: false,
  freeSpins: {
    awards: [1, 1, 1],
    multiplier: 3,
    strips: [
      [2, 6, 6],
      [0, 2, 6, 6],
      [6, 2, 0],
      [2, 6, 6],
      [2, 6, 1, 6],
    ],
  },
  maxWinMultiple: 45,
  lineStakesMinor: LINE_STAKES,
  stated: UNSTATED,
};

/** The same reels without free spins, and with expanding wilds. */
export const SMALL_EXPANDING: SlotModel = {
  id: 'small-expanding',
  strips: SMALL.strips,
  lineCount: 7,
  pays: SMALL.pays,
  wildMultiplier: 1,
  expandingWilds: true,
  maxWinMultiple: 12,
  lineStakesMinor: LINE_STAKES,
  stated: UNSTATED,
};
