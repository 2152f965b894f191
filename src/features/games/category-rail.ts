/** Puts the side menu's categories into the server's order, and hides those that the server does not list. */
export function orderRail(rail: HTMLElement, sorting: readonly { gameCategory: string }[]): void {
  const order = ['HOT', 'FAV', ...sorting.map(({ gameCategory }) => gameCategory)];
  const entries = [...rail.querySelectorAll<HTMLElement>('[data-category]')];
  const shown = entries.map(({ dataset }) => dataset.category).filter((name) => order.includes(name ?? ''));
  const wanted = order.filter((name) => shown.includes(name));
  for (const entry of entries) entry.hidden = !order.includes(entry.dataset.category ?? '');
  if (wanted.join() === shown.join()) return;
  const sorted = entries.sort((one, other) => placeOf(one, order) - placeOf(other, order));
  rail.prepend(...sorted);
}

function placeOf(entry: HTMLElement, order: readonly string[]): number {
  return order.indexOf(entry.dataset.category ?? '');
}
