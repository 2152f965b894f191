import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { ContestPlace, contestsContracts } from '#src/contracts/rewards/contests.ts';

export type ContestPlaces = OutputOf<typeof contestsContracts.contestPlaces>;

const others: readonly (readonly [name: string, multiple: string])[] = [
  ['mo***a', '1284.50'],
  ['Night Heron of the long river', '312.00'],
  ['', '96.25'],
  ['ki***n', '60.10'],
  ['sa***h', '45.30'],
  ['', '45.30'],
  ['ju***o', '38.00'],
  ['Robin', '21.75'],
  ['al***i', '12.40'],
  ['ze***d', '9.05'],
  ['ha***m', '4.80'],
  ['yu***i', '2.00'],
];

/** The first places of a contest; none of them is the member's own unless its place is named. */
export function placesOf(count: number, ownPlace?: number): ContestPlace[] {
  return others.slice(0, count).map(([name, multiple], at) => {
    const isOwn = at + 1 === ownPlace;
    return { place: at + 1, name: isOwn ? 'ab***z' : name, isOwn, multiple };
  });
}

/** A contest that runs, with twelve places and prizes for eight, which the member has not joined. */
export function contestPlaces(more: Partial<ContestPlaces> = {}): ContestPlaces {
  return {
    state: 'running',
    closesAtMs: Date.UTC(2027, 2, 5, 12),
    decidedAtMs: Date.UTC(2027, 2, 6, 12),
    currency: 'USD',
    prizesMinor: [5_000, 2_000, 1_000, 400, 400, 400, 400, 400],
    places: placesOf(12),
    isJoined: false,
    shows: 'masked',
    maskedName: 'ab***z',
    nickname: 'Falcon',
    ...more,
  };
}

/** The same with the member at one of the listed places. */
export function ownContest(place: number, more: Partial<ContestPlaces> = {}): ContestPlaces {
  const places = placesOf(12, place);
  const multiple = places[place - 1]?.multiple ?? '0.00';
  return contestPlaces({ isJoined: true, places, own: { place, multiple }, ...more });
}
