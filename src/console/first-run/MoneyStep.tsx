import { typedIn } from '#src/console/form/form-texts.ts';
import { deviceTimeZone } from '#src/browser/zoned-text.ts';
import { DocumentForm } from './DocumentForm.tsx';
import css from './first-run.module.css';
import type { Row } from '#src/console/kit/row.ts';
import { textAt, valueAt } from '#src/console/kit/row.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { languages } from '#src/contracts/languages.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';

/** The languages, the clock and the currency of the site. */
export function MoneyStep() {
  const words = useWords();
  return (
    <DocumentForm name="merchant" title={said(words, 'firstRun.form.money')} read={readMoney}>
      {(document) => <MoneyFields document={document} />}
    </DocumentForm>
  );
}

function MoneyFields({ document }: { document: Row }) {
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
      </fieldset>
      <Select
        name="defaultLanguage"
        label={said(words, 'firstRun.field.defaultLanguage')}
        options={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
        defaultValue={textAt(document, 'defaultLanguage') ?? 'en'}
      />
      <Field
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
      <Field
        name="timeZone"
        label={said(words, 'firstRun.field.timeZone')}
        help={said(words, 'firstRun.help.timeZone')}
        defaultValue={zone}
        list="time-zones"
        required
        autoComplete="off"
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  );
}

function readMoney(form: FormData, document: Row): Row | undefined {
  const chosen = form.getAll('languages').map(String);
  const defaultLanguage = typedIn(form, 'defaultLanguage');
  if (chosen.length === 0) return undefined;
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
