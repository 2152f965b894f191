import { DocumentForm } from './DocumentForm.tsx';
import { chosenFeatures } from './features.ts';
import css from './first-run.module.css';
import { said, useWords } from '#src/console/words/words.ts';
import { siteFeatures } from '#src/rules/site/site-features.ts';

/** The parts of the site, each with what it needs; those that need nothing else are chosen at first. */
export function FeaturesForm() {
  const words = useWords();
  return (
    <DocumentForm
      name="merchant"
      title={said(words, 'firstRun.form.features')}
      read={(form) => ({ features: form.getAll('features').map(String) })}
    >
      {(document) => (
        <fieldset className={css.features}>
          <legend className={css.soft}>{said(words, 'firstRun.help.features')}</legend>
          {siteFeatures.map((feature) => (
            <label key={feature}>
              <input
                type="checkbox"
                name="features"
                value={feature}
                defaultChecked={chosenFeatures(document).includes(feature)}
              />
              <span>{said(words, `firstRun.feature.${feature}`)}</span>
              <small>{said(words, `firstRun.needs.${feature}`)}</small>
            </label>
          ))}
        </fieldset>
      )}
    </DocumentForm>
  );
}
