import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $unsaved, noteSaved, noteTyped } from './unsaved.store.ts';

/** Whether what was typed into a form is still to be saved, and what tells of it. */
export function useUnsaved(title: string) {
  const isUnsaved = useStore($unsaved, { ssr: 'initial' }).includes(title);
  useEffect(() => () => noteSaved(title), [title]);
  return { isUnsaved, typed: () => noteTyped(title), saved: () => noteSaved(title) };
}
