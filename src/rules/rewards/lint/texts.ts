import type { Finding, PromotionRule } from './promotion-findings.ts';

const titleLettersMax = 60;

/** L5: there are words in every language of the merchant, with a title that fits. */
export const wordsAreWhole: PromotionRule = ({ texts }, { languages }) => {
  const missing = languages
    .filter((language) => !texts[language]?.title.trim())
    .map((language): Finding => ({ rule: 'L5', code: 'WORDS_MISSING', path: `texts.${language}` }));
  const long = Object.entries(texts)
    .filter(([, { title }]) => [...title].length > titleLettersMax)
    .map(
      ([language]): Finding => ({
        rule: 'L5',
        code: 'TITLE_LONG',
        path: `texts.${language}.title`,
        bound: titleLettersMax,
      }),
    );
  return [...missing, ...long];
};
