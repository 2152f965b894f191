import type { Messages } from '#src/i18n/messages.server.ts';
import { type Category, categoryIcons, isCategory } from './categories.ts';

/** A category in the visitor's words. */
export function categoryWords(t: Messages['games'], category: Category): string {
  return t[`category${category}`];
}

/** Every category in the visitor's words: a merchant may have some that the build has not. */
export function categoryNames(t: Messages['games']): Readonly<Record<Category, string>> {
  const all = Object.keys(categoryIcons).filter(isCategory);
  return Object.fromEntries(all.map((each) => [each, categoryWords(t, each)])) as Record<Category, string>;
}
