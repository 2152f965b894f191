import type { Language } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/messages.server.ts';

/** The messages of the games that one island can show. */
export interface GamesWords<Key extends keyof Messages['games']> {
  readonly t: Pick<Messages['games'], Key>;
  readonly language: Language;
}
