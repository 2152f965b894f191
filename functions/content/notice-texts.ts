import { type Language, languages } from '#src/contracts/languages.ts';
import english from '#src/i18n/messages/en/notices.json' with { type: 'json' };
import korean from '#src/i18n/messages/ko/notices.json' with { type: 'json' };
import urdu from '#src/i18n/messages/ur/notices.json' with { type: 'json' };
import { fill, type MessageValues } from '#src/rules/text/message.ts';

/** A text that the site sends: to the inbox, by mail or SMS, or to a lock screen. */
export type NoticeKey = keyof typeof english;

/** Fills a text in one language. */
export type Say = (key: NoticeKey, values?: MessageValues) => string;

const texts: Readonly<Record<Language, Readonly<Record<NoticeKey, string>>>> = {
  en: english,
  ur: urdu,
  ko: korean,
};

/** An SMS counts the marks that isolate a value's direction as letters, and other receivers may show them. */
const isolationMarks = /[\u2068\u2069]/g;

const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    fill(texts[language][key], values, `${language}-u-nu-latn`).replace(isolationMarks, '');

/** A text in a language, or else in English. */
export function noticeText(language: string, key: NoticeKey, values?: MessageValues): string {
  return sayIn(languages.find((each) => each === language) ?? 'en')(key, values);
}

/** What is made of texts, in every language. */
export function inEveryLanguage<Made>(
  make: (say: Say, language: Language) => Made,
): Readonly<Record<Language, Made>> {
  const made = languages.map((language) => [language, make(sayIn(language), language)]);
  return Object.fromEntries(made) as Record<Language, Made>;
}
