import { callErrors } from '#src/contracts/call-errors.ts';
import { accessErrors, type Endpoint } from '#src/contracts/endpoint.ts';
import type { Language } from './languages.ts';
import { messagesOf } from './messages.server.ts';
import type { CodesOf, Feature, WordsFor } from './words.ts';

/**
 * The words that an island or a page's script can show: the messages of whole files, without those that only the page
 * shows, and those of the failures that calls of the given endpoints can return.
 */
export function wordsFor<
  const Name extends Feature,
  const Endpoints extends readonly Endpoint[] = readonly [],
>(language: Language, files: Name | readonly Name[], endpoints?: Endpoints): WordsFor<Name, Endpoints> {
  const { failures, ...features } = messagesOf(language);
  const messages = [files].flat().flatMap((name) => Object.entries(features[name as Name]));
  const own = endpoints?.flatMap(({ access, errors }) => [...errors, ...accessErrors[access]]) ?? [];
  const codes = endpoints ? [...callErrors, ...own] : [];
  return {
    language,
    t: Object.fromEntries(messages.filter(([key]) => !/^page[A-Z]/.test(key))) as WordsFor<Name>['t'],
    failures: Object.fromEntries(codes.map((code) => [code, failures[code]])) as Record<
      CodesOf<Endpoints>,
      string
    >,
  };
}
