import { atom } from 'nanostores';

/** The names of the lottery games by id, in the page's language; empty until orders have come with theirs. */
export const $gameNames = atom<ReadonlyMap<number, string>>(new Map());

/** Keeps the names that orders come with. */
export function noteGameNames(names: Readonly<Record<string, string>>): void {
  const told = Object.entries(names).map(([gameId, name]) => [Number(gameId), name] as const);
  $gameNames.set(new Map([...$gameNames.get(), ...told]));
}

/** The name of a game; its id where the site knows it no more. */
export function gameName(names: ReadonlyMap<number, string>, gameId: number): string {
  return names.get(gameId) ?? String(gameId);
}
