import type { Messages } from '#src/i18n/messages.server.ts';
import type { Category } from './categories.ts';

/** A category in the visitor's words. */
export function categoryWords(t: Messages['games'], category: Category): string {
  return t[`category${category}`];
}
