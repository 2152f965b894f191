import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useState } from 'react';
import css from './first-run.module.css';
import { loadFirstRun } from './first-run.store.ts';
import type { StepProps } from './first-run.store.ts';
import { Waiting } from './Waiting.tsx';
import { openingStore } from './opening.store.ts';
import { keepPlacesDraft, placeNames, readPlacesDraft } from './places-draft.ts';
import { countriesIn } from '#src/console/games/countries.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';

/** What the site opens with, asked for by one owner and approved by another. */
export function OpeningStep({ value }: StepProps) {
  const words = useWords();
  const players = `//${value.host}${location.port === '' ? '' : `:${location.port}`}/m/home`;
  const [request] = value.items.flatMap((item) => (item.name === 'open' ? item.waits : []));
  const link = (key: string) => (
    <a href={players} target="_blank" rel="noreferrer">
      {said(words, key)}
    </a>
  );
  if (value.isOpen)
    return (
      <p className={css.stored}>
        {said(words, 'firstRun.isOpen')} {link('firstRun.toSite')}
      </p>
    );
  return (
    <>
      <ul className={css.links}>
        <li>{link('firstRun.look')}</li>
      </ul>
      {request ? (
        <Waiting title={said(words, 'firstRun.form.open')} request={request} />
      ) : (
        <OpeningForm value={value} />
      )}
    </>
  );
}

function OpeningForm({ value }: StepProps) {
  const words = useWords();
  const store = useMemo(() => openingStore(), []);
  const state = useStore(store.$opening, { ssr: 'initial' });
  const [places, setPlaces] = useState(readPlacesDraft);
  const typed = countriesIn(places);
  const countries = typed ?? [];
  const left = value.items.filter((item) => item.name !== 'open' && item.state === 'open');
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (await store.ask(countries, said(words, 'firstRun.openReason'))) await loadFirstRun();
  };
  return (
    <form className={css.form} onSubmit={(event) => void ask(event)}>
      {left.length > 0 ? (
        <ul className={css.links}>
          {left.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>
                {said(words, 'firstRun.stepOpen', { step: said(words, `firstRun.${name}`) })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Field
        label={said(words, 'firstRun.field.places')}
        help={said(words, 'firstRun.help.placesOpen')}
        error={typed === undefined ? said(words, 'firstRun.placesWrong') : undefined}
        value={places}
        dir="ltr"
        required
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setPlaces(currentTarget.value);
          keepPlacesDraft(currentTarget.value);
        }}
      />
      <p>{said(words, 'firstRun.opensFor', { places: placeNames(countries, words.locale) })}</p>
      <FormNotice>{state.code === undefined ? null : failureWords(words, state.code)}</FormNotice>
      <Button
        kind="primary"
        type="submit"
        busy={state.status === 'sending'}
        disabled={left.length > 0 || countries.length === 0}
      >
        {said(words, 'firstRun.ask')}
      </Button>
    </form>
  );
}
