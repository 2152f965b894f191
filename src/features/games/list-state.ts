/** What stands where tiles would: nothing, that there are none, or that they could not be had. */
export type ListNote = 'none' | 'empty' | 'no-favourites' | 'failed';

/** Shows one of the notes that the page carries for its lists. */
export function showListState(root: ParentNode, note: ListNote, retry?: () => void): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-when]'))
    each.hidden = each.dataset.when !== note;
  const button = root.querySelector<HTMLButtonElement>('[data-retry]');
  if (button) button.onclick = retry ?? null;
}
