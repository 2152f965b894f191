import type { MarkdownInstance } from 'astro';
import type { Language } from '#src/i18n/languages.ts';

interface Article {
  /** Its name in the address, as in `/m/userAgreement#terms`. */
  readonly anchor: string;
  readonly title: string;
  /** True of a demonstration alone; the Worker leaves it out elsewhere. */
  readonly demo?: boolean;
}

const files = import.meta.glob<MarkdownInstance<Article & Record<string, unknown>>>(
  '/src/content/help/*/*.md',
  { eager: true },
);

/** The help of one language, in the order of its file names. */
export function helpArticles(language: Language) {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`/src/content/help/${language}/`))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { frontmatter, Content }]) => ({ ...frontmatter, Content }));
}
