import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { gamesOperationsContracts } from '#src/contracts/games/games-operations.ts';
import { sportsContracts } from '#src/contracts/house/sports.ts';

type Exposure = OutputOf<typeof sportsContracts.sportsExposure>['items'][number];

export interface OpenMatch extends Exposure {
  readonly gameCode: string;
  /** The name of its sportsbook. */
  readonly name: string;
}

export type Matches =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | { readonly status: 'ready'; readonly items: readonly OpenMatch[] };

export const $matches = atom<Matches>({ status: 'loading' });

/** Reads the open matches of every sportsbook of the house, the earliest first. */
export async function loadMatches(): Promise<void> {
  const books = await opsCallOf(gamesOperationsContracts.operatorGames, { input: { category: 'SPORTS' } });
  if (!books.ok) return $matches.set({ status: 'failed', code: books.code });
  const found = await Promise.all(
    books.value.items.map(async ({ gameCode, name }) => {
      const answer = await opsCallOf(sportsContracts.sportsExposure, { params: { gameCode } });
      // A game of another maker has no book here.
      if (!answer.ok) return answer.code === 'GAME_UNKNOWN' ? [] : answer;
      return answer.value.items.map((match) => ({ ...match, gameCode, name }));
    }),
  );
  const failure = found.find((each) => 'ok' in each);
  if (failure) return $matches.set({ status: 'failed', code: failure.code });
  const items = found.flatMap((each) => ('ok' in each ? [] : each));
  $matches.set({
    status: 'ready',
    items: items.toSorted((one, other) => one.kicksOffAtMs - other.kicksOffAtMs),
  });
}
