import { callErrors } from '#src/contracts/call-errors.ts';
import { accessErrors, type Endpoint } from '#src/contracts/endpoint.ts';
import type { Language } from './languages.ts';
import { type Messages, messagesOf } from './messages.server.ts';
import type { CodesOf, Feature, Words } from './words.ts';

/**
 * Picks the words that an island or a page's script can show: the messages of a feature by key, and those of the
 * failures that calls of the given endpoints can return.
 */
export function wordsFor<
  const Name extends Feature,
  const Key extends keyof Messages[Name] & string,
  const Endpoints extends readonly Endpoint[] = readonly [],
>(
  language: Language,
  feature: Name,
  keys: readonly Key[],
  endpoints?: Endpoints,
): Words<Key, CodesOf<Endpoints>> {
  const { failures, ...features } = messagesOf(language);
  const own = endpoints?.flatMap(({ access, errors }) => [...errors, ...accessErrors[access]]) ?? [];
  const codes = endpoints ? [...callErrors, ...own] : [];
  return {
    language,
    t: picked(features[feature] as Record<Key, string>, keys),
    failures: picked(failures, codes) as Record<CodesOf<Endpoints>, string>,
  };
}

function picked<Key extends string>(from: Readonly<Record<Key, string>>, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Record<Key, string>;
}
