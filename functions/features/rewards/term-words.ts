import type { Language } from '#src/contracts/languages.ts';
import englishGames from '#src/i18n/messages/en/games.json' with { type: 'json' };
import english from '#src/i18n/messages/en/promotion-terms.json' with { type: 'json' };
import koreanGames from '#src/i18n/messages/ko/games.json' with { type: 'json' };
import korean from '#src/i18n/messages/ko/promotion-terms.json' with { type: 'json' };
import urduGames from '#src/i18n/messages/ur/games.json' with { type: 'json' };
import urdu from '#src/i18n/messages/ur/promotion-terms.json' with { type: 'json' };
import type { TermWords } from '#src/rules/rewards/term-writer.ts';

type Own = Pick<TermWords, 'sentences'> & { readonly games: typeof englishGames };

const texts: Readonly<Record<Language, Own>> = {
  en: { sentences: english, games: englishGames },
  ur: { sentences: urdu, games: urduGames },
  ko: { sentences: korean, games: koreanGames },
};

/** The words of promotions' terms in a language, with the names that this site has for games and promotions. */
export function termWords(
  language: Language,
  names: Pick<TermWords, 'gameName' | 'promotionName' | 'timeZone'>,
): TermWords {
  const { sentences, games } = texts[language];
  return { language, sentences, typeName: (type) => games[`category${type}`], ...names };
}
