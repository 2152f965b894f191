import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Days } from '#src/ui/fields/DateRange.tsx';

/** The name under which the address keeps the place in a list. */
export const placeName = 'at';

type Values<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What a list is filtered by, as the address of its page says it. */
export interface AddressFilter<Name extends string> {
  readonly $values: ReadableAtom<Values<Name>> & { set(values: Values<Name>): void };
  /** Changes values and the address; undefined removes a value. The place in the old list no longer counts. */
  choose(changes: Readonly<Partial<Record<Name, string | undefined>>>): void;
}

/** Creates a filter whose values survive a reload, and return with the page when the visitor goes back to it. */
export function addressFilter<const Name extends string>(names: readonly Name[]): AddressFilter<Name> {
  const $values: AddressFilter<Name>['$values'] = atom({} as Values<Name>);
  const read = () => {
    const query = new URLSearchParams(location.search);
    const found = names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    });
    $values.set(Object.fromEntries(found) as Values<Name>);
  };
  onMount($values, () => {
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  });
  return {
    $values,
    choose(changes) {
      writeAddress({ ...changes, [placeName]: undefined });
      read();
    },
  };
}

/** Replaces values of the page's address; undefined removes one. */
export function writeAddress(values: Readonly<Record<string, string | undefined>>): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(values))
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => dayPattern.test(text) && !Number.isNaN(Date.parse(text));

/** The days of a filter; undefined if the address names none, or none that exist. */
export function daysOf({ from, to }: Values<'from' | 'to'>): Days | undefined {
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** One of several choices, or undefined if the address names another. */
export function choiceOf<const Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((each) => each === value);
}
