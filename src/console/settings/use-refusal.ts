import { createContext, useContext } from 'react';
import type { RefusedField } from '#src/console/stored/refused-fields.ts';
import { type ConsoleWords, said, text, useWords } from '#src/console/words/words.ts';
import type { Schema } from './schema.ts';

/** What the site refused of the document in the form. */
export const RefusedFields = createContext<readonly RefusedField[]>([]);

/** What the site says about a field, if it refused it. */
export function useRefusal(path: string): { error?: string } {
  const words = useWords();
  const found = useContext(RefusedFields).find((each) => each.path === path);
  return found ? { error: found.reason ?? text(words, 'form.wrong') } : {};
}

/** What counts where the document says nothing. */
export function usualText(words: ConsoleWords, { default: usual }: Schema): string | undefined {
  return typeof usual === 'string' || typeof usual === 'number'
    ? said(words, 'settings.default', { value: String(usual) })
    : undefined;
}
