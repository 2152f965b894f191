import built from '#functions/generated/help.json' with { type: 'json' };
import type { HelpItem } from '#src/contracts/help/help.ts';
import type { HelpRow } from './help.repo.ts';
import { helpItems } from './help-items.ts';

/** An article that the pages are built with. */
interface BuiltItem extends HelpItem {
  /** Whether it speaks of play money, and so is true of a demonstration alone. */
  readonly isOfDemonstration: boolean;
}

const builtIn: Readonly<Record<string, readonly BuiltItem[]>> = built;

/** The articles that a registration agrees to. One of an operator's own takes the place of the built one alone. */
const policies: ReadonlySet<string> = new Set(['terms', 'care', 'privacy']);

/**
 * The help of a merchant, in a language. An operator's first article that is no policy replaces all that is built;
 * policies replace one each, so that a merchant who has written terms keeps the rest.
 */
export function shownHelp(rows: readonly HelpRow[], language: string, isDemonstration: boolean): HelpItem[] {
  const own = helpItems(rows, language);
  if (own.some(({ id }) => !policies.has(id))) return own;
  const ownOf = new Map(own.map((item) => [item.id, item]));
  return (builtIn[language.toLowerCase()] ?? built.en).flatMap(({ isOfDemonstration, ...item }) => {
    const shown = ownOf.get(item.id) ?? (isOfDemonstration && !isDemonstration ? undefined : item);
    return shown ? [shown] : [];
  });
}

/** Whether a built article speaks of play money. */
export function isOfDemonstration(id: string): boolean {
  return built.en.some((item) => item.id === id && item.isOfDemonstration);
}
