import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { ContestName, contestsContracts } from '#src/contracts/rewards/contests.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';

export type ContestPlaces = OutputOf<typeof contestsContracts.contestPlaces>;

/** Where a member stands in a contest. */
export type OwnStanding =
  | { readonly is: 'outside' }
  | { readonly is: 'unranked' }
  | { readonly is: 'behind'; readonly multiple: string }
  | { readonly is: 'ranked'; readonly place: number; readonly multiple: string }
  | {
      readonly is: 'won';
      readonly place: number;
      readonly multiple: string;
      readonly prizeMinor: number;
    };

/** Where the member of these places stands; a prize is won only once the places are final. */
export function ownStanding({
  state,
  own,
  isJoined,
  prizesMinor,
}: Pick<ContestPlaces, 'state' | 'own' | 'isJoined' | 'prizesMinor'>): OwnStanding {
  if (!own) return { is: isJoined ? 'unranked' : 'outside' };
  const { place, multiple } = own;
  if (place === undefined) return { is: 'behind', multiple };
  const prizeMinor = prizeOf(prizesMinor, place);
  return state === 'final' && prizeMinor > 0
    ? { is: 'won', place, multiple, prizeMinor }
    : { is: 'ranked', place, multiple };
}

/** What a place wins, in minor units; 0 behind the places that win. */
export function prizeOf(prizesMinor: readonly number[], place: number): number {
  return prizesMinor[place - 1] ?? 0;
}

/** The name under which a choice shows the member to others; empty for one who stays hidden. */
export function shownAs(
  show: ContestName,
  { maskedName, nickname }: Pick<ContestPlaces, 'maskedName' | 'nickname'>,
): string {
  if (show === 'hidden') return '';
  return show === 'nickname' ? (nickname ?? maskedName) : maskedName;
}

/** A multiple such as 1234.50 as it is read: 1,234.50×. Exact at any size. */
export function shownMultiple(multiple: string, locale: string): string {
  const [whole = '0', decimals = '00'] = multiple.split('.');
  const grouped = whole.length > 3 ? new Intl.NumberFormat(locale).format(BigInt(whole)) : whole;
  return `${grouped}.${decimals}×`;
}

/** Whether a claim is that of a contest whose prizes are not paid yet. */
export function isRunningContest({ kind, state }: Pick<Claim, 'kind' | 'state'>): boolean {
  return kind === 'contest' && (state === 'reserving' || state === 'awaiting');
}
