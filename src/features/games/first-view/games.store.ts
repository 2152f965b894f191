import { hotLanguageCode, languageCode } from '#src/browser/page-locale.ts';
import { atom, map } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type Game, gamesContracts } from '#src/contracts/games/games.ts';
import type { ListType } from '#src/contracts/games/game-types.ts';

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly code: string };

export type FavouriteError = ErrorsOf<typeof gamesContracts.addFavourite> | CallError;

/** The side menu's categories and their vendors. */
export const $vendorTypes = atom<Loaded<OutputOf<typeof gamesContracts.vendorTypes>>>({ status: 'loading' });

/** The hot games of each category opened so far. */
export const $hotGames = map<Partial<Record<ListType, Loaded<readonly Game[]>>>>({});

/** The games that the member played last. */
export const $recentGames = atom<Loaded<readonly Game[]>>({ status: 'loading' });

/** The first favourites as games, for the block on home. */
export const $favouriteGames = atom<Loaded<readonly Game[]>>({ status: 'loading' });

/** The node ids of all favourites; stars show them. */
export const $favourites = atom<ReadonlySet<string>>(new Set());

/** Loads the categories in the server's order; a failure keeps those on screen. */
export async function loadVendorTypes(): Promise<void> {
  const answer = await call(gamesContracts.vendorTypes, { language: languageCode() });
  if (answer.ok || $vendorTypes.get().status !== 'ready') $vendorTypes.set(loaded(answer));
}

/** Loads a category's hot games, once; if they are few, other games of the category follow them. */
export async function loadHotGames(gameType: ListType): Promise<void> {
  if ($hotGames.get()[gameType]?.status === 'ready') return;
  $hotGames.setKey(gameType, { status: 'loading' });
  const [hot, all] = await Promise.all([
    call(gamesContracts.hotGames, { gameType, ...hotLanguageCode() }),
    call(gamesContracts.gameList, { gameType, language: languageCode() }),
  ]);
  if (!hot.ok) return $hotGames.setKey(gameType, loaded(hot));
  if (!all.ok) return $hotGames.setKey(gameType, loaded(all));
  const known = new Set(hot.value.map(({ nodeId }) => nodeId));
  const others = all.value.games.filter(({ nodeId }) => !known.has(nodeId));
  $hotGames.setKey(gameType, { status: 'ready', value: [...hot.value, ...others] });
}

/** Loads the games that the member played last. */
export async function loadRecentGames(): Promise<void> {
  const answer = await call(gamesContracts.recentGames, { language: languageCode() });
  $recentGames.set(loaded(answer));
  if (answer.ok) rememberPlayed(answer.value.length > 0);
}

/** Shows no recent games, for accounts whose list the server does not keep. */
export function showNoRecentGames(): void {
  $recentGames.set({ status: 'ready', value: [] });
}

/** The stars tapped on this page: a list read before a tap reached the server must not undo it. */
const tapped = new Map<string, boolean>();

/** Loads the favourites: the first page as games, all of them as node ids. */
export async function loadFavourites(): Promise<void> {
  const answer = await call(gamesContracts.favourites, { language: languageCode() });
  if (!answer.ok) return $favouriteGames.set(loaded(answer));
  $favourites.set(new Set(answer.value.nodeIds));
  tapped.forEach(show);
  $favouriteGames.set({ status: 'ready', value: answer.value.content });
}

/** Adds or removes a favourite: shown at once, sent after `isSeen`, reverted on a refusal, whose code it returns. */
export async function toggleFavourite(
  nodeId: string,
  vendor: string,
  isSeen?: Promise<void>,
): Promise<FavouriteError | undefined> {
  const keep = !$favourites.get().has(nodeId);
  show(keep, nodeId);
  await isSeen;
  const answer = await call(keep ? gamesContracts.addFavourite : gamesContracts.removeFavourite, {
    nodeId,
    vendor,
  });
  if (answer.ok) return undefined;
  show(!keep, nodeId);
  return answer.code;
}

/** From the next visit on, home reserves space for these games, so that nothing moves down under a finger now. */
function rememberPlayed(played: boolean): void {
  document.cookie = `played=1; Path=/; Max-Age=${played ? 31_536_000 : 0}; SameSite=Lax`;
}

function show(kept: boolean, nodeId: string): void {
  tapped.set(nodeId, kept);
  const next = new Set($favourites.get());
  next[kept ? 'add' : 'delete'](nodeId);
  $favourites.set(next);
}

function loaded<Value>(answer: { ok: true; value: Value } | { ok: false; code: string }): Loaded<Value> {
  return answer.ok ? { status: 'ready', value: answer.value } : { status: 'failed', code: answer.code };
}
