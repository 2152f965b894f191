import { useState } from 'react';
import { failureWords, named, said, useWords, wordOf } from '#src/console/words/words.ts';
import { languageName } from '#src/console/words/language-name.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import type { Checked, Meaning } from './meaning.store.ts';
import css from './promotion-screens.module.css';

/** What a promotion means: what is against it, its terms in words, what it can cost, and where it shows. */
export function MeaningPart({ checked }: { checked: Checked }) {
  const words = useWords();
  return (
    <section className={css.meaning} aria-label={said(words, 'promotions.meaning')} aria-live="polite">
      <h2>{said(words, 'promotions.meaning')}</h2>
      {checked.status === 'loading' ? (
        <Skeleton shape="line" count={8} label={said(words, 'promotions.checking')} />
      ) : null}
      {checked.status === 'no-json' ? (
        <p className={css.against}>
          {checked.line === undefined
            ? said(words, 'promotions.noJson')
            : said(words, 'promotions.noJsonAt', { line: checked.line })}
        </p>
      ) : null}
      {checked.status === 'wrong' ? (
        <div className={css.against}>
          <p>{said(words, 'promotions.wrongFields')}</p>
          <ul>
            {checked.fields.map((field) => (
              <li key={field}>
                <code dir="ltr">{field || '{ }'}</code>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {checked.status === 'failed' ? (
        <p className={css.against}>{failureWords(words, checked.code)}</p>
      ) : null}
      {checked.status === 'ready' ? <Ready meaning={checked.meaning} /> : null}
    </section>
  );
}

function Ready({ meaning }: { meaning: Meaning }) {
  const words = useWords();
  return (
    <>
      <Findings findings={meaning.findings} />
      <Terms terms={meaning.terms} />
      <h3>{said(words, 'promotions.costs')}</h3>
      <Costs costs={meaning.costs} />
      <p>{said(words, meaning.takesTwo ? 'promotions.takesTwo' : 'promotions.takesTwoByDay')}</p>
      <h3>{said(words, 'promotions.places')}</h3>
      <ul className={css.places}>
        {meaning.places.map((place) => (
          <li key={place}>{named(words, 'place', place)}</li>
        ))}
      </ul>
    </>
  );
}

/** What the linter has against it; each finding with its field. */
export function Findings({ findings }: { findings: Meaning['findings'] }) {
  const words = useWords();
  if (findings.length === 0) return <p className={css.fine}>{said(words, 'promotions.noFindings')}</p>;
  return (
    <div className={css.against}>
      <p>{said(words, 'promotions.findings', { count: findings.length })}</p>
      <ul>
        {findings.map(({ rule, code, path, bound = 0 }) => (
          <li key={`${code} ${path}`}>
            {fill(wordOf(words, 'finding', code) ?? code, { bound }, words.locale)}{' '}
            <code dir="ltr">{path === '' ? rule : `${rule} · ${path}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Terms({ terms }: Pick<Meaning, 'terms'>) {
  const words = useWords();
  const languages = Object.keys(terms);
  const [chosen, setChosen] = useState(languages[0] ?? 'en');
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'en');
  const sentences = terms[language] ?? [];
  return (
    <>
      <h3>{said(words, 'promotions.terms')}</h3>
      <Tabs
        id="terms"
        label={said(words, 'promotions.termsLanguage')}
        kind="pills"
        current={language}
        onChange={setChosen}
        tabs={languages.map((each) => ({ id: each, label: languageName(each, words.locale) }))}
      />
      <TabPanel id="terms" current={language}>
        {sentences.length === 0 ? (
          <p className={css.against}>{said(words, 'promotions.noTerms')}</p>
        ) : (
          <ol className={css.terms} lang={language} dir={language === 'ur' ? 'rtl' : 'ltr'}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        )}
      </TabPanel>
    </>
  );
}

function Costs({ costs }: Pick<Meaning, 'costs'>) {
  const words = useWords();
  if (costs.length === 0) return <p>{said(words, 'promotions.costByPlay')}</p>;
  return (
    <ul>
      {costs.map(({ currency, perUseMinor, mostMinor }) => {
        const use = moneyText(perUseMinor, currency, words.locale);
        return (
          <li key={currency}>
            {mostMinor === undefined
              ? said(words, 'promotions.costUnbounded', { use })
              : said(words, 'promotions.costBounded', {
                  use,
                  most: moneyText(mostMinor, currency, words.locale),
                })}
          </li>
        );
      })}
    </ul>
  );
}
