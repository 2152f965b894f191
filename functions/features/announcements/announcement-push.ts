import type { RequestContext } from '#functions/http/context.ts';
import { type InLanguages, type Language, languages } from '#src/contracts/languages.ts';
import type { WrittenTexts } from '#src/contracts/rich-texts.ts';

/** Sends an announcement to the browsers that subscribed to announcements. */
export interface AnnouncementPush {
  /** Whether the merchant has both notifications and announcements. */
  isOn(context: RequestContext): boolean;
  /** Adds it to the outbox and returns its id there. */
  send(context: RequestContext, texts: PushTexts): Promise<number>;
}

type Written = WrittenTexts[string];

/** The texts of a notification, shortened to fit. */
export interface PushTexts {
  readonly title: InLanguages;
  readonly body: InLanguages;
}

const titleMax = 80;
const bodyMax = 200;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The notification of an announcement: its title, and its content without markup. */
export function pushTexts(texts: WrittenTexts): PushTexts {
  const first = texts['en'] ?? Object.values(texts)[0] ?? { title: '', content: '' };
  const inOwn = (lineOf: (text: Written) => string): InLanguages => {
    const lines: Partial<Record<Language, string>> & { en: string } = { en: lineOf(first) };
    for (const language of languages) {
      const own = texts[language];
      if (own) lines[language] = lineOf(own);
    }
    return lines;
  };
  return { title: inOwn(({ title }) => shortened(title, titleMax)), body: inOwn(bodyOf) };
}

/** A notification needs a body, so the title is repeated if there is no content. */
function bodyOf({ title, content }: Written): string {
  const words = content
    .replace(/<(?:\/(?:p|li|div|h\d|td)|br)[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&[a-z#0-9]{1,8};/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(words || title, bodyMax);
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 2).trimEnd()}…`;
}
