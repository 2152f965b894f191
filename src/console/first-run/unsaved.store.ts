import { atom } from 'nanostores';

/** The titles of the step’s forms in which something was typed that is not saved. */
export const $unsaved = atom<readonly string[]>([]);

/** Remembers that something was typed into a form. */
export function markTyped(title: string): void {
  if (!$unsaved.get().includes(title)) $unsaved.set([...$unsaved.get(), title]);
}

/** Forgets a form: it was saved, or left. */
export function markSaved(title: string): void {
  if ($unsaved.get().includes(title)) $unsaved.set($unsaved.get().filter((each) => each !== title));
}
