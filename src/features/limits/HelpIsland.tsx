import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { anywhere, type HelpOrganisation } from '#src/contracts/help/help-organisations.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $organisations, loadOrganisations } from './help.store.ts';
import css from './limits.module.css';

interface Props {
  words: WordsFor<'limits-help'>;
}

/** Organisations that help, for the visitor's country or another one they choose. */
export function HelpIsland({ words }: Props) {
  const { t, language } = words;
  const found = useStore($organisations, { ssr: 'initial' });
  useEffect(() => void loadOrganisations(language), [language]);
  if (found.status === 'loading') return <Skeleton shape="row" count={2} label={t.helpLoading} />;
  if (found.status === 'failed')
    return (
      <ErrorState
        title={t.helpFailed}
        retryLabel={t.retry}
        onRetry={() => void loadOrganisations(language)}
      />
    );
  const { country = '', countries, organisations } = found;
  const names = new Intl.DisplayNames(intlLocale[language], { type: 'region' });
  return (
    <>
      {countries.length > 0 ? (
        <Select
          label={t.helpCountry}
          options={[
            ...countries.map((code) => ({ value: code, label: names.of(code) ?? code })),
            { value: '', label: t.helpElsewhere },
          ]}
          value={country}
          onChange={(event) => void loadOrganisations(language, event.target.value || anywhere)}
        />
      ) : null}
      {organisations.length === 0 ? (
        <p className={css.lead}>{t.helpNone}</p>
      ) : (
        <ul className={css.organisations}>
          {organisations.map((organisation) => (
            <Organisation key={organisation.name} organisation={organisation} words={words} />
          ))}
        </ul>
      )}
    </>
  );
}

function Organisation({
  organisation: { name, about, url, phone, hours },
  words: { t, language },
}: Props & { organisation: HelpOrganisation }) {
  const say = (message: string) => fill(message, { name }, intlLocale[language]);
  return (
    <li className={css.organisation}>
      <p className={css.organisationName}>
        <bdi>{name}</bdi>
      </p>
      {about ? <p className={css.lead}>{about}</p> : null}
      {hours ? <p className={css.none}>{hours}</p> : null}
      <div className={css.reach}>
        {phone ? (
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <span className="visually-hidden">{say(t.helpCall)}: </span>
            <Icon name="phone" />
            <bdi dir="ltr" translate="no">
              {phone}
            </bdi>
          </a>
        ) : null}
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            <span className="visually-hidden">{say(t.helpVisit)}: </span>
            <Icon name="globe" />
            <bdi dir="ltr" translate="no">
              {new URL(url).host}
            </bdi>
          </a>
        ) : null}
      </div>
    </li>
  );
}
