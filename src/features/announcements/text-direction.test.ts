import { expect, test } from 'vitest';
import { direction, languages } from '#src/i18n/languages.ts';
import { textDirection } from '#src/rules/text/text-direction.ts';

test('a language of the site has the direction of its pages', () => {
  expect(languages.map(textDirection)).toEqual(languages.map((language) => direction[language]));
});

test('languages that only operators write in have a direction too', () => {
  expect(['ar', 'fa', 'hi', 'zh'].map(textDirection)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
});
