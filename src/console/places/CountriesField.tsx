import { useMemo } from 'react';
import { said, useWords } from '#src/console/words/words.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { countriesIn, countryName } from './country-names.ts';
import css from './region-policy.module.css';

interface Props {
  codes: readonly string[];
  error?: string;
  onChange: (codes: readonly string[]) => void;
}

/** Countries by their names: one is added from the list of all, and taken away where it stands. */
export function CountriesField({ codes, error, onChange }: Props) {
  const words = useWords();
  const all = useMemo(() => countriesIn(words.locale), [words.locale]);
  const options = all
    .filter(({ code }) => !codes.includes(code))
    .map(({ code, name }) => ({ value: code, label: name }));
  const none = { value: '', label: said(words, 'places.chooseCountry') };
  return (
    <div className={css.countries}>
      <Select
        label={said(words, 'places.addCountry')}
        options={[none, ...options]}
        value=""
        onChange={({ currentTarget }) => onChange([...codes, currentTarget.value])}
        {...(error !== undefined && { error })}
      />
      {codes.length === 0 ? <p>{said(words, 'places.noCountry')}</p> : null}
      <ul>
        {codes.map((code) => {
          const name = countryName(code, words.locale);
          return (
            <li key={code}>
              <button
                type="button"
                aria-label={said(words, 'places.removeCountry', { country: name })}
                onClick={() => onChange(codes.filter((each) => each !== code))}
              >
                {name}
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
