import type { WordsFor } from '#src/i18n/words.ts';
import type { ReactNode } from 'react';

/** Reads one field of the form; empty when the engine has no such field. */
export type FieldText = (name: string) => string;

/** One field of an engine's form, named as in the address fragment that a game passes. */
export interface CheckField {
  readonly name: string;
  /** `code` is a seed or a list, `number` a whole number, `choice` one of the options. */
  readonly kind: 'code' | 'number' | 'choice';
  readonly label: string;
  readonly hint?: string;
  readonly initial?: string;
  readonly maxLength?: number;
  readonly options?: readonly { readonly id: string; readonly text: string }[];
}

/** The result of a check: malformed fields, a hash of another seed, or what the seeds decided. */
export type Verdict =
  | { readonly status: 'idle' }
  | { readonly status: 'malformed'; readonly fields: readonly string[]; readonly text?: string }
  | { readonly status: 'mismatch' }
  | { readonly status: 'match'; readonly result: ReactNode };

/** How rounds of one engine are recomputed; loaded when the engine is chosen. */
export interface EngineCheck {
  /** The fields of the form; a hint may depend on the value of another field. */
  fields(words: WordsFor<'round-check'>, text: FieldText): readonly CheckField[];
  verify(words: WordsFor<'round-check'>, text: FieldText): Promise<Exclude<Verdict, { status: 'idle' }>>;
}
