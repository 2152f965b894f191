import { inEveryLanguage, type NoticeKey } from '#functions/content/notice-texts.ts';
import type { Language } from '#src/contracts/languages.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';
import type { MessageValues } from '#src/rules/text/message.ts';

/** A notice that has a title and a text, such as `deposit.credited`. */
export type NoticeName = {
  [Key in NoticeKey]: Key extends `${infer Name}.title`
    ? `${Name}.text` extends NoticeKey
      ? Name
      : never
    : never;
}[NoticeKey];

/** A note in plain text, by language. */
export interface NoticeLines {
  readonly title: Readonly<Record<Language, string>>;
  readonly body: Readonly<Record<Language, string>>;
}

/** A note's texts for the inbox, in every language. */
export function noticeTexts(notice: NoticeName, values?: MessageValues): SentMessage['texts'] {
  return inEveryLanguage((say) => ({
    title: say(`${notice}.title`, values),
    content: `<p>${say(`${notice}.text`, values)}</p>`,
  }));
}

/** The same in plain text for a lock screen or a mail; such notes contain no amounts. */
export function noticeLines(notice: NoticeName, values?: MessageValues): NoticeLines {
  return {
    title: inEveryLanguage((say) => say(`${notice}.title`, values)),
    body: inEveryLanguage((say) => say(`${notice}.text`, values)),
  };
}
