import { atom } from 'nanostores';

/** The names of the lottery games by id, in the page's language; empty until orders are loaded, which carry them. */
export const $gameNames = atom<ReadonlyMap<number, string>>(new Map());

/** Stores the names that orders carry. */
export function recordGameNames(names: Readonly<Record<string, string>>): void {
  const entries = Object.entries(names).map(([gameId, name]) => [Number(gameId), name] as const);
  $gameNames.set(new Map([...$gameNames.get(), ...entries]));
}

/** The name of a game, or what is said of one that the site no longer offers. */
export function gameName(names: ReadonlyMap<number, string>, gameId: number, gone: string): string {
  return names.get(gameId) ?? gone;
}
