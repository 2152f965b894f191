import { useState } from 'react';
import css from './first-run.module.css';
import { keepPlacesDraft, readPlacesDraft } from './places-draft.ts';
import { countriesIn } from '#src/console/games/countries.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Field } from '#src/ui/fields/Field.tsx';

/** Which countries will be served: a draft that stays in this browser until the site is opened with it. */
export function PlacesStep() {
  const words = useWords();
  const [places, setPlaces] = useState(readPlacesDraft);
  const countries = countriesIn(places);
  const names = new Intl.DisplayNames([words.locale], { type: 'region', fallback: 'none' });
  const named = (countries ?? []).map((code) => nameOf(names, code) ?? `${code} ?`);
  return (
    <div className={css.form}>
      <Field
        label={said(words, 'firstRun.field.places')}
        help={said(words, 'firstRun.help.places')}
        error={countries === undefined ? said(words, 'firstRun.placesWrong') : undefined}
        value={places}
        dir="ltr"
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setPlaces(currentTarget.value);
          keepPlacesDraft(currentTarget.value);
        }}
      />
      {named.length > 0 ? <p>{named.join(' · ')}</p> : null}
      <p className={css.soft}>{said(words, 'firstRun.placesDraft')}</p>
    </div>
  );
}

function nameOf(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    // Two letters that are no region's code: shown with a question mark.
    return undefined;
  }
}
