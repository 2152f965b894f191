import { textIn } from '#functions/content/operator-texts.ts';
import type { HelpItem } from '#src/contracts/help/help.ts';
import type { HelpRow } from './help.repo.ts';

/** The top-level articles with their children, in a language. */
export function helpItems(rows: readonly HelpRow[], language: string): HelpItem[] {
  const articleOf = ({ id, texts }: HelpRow) => {
    const { title, content, language: written } = textIn(texts, language);
    return { id, title, content, ...(written === language.toLowerCase() ? {} : { language: written }) };
  };
  return rows
    .filter(({ parent }) => parent === null)
    .map((row) => ({
      ...articleOf(row),
      children: rows.filter(({ parent }) => parent === row.id).map(articleOf),
    }));
}
