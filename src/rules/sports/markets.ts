import type { MarketId, PickId } from '#src/contracts/house/sports-picks.ts';
import type { Score } from './scores.ts';
import type { Sport } from './sports-model.ts';

interface Market {
  readonly id: MarketId;
  readonly picks: readonly { readonly id: PickId; readonly wins: (score: Score) => boolean }[];
}

const total = ({ home, away }: Score) => home + away;

const line = (id: MarketId, half: number): Market => ({
  id,
  picks: [
    { id: 'over', wins: (score) => total(score) > half },
    { id: 'under', wins: (score) => total(score) < half },
  ],
});

const football: readonly Market[] = [
  {
    id: 'result',
    picks: [
      { id: 'home', wins: ({ home, away }) => home > away },
      { id: 'draw', wins: ({ home, away }) => home === away },
      { id: 'away', wins: ({ home, away }) => home < away },
    ],
  },
  line('goals15', 1.5),
  line('goals25', 2.5),
  line('goals35', 3.5),
  {
    id: 'both',
    picks: [
      { id: 'yes', wins: ({ home, away }) => home > 0 && away > 0 },
      { id: 'no', wins: ({ home, away }) => home === 0 || away === 0 },
    ],
  },
];

const esports: readonly Market[] = [
  {
    id: 'winner',
    picks: [
      { id: 'home', wins: ({ home, away }) => home > away },
      { id: 'away', wins: ({ home, away }) => home < away },
    ],
  },
  // A handicap of one and a half maps, given by the home squad or by the away squad.
  {
    id: 'sweepHome',
    picks: [
      { id: 'home', wins: ({ home, away }) => home - 1.5 > away },
      { id: 'away', wins: ({ home, away }) => home - 1.5 < away },
    ],
  },
  {
    id: 'sweepAway',
    picks: [
      { id: 'home', wins: ({ home, away }) => home + 1.5 > away },
      { id: 'away', wins: ({ home, away }) => home + 1.5 < away },
    ],
  },
  line('maps25', 2.5),
];

/** The markets of a match in a sport. */
export function marketsOf(sport: Sport): readonly Market[] {
  return sport === 'football' ? football : esports;
}

/** Whether a pick wins with a score; undefined if the sport has no such pick. */
export function pickWins(sport: Sport, market: MarketId, pick: PickId, score: Score): boolean | undefined {
  return marketsOf(sport)
    .find(({ id }) => id === market)
    ?.picks.find(({ id }) => id === pick)
    ?.wins(score);
}
