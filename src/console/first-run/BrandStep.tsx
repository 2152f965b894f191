import { useState } from 'react';
import { typedIn } from '#src/console/form/form-texts.ts';
import { DocumentForm } from './DocumentForm.tsx';
import type { FieldErrors } from './field-errors.ts';
import css from './first-run.module.css';
import { isRow, type Row, textAt, valueAt } from '#src/console/kit/row.ts';
import { type ConsoleWords, said, useWords } from '#src/console/words/words.ts';
import { brandRoles, type BrandTheme, unreadableColours } from '#src/rules/site/brand-colours.ts';
import { Field } from '#src/ui/fields/Field.tsx';

/** The name that players read, who owns the site, and the colours of both themes. */
export function BrandStep() {
  const words = useWords();
  return (
    <>
      <DocumentForm
        name="merchant"
        title={said(words, 'firstRun.form.name')}
        read={(form, document) => ({
          brand: { ...(isRow(document['brand']) ? document['brand'] : {}), name: typedIn(form, 'name') },
        })}
      >
        {(document, { errorOf }) => (
          <Field
            {...errorOf('name')}
            name="name"
            label={said(words, 'firstRun.field.name')}
            help={said(words, 'firstRun.help.name')}
            defaultValue={textAt(document, 'brand.name') ?? ''}
            maxLength={60}
            required
            autoComplete="off"
          />
        )}
      </DocumentForm>
      <DocumentForm
        name="brand"
        title={said(words, 'firstRun.form.look')}
        judge={(form) => unreadableIn(words, form)}
        read={readLook}
      >
        {(document, { errorOf }) => <Look document={document} error={errorOf('copyright')} />}
      </DocumentForm>
    </>
  );
}

const themes = ['dark', 'light'] as const;
const parts = ['action', 'accent', 'ground'] as const;
/** The tokens of the built themes, from which a choice begins. */
const begun = {
  dark: { action: '--palette-gold-400', accent: '--palette-gold-400', ground: '--palette-ink-900' },
  light: { action: '--palette-gold-400', accent: '--palette-gold-700', ground: '--palette-paper-50' },
} as const;

function builtColour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

function Look({ document, error }: { document: Row; error: { error?: string } }) {
  const words = useWords();
  const [hasColours, setHasColours] = useState(valueAt(document, 'colours') !== undefined);
  return (
    <>
      <Field
        {...error}
        name="copyright"
        label={said(words, 'firstRun.field.copyright')}
        help={said(words, 'firstRun.help.copyright')}
        defaultValue={textAt(document, 'copyright') ?? ''}
        maxLength={120}
        required
        autoComplete="off"
      />
      <label className={css.check}>
        <input
          type="checkbox"
          name="hasColours"
          checked={hasColours}
          onChange={({ currentTarget }) => setHasColours(currentTarget.checked)}
        />{' '}
        {said(words, 'firstRun.field.colours')}
      </label>
      {hasColours ? (
        <div className={css.themes}>
          {themes.map((theme) => (
            <Theme key={theme} theme={theme} document={document} />
          ))}
        </div>
      ) : null}
      <p className={css.soft}>{said(words, 'firstRun.help.colours')}</p>
    </>
  );
}

function Theme({ theme, document }: { theme: (typeof themes)[number]; document: Row }) {
  const words = useWords();
  const stored = (part: (typeof parts)[number]) =>
    textAt(document, `colours.${theme}.${part}`) ?? builtColour(begun[theme][part]);
  const [colours, setColours] = useState(() => ({
    action: stored('action'),
    accent: stored('accent'),
    ground: stored('ground'),
  }));
  const isBuiltGround = colours.ground === builtColour(begun[theme].ground);
  const own = isBuiltGround ? { action: colours.action, accent: colours.accent } : colours;
  return (
    <fieldset className={css.theme}>
      <legend>{said(words, `firstRun.theme.${theme}`)}</legend>
      {parts.map((part) => (
        <label key={part}>
          <input
            type="color"
            name={`${theme}.${part}`}
            value={colours[part]}
            onChange={({ currentTarget }) => setColours({ ...colours, [part]: currentTarget.value })}
          />{' '}
          {said(words, `firstRun.colour.${part}`)}
        </label>
      ))}
      <span className={css.sample} style={{ background: colours.ground, color: colours.accent }}>
        <b style={{ background: colours.action, color: brandRoles(theme, own)['--color-on-action'] }}>
          {said(words, 'firstRun.sample')}
        </b>{' '}
        {said(words, 'firstRun.sampleText')}
      </span>
      <ul className={css.unreadable} aria-live="polite">
        {unreadableColours(theme, own).map((part) => (
          <li key={part}>{said(words, `firstRun.unreadable.${part}`)}</li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The colours of a theme as they were typed; without an own ground the built one counts, with all that is mixed from it. */
function typedTheme(form: FormData, theme: (typeof themes)[number]): BrandTheme {
  const [action, accent, ground] = parts.map((part) => typedIn(form, `${theme}.${part}`)) as [
    string,
    string,
    string,
  ];
  return ground === builtColour(begun[theme].ground) ? { action, accent } : { action, accent, ground };
}

/** The colours that could not be read on the site, by their fields. */
function unreadableIn(words: ConsoleWords, form: FormData): FieldErrors {
  if (!form.has('hasColours')) return {};
  return Object.fromEntries(
    themes.flatMap((theme) =>
      unreadableColours(theme, typedTheme(form, theme)).map((part) => [
        `${theme}.${part}`,
        said(words, `firstRun.unreadable.${part}`),
      ]),
    ),
  );
}

function readLook(form: FormData): Row {
  const colours = form.has('hasColours')
    ? { dark: typedTheme(form, 'dark'), light: typedTheme(form, 'light') }
    : undefined;
  return { copyright: typedIn(form, 'copyright'), colours };
}
