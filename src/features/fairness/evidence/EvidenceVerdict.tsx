import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { Finding, Findings } from '#src/rules/evidence/findings.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './evidence-check.module.css';

interface Props {
  findings: Findings;
  /** The key that the seal names. */
  keyId: string;
  words: WordsFor<'evidence-check'>;
}

/** The verdict over a file: what is wrong first, then what holds, and what the file cannot tell. */
export function EvidenceVerdict({ findings: { faults, proven, open }, keyId, words }: Props) {
  const { t, language } = words;
  const holds = faults.length === 0;
  return (
    <section className={css.verdict} aria-live="polite">
      <h2 className={css.title} data-holds={holds}>
        <Icon name={holds ? 'check' : 'alert'} />
        {holds ? t.holdsTitle : t.wrongTitle}
      </h2>
      <Found title={t.faults} kind="faults" list={faults} words={words} />
      <Found title={t.proven} kind="proven" list={proven} words={words} />
      <Found title={t.open} kind="open" list={open} words={words} />
      <p className={css.note}>{fill(t.ownKey, { key: keyId }, intlLocale[language])}</p>
    </section>
  );
}

interface FoundProps {
  title: string;
  kind: keyof Findings;
  list: readonly Finding[];
  words: Props['words'];
}

/** How many findings of one kind are named; the others are counted. */
const namedMax = 20;

function Found({ title, kind, list, words: { t, language } }: FoundProps) {
  if (list.length === 0) return null;
  const texts: Readonly<Partial<Record<string, string>>> = t;
  return (
    <div className={css.part}>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.list} data-kind={kind}>
        {[...Map.groupBy(list, ({ code }) => code)].map(([code, alike]) => (
          <li key={code}>
            <span>{texts[code] ?? code}</span>
            <span className={css.about} translate="no">
              {[...new Set(alike.slice(0, namedMax).map(({ about }) => about))].map((about) => (
                <bdi key={about}>{about}</bdi>
              ))}
            </span>
            {alike.length > namedMax ? (
              <span className={css.note}>
                {fill(t.more, { count: alike.length - namedMax }, intlLocale[language])}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
