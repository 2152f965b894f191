import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpItem } from '../../src/contracts/help/help.ts';

const topic =
  /<details name="help"([^>]*)>\s*<summary>\s*<h2>([^<]*)<\/h2>\s*<\/summary>\s*<div id="([a-z0-9-]+)">([\s\S]*?)<\/div>\s*<\/details>/g;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** An article, and whether it is true of a demonstration alone. */
interface BuiltHelpItem extends HelpItem {
  readonly isOfDemonstration: boolean;
}

/** The articles of the built help page, by language, for the call that returns them as data. */
export function helpArticlesOf(
  folder: string,
  languages: readonly string[],
): Record<string, BuiltHelpItem[]> {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      articlesIn(readFileSync(join(folder, language, 'm/help.html'), 'utf8')),
    ]),
  );
}

function articlesIn(html: string): BuiltHelpItem[] {
  const articles = [...html.matchAll(topic)].map(
    ([, attributes = '', title = '', id = '', content = '']) => ({
      id,
      title: title.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
      content: content.trim(),
      children: [],
      isOfDemonstration: attributes.includes('data-demonstration'),
    }),
  );
  if (articles.length === 0) throw new Error('The help page has no articles');
  return articles;
}
