import type { CallError } from '#src/contracts/call-errors.ts';
import type { Endpoint, ErrorsOf } from '#src/contracts/endpoint.ts';
import type { Language } from './languages.ts';
import type { Messages } from './messages.server.ts';

/** A file of messages; those of failures are chosen by their code. */
export type Feature = Exclude<keyof Messages, 'failures'>;

/** The words that an island or a page's script can show: its messages by key, and those of failures by code. */
export interface Words<Key extends string = never, Code extends string = never> {
  readonly language: Language;
  readonly t: Readonly<Record<Key, string>>;
  readonly failures: Readonly<Record<Code, string>>;
}

/** The failure codes that calls of these endpoints can return; none without endpoints. */
export type CodesOf<Endpoints extends readonly Endpoint[]> = Endpoints extends readonly []
  ? never
  : ErrorsOf<Endpoints[number]> | CallError;

/** The keys of a file that an island can show; those that begin with `page` are for the page itself. */
export type KeysOf<Name extends Feature> = Name extends Feature
  ? Exclude<keyof Messages[Name] & string, `page${Capitalize<string>}`>
  : never;

/** The type of the words that `wordsFor` takes from these files of messages and the endpoints. */
export type WordsFor<Name extends Feature, Endpoints extends readonly Endpoint[] = readonly []> = Words<
  KeysOf<Name>,
  CodesOf<Endpoints>
>;

/** The message of a failed call; a code that no contract declares reads as INTERNAL. */
export function failureText<Code extends string>(
  { failures }: Words<never, Code>,
  code: NoInfer<Code>,
): string {
  const byCode: Readonly<Partial<Record<string, string>>> = failures;
  return byCode[code] ?? byCode['INTERNAL'] ?? code;
}
