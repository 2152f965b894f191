import { typedIn } from '#src/console/form/form-texts.ts';
import { deviceTimeZone } from '#src/browser/zoned-text.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { FeaturesForm } from './FeaturesForm.tsx';
import css from './first-run.module.css';
import type { Row } from '#src/console/kit/row.ts';
import { textAt, valueAt } from '#src/console/kit/row.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { languages } from '#src/contracts/languages.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';

/** The languages, the clock and the currency of the site, and what players find there. */
export function MoneyStep() {
  const words = useWords();
  return (
    <>
      <DocumentForm
        name="merchant"
        title={said(words, 'firstRun.form.money')}
        judge={(form) =>
          form.has('languages') ? {} : { languages: said(words, 'firstRun.wrong.languages') }
        }
        read={readMoney}
      >
        {(document, { errorOf }) => <MoneyFields document={document} errorOf={errorOf} />}
      </DocumentForm>
      <FeaturesForm />
    </>
  );
}

interface FieldsProps {
  document: Row;
  errorOf: (field: string) => { error?: string };
}

function MoneyFields({ document, errorOf }: FieldsProps) {
  const words = useWords();
  const names = new Intl.DisplayNames([words.locale], { type: 'language' });
  const chosen = valueAt(document, 'languages');
  const isChosen = (language: string) =>
    Array.isArray(chosen) ? chosen.includes(language) : language === 'en';
  const zone = textAt(document, 'timeZone') ?? deviceTimeZone();
  return (
    <>
      <fieldset className={css.choices}>
        <legend>{said(words, 'firstRun.field.languages')}</legend>
        {languages.map((language) => (
          <label key={language} className={css.check}>
            <input type="checkbox" name="languages" value={language} defaultChecked={isChosen(language)} />{' '}
            {names.of(language)}
          </label>
        ))}
        <p aria-live="polite" className={css.unreadable}>
          {errorOf('languages').error}
        </p>
      </fieldset>
      <Select
        {...errorOf('defaultLanguage')}
        name="defaultLanguage"
        label={said(words, 'firstRun.field.defaultLanguage')}
        options={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
        defaultValue={textAt(document, 'defaultLanguage') ?? 'en'}
      />
      <Field
        {...errorOf('currency')}
        name="currency"
        label={said(words, 'firstRun.field.currency')}
        help={said(words, 'firstRun.help.currency')}
        defaultValue={textAt(document, 'currency') ?? ''}
        pattern="[A-Za-z]{3}"
        maxLength={3}
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Select
        {...errorOf('timeZone')}
        name="timeZone"
        label={said(words, 'firstRun.field.timeZone')}
        help={said(words, 'firstRun.help.timeZone')}
        options={timeZones(zone)}
        defaultValue={zone}
      />
    </>
  );
}

/** Every time zone that this browser knows, and the one that is stored. */
function timeZones(stored: string) {
  const known = new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')]);
  return [...known].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

function readMoney(form: FormData, document: Row): Row {
  const chosen = form.getAll('languages').map(String);
  const defaultLanguage = typedIn(form, 'defaultLanguage');
  const stored = document['currencies'];
  const currency = typedIn(form, 'currency').toUpperCase();
  return {
    languages: chosen.includes(defaultLanguage) ? chosen : [...chosen, defaultLanguage],
    defaultLanguage,
    currency,
    currencies: [...new Set([currency, ...(Array.isArray(stored) ? stored.map(String) : [])])],
    timeZone: typedIn(form, 'timeZone'),
  };
}
