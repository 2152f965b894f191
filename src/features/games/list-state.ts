import { cloneTemplate, requireElement } from '#src/browser/dom-lookup.ts';

/** What stands where tiles would: nothing, that there are none, or that they could not be had. */
export type ListNote = 'none' | 'empty' | 'no-favourites' | 'failed';

/** Shows one of the notes that the page carries for its lists; a note that stands already is not told again. */
export function showListState(root: ParentNode, note: ListNote, retry?: () => void): void {
  const place = requireElement(root, '[data-list-state]');
  if (place.dataset['note'] !== note) {
    place.dataset['note'] = note;
    place.replaceChildren(...(note === 'none' ? [] : [cloneTemplate(root, `template[data-when="${note}"]`)]));
  }
  const button = place.querySelector('button');
  if (button) button.onclick = retry ?? null;
}
