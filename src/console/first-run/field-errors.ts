import { refusedFieldsIn } from '#src/console/stored/refused-fields.ts';
import { type ConsoleWords, said, text, wordOf } from '#src/console/words/words.ts';
import type { Details } from '#src/rules/result.ts';

/** What is wrong with a form’s fields, in words, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The fields whose names in the form differ from those in the document. */
const renamed: Readonly<Record<string, string>> = { minMinor: 'least', maxMinor: 'most' };

/** The fields that the site has refused, by their names in the form. */
export function errorsIn(words: ConsoleWords, details: Details | undefined): FieldErrors {
  return Object.fromEntries(
    refusedFieldsIn(details).map(({ path, reason }) => [fieldOf(path), reason ?? text(words, 'form.wrong')]),
  );
}

/** The name in the form of a place in a document; a colour is named by its theme too. */
function fieldOf(path: string): string {
  if (path.startsWith('colours.')) return path.slice('colours.'.length);
  const last = path.split('.').at(-1) ?? path;
  return renamed[last] ?? last;
}

/** What was not saved because of which fields. */
export function refusalText(words: ConsoleWords, errors: FieldErrors): string {
  const fields = Object.keys(errors).map((field) => labelOf(words, field));
  return said(words, 'firstRun.refused', { fields: fields.join(', ') });
}

function labelOf(words: ConsoleWords, field: string): string {
  const [theme = '', colour] = field.split('.');
  return colour === undefined
    ? (wordOf(words, 'firstRun.field', field) ?? field)
    : `${said(words, `firstRun.theme.${theme}`)} › ${said(words, `firstRun.colour.${colour}`)}`;
}
