import { map } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { watch } from '#src/browser/watch.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { type ContestName, contestsContracts } from '#src/contracts/rewards/contests.ts';
import { type ContestPlaces, shownAs } from './contest-standing.ts';

export type ContestNameCode = ErrorsOf<typeof contestsContracts.contestName> | CallError;

export interface ReadyContest extends ContestPlaces {
  readonly status: 'ready';
  readonly readAtMs: number;
}

/** The places of one contest as one union; `unknown` to whom it is not shown. */
export type Contest =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown' }
  | ReadyContest
  | { readonly status: 'failed'; readonly code: string };

/** The pause between two looks at the places while the page is visible, in milliseconds. */
export const contestPauseMs = 60_000;

/** The places of contests by their promotion. */
export const $contests = map<Readonly<Record<string, Contest | undefined>>>({});

/** How often a name was chosen: places that were asked for before a choice have the name from before it. */
let namesChosen = 0;

/** Loads the places of a contest; false if they could not be loaded, which leaves on screen what is there. */
export async function loadContest(promotionId: string): Promise<boolean> {
  const known = $contests.get()[promotionId];
  if (known?.status !== 'ready') $contests.setKey(promotionId, { status: 'loading' });
  const namesBefore = namesChosen;
  const answer = await memberCall(contestsContracts.contestPlaces, { promotionId });
  if (namesBefore !== namesChosen) return loadContest(promotionId);
  if (answer.ok) $contests.setKey(promotionId, { status: 'ready', readAtMs: Date.now(), ...answer.value });
  else if (answer.code === 'PROMO_UNKNOWN') $contests.setKey(promotionId, { status: 'unknown' });
  else if (known?.status !== 'ready') $contests.setKey(promotionId, { status: 'failed', code: answer.code });
  return answer.ok;
}

/**
 * Keeps the places of a contest fresh: at once when the page is shown again, and every minute while it is seen, until
 * they are final. Returns a function that stops it.
 */
export function watchContest(promotionId: string): () => void {
  return watch(
    () => loadContest(promotionId),
    () => (isSettled($contests.get()[promotionId]) ? undefined : contestPauseMs),
  );
}

/** Chooses as whom the member appears in all contests. Returns the code of a failure. */
export async function chooseName(show: ContestName): Promise<ContestNameCode | undefined> {
  const answer = await memberCall(contestsContracts.contestName, { show });
  if (!answer.ok) return answer.code;
  namesChosen += 1;
  for (const [promotionId, contest] of Object.entries($contests.get()))
    if (contest?.status === 'ready') $contests.setKey(promotionId, renamed(contest, answer.value.show));
  return undefined;
}

/** The same places with the own name as it was chosen. */
function renamed(contest: ReadyContest, shows: ContestName): ReadyContest {
  const name = shownAs(shows, contest);
  const places = contest.places.map((place) => (place.isOwn ? { ...place, name } : place));
  return { ...contest, shows, places };
}

function isSettled(contest: Contest | undefined): boolean {
  return contest?.status === 'unknown' || (contest?.status === 'ready' && contest.state === 'final');
}
