import type { Language } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/messages.server.ts';
import type { GamesWords } from './games-words.ts';

/** Picks the messages that an island can show. */
export function gamesWords<Key extends keyof Messages['games']>(
  messages: Messages['games'],
  language: Language,
  keys: readonly Key[],
): GamesWords<Key> {
  const t = Object.fromEntries(keys.map((key) => [key, messages[key]])) as Pick<Messages['games'], Key>;
  return { t, language };
}
