import type { Endpoint } from '#src/contracts/endpoint.ts';
import { type Language, languages } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import type { CodesOf, Feature } from '#src/i18n/words.ts';
import { type AllFrameWords, type FrameWords, kitCalls, kitKeys } from './frame-words.ts';

/** The words of a game's frame in every language: the kit's, and the game's own by their keys and calls. */
export function frameWords<
  const Name extends Feature,
  const Key extends keyof Messages[Name] & string,
  const Endpoints extends readonly Endpoint[],
>(feature: Name, keys: readonly Key[], calls: Endpoints): AllFrameWords<FrameWords<Key, CodesOf<Endpoints>>> {
  return Object.fromEntries(
    languages.map((language) => {
      const kit = wordsFor(language, 'play', kitKeys, kitCalls);
      const own = wordsFor(language, feature, keys, calls);
      const t = { ...kit.t, ...own.t };
      return [language, { language, t, failures: { ...kit.failures, ...own.failures } }];
    }),
  ) as Record<Language, FrameWords<Key, CodesOf<Endpoints>>>;
}
