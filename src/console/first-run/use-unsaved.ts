import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $unsaved, markSaved, markTyped } from './unsaved.store.ts';

/** Whether what was typed into a form is still to be saved, and what tells of it. */
export function useUnsaved(title: string) {
  const isUnsaved = useStore($unsaved, { ssr: 'initial' }).includes(title);
  useEffect(() => () => markSaved(title), [title]);
  return { isUnsaved, typed: () => markTyped(title), saved: () => markSaved(title) };
}
