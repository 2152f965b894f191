import { atom } from 'nanostores';
import type { Filters } from './list.store.ts';

/** Where in a screen one is: what its list is filtered by, and the row that is open. All of it is in the address. */
export interface Place {
  readonly filters: Filters;
  readonly id: string | undefined;
}

const idName = 'id';

/** Undefined until the address was read. */
export const $place = atom<Place | undefined>(undefined);

/** Reads the address, now and whenever the operator goes back; returns how to stop. */
export function followAddress(): () => void {
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

/** The address at which a row of this screen is open. */
export function addressOf(id: string | undefined): string {
  const query = new URLSearchParams({ ...$place.get()?.filters });
  if (id !== undefined) query.set(idName, id);
  return `?${query.toString()}`;
}

/** Opens a row, or closes the open one. */
export function openRow(id: string | undefined): void {
  history.pushState(null, '', addressOf(id));
  read();
}

/** Changes filters of the list, beside those that stay; an empty value takes a filter away. */
export function filterBy(filters: Filters): void {
  const all = { ...$place.get()?.filters, ...filters };
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
  history.replaceState(null, '', `?${query.toString()}`);
  read();
}

/** Takes over filters without which a list cannot be asked; what is open stays open. */
export function settleFilters(filters: Filters): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(filters)) query.set(name, value);
  history.replaceState(null, '', `?${query.toString()}`);
  read();
}

function read(): void {
  const query = new URLSearchParams(location.search);
  const id = query.get(idName) ?? undefined;
  query.delete(idName);
  // A list in the address begins with its head.
  query.delete('cursor');
  $place.set({ filters: Object.fromEntries(query), id });
}
