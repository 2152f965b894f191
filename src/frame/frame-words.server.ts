import type { Endpoint } from '#src/contracts/endpoint.ts';
import { type Language, languages } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import type { CodesOf, Feature, KeysOf } from '#src/i18n/words.ts';
import { type AllFrameWords, type FrameWords, kitCalls, kitFiles } from './frame-words.ts';

/** The words of a game's frame in every language: the kit's, and the game's own by its file and its calls. */
export function frameWords<const Name extends Feature, const Endpoints extends readonly Endpoint[]>(
  feature: Name,
  calls: Endpoints,
): AllFrameWords<FrameWords<KeysOf<Name>, CodesOf<Endpoints>>> {
  return Object.fromEntries(
    languages.map((language) => {
      const kit = wordsFor(language, kitFiles, kitCalls);
      const own = wordsFor(language, feature, calls);
      const t = { ...kit.t, ...own.t };
      const failures: typeof kit.failures & typeof own.failures = { ...kit.failures, ...own.failures };
      return [language, { language, t, failures }];
    }),
  ) as Record<Language, FrameWords<KeysOf<Name>, CodesOf<Endpoints>>>;
}
