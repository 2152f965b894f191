import { cloneTemplate, requireElement } from '#src/browser/dom-lookup.ts';
import { isCategory } from './categories.ts';
import type { ScriptWords } from './words-for-script.ts';

/** Puts the side menu's categories into the server's order: hides those it does not list, adds those the page lacks. */
export function orderRail(
  rail: HTMLElement,
  sorting: readonly { gameCategory: string }[],
  words: ScriptWords,
): void {
  const order = ['HOT', 'FAV', ...sorting.map(({ gameCategory }) => gameCategory)];
  const entries = new Map(
    [...rail.querySelectorAll<HTMLElement>('a[data-category]')].map((entry) => [
      entry.dataset.category,
      entry,
    ]),
  );
  for (const [category, entry] of entries) entry.hidden = !order.includes(category ?? '');
  if (order.join() === [...entries.keys()].filter((name) => order.includes(name ?? '')).join()) return;
  rail.prepend(...order.map((category) => entries.get(category) ?? entryOf(rail, category, words)));
}

function entryOf(rail: HTMLElement, category: string, words: ScriptWords): HTMLElement {
  const entry = cloneTemplate(rail, 'template[data-category-entry]');
  entry.dataset.category = category;
  entry.setAttribute('href', `/m/gameList?gameType=${category}`);
  requireElement(entry, '[data-name]').textContent =
    (isCategory(category) && words.categories?.[category]) || category;
  return entry;
}
