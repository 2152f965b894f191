import type { Messages } from '#src/i18n/messages.server.ts';
import { type Category, categoryIcons, isCategory } from './categories.ts';

/** The name of a category in the visitor's language. */
export function categoryWords(t: Messages['games'], category: Category): string {
  return t[`category${category}`];
}

/** The names of all categories in the visitor's language: a merchant may have some that the build does not. */
export function categoryNames(t: Messages['games']): Readonly<Record<Category, string>> {
  const all = Object.keys(categoryIcons).filter(isCategory);
  return Object.fromEntries(all.map((each) => [each, categoryWords(t, each)])) as Record<Category, string>;
}
