import { keep, readKeptJson } from '#src/browser/kept.ts';
import type { BuiltField } from '#src/console/screen/built-screen.ts';
import { isRow } from '#src/console/kit/row.ts';
import type { Filters } from '#src/console/kit/list.store.ts';

/** A filter of a screen under a name of the operator's own. */
export interface SavedFilter {
  readonly screen: string;
  readonly name: string;
  /** The query of its address. */
  readonly query: string;
}

export const savedFiltersMax = 20;
export const filterNameMax = 40;

const key = 'console-filters';

/**
 * What of these filters can be named: choices and times. What is typed may be a member's name or number, which stays in
 * no browser.
 */
export function nameable(fields: readonly BuiltField[], filters: Filters): Filters {
  const kept = new Set(
    fields.filter(({ kind, choices }) => choices !== undefined || kind === 'instant').map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => kept.has(name) && value !== ''),
  );
}

/** The filters that this browser keeps for a screen; what cannot be read counts as none. */
export function savedFilters(screen: string): readonly SavedFilter[] {
  return all().filter((each) => each.screen === screen);
}

/** Keeps a filter under a name, in place of one of the same name. False if there are too many, or no room. */
export function saveFilter(screen: string, name: string, filters: Filters): boolean {
  const others = all().filter((each) => each.screen !== screen || each.name !== name);
  if (others.length >= savedFiltersMax) return false;
  const query = new URLSearchParams(filters).toString();
  return keep('local', key, JSON.stringify([...others, { screen, name, query }]));
}

export function dropFilter(screen: string, name: string): void {
  const others = all().filter((each) => each.screen !== screen || each.name !== name);
  keep('local', key, JSON.stringify(others));
}

function all(): readonly SavedFilter[] {
  const kept = readKeptJson('local', key);
  return Array.isArray(kept) ? (kept as unknown[]).flatMap((each) => savedOf(each) ?? []) : [];
}

function savedOf(kept: unknown): SavedFilter | undefined {
  if (!isRow(kept)) return undefined;
  const { screen, name, query } = kept;
  const isText = typeof screen === 'string' && typeof name === 'string' && typeof query === 'string';
  return isText ? { screen, name, query } : undefined;
}
