import { useState } from 'react';
import css from './first-run.module.css';
import { keepPlacesDraft, placeNames, readPlacesDraft } from './places-draft.ts';
import { countriesIn } from '#src/console/games/countries.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Field } from '#src/ui/fields/Field.tsx';

/** Which countries will be served: a draft that stays in this browser until the site is opened with it. */
export function PlacesStep() {
  const words = useWords();
  const [places, setPlaces] = useState(readPlacesDraft);
  const countries = countriesIn(places);
  const named = placeNames(countries ?? [], words.locale);
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
      {named === '' ? null : <p>{named}</p>}
      <p className={css.soft}>{said(words, 'firstRun.placesDraft')}</p>
      <ul className={css.links}>
        <li>
          <a href="/ops/places">{said(words, 'firstRun.toPlaces')}</a>
        </li>
      </ul>
    </div>
  );
}
