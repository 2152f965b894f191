import { useState } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { siteTimeZone, zonedText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { type GivenDividend, release } from './given.store.ts';
import { figuresIn } from './line-words.ts';
import { periodText } from './period-text.ts';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  dividend: GivenDividend;
  currency: string;
  words: StatementWords;
}

/** One dividend of a direct downline, with what it follows from, and its release while it waits. */
export function GivenCard({ dividend, currency, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { id, account, period, teamBetMinor, activeMembers, amountMinor } = dividend;
  const { money, count, said } = figuresIn(words, currency);
  const [, number = ''] = id.split('-');
  // All are there, or none of them: those of a few members are not shown.
  const figures = [
    ...(teamBetMinor === undefined ? [] : [[t.stakes, money(teamBetMinor)] as const]),
    ...(activeMembers === undefined ? [] : [[t.activeMembers, count(activeMembers)] as const]),
  ];
  return (
    <li className={css.head}>
      <div>
        <h3 className={css.name}>
          {account === undefined ? said(t.downlineNumber, { number }) : <bdi translate="no">{account}</bdi>}
        </h3>
        <p className={css.faint}>{periodText(period, locale, siteTimeZone())}</p>
      </div>
      <p className={css.net}>
        <bdi dir="ltr" translate="no">
          {money(amountMinor)}
        </bdi>
      </p>
      <p>
        <span className={css.badge} data-state={dividend.state}>
          {t[dividend.state]}
        </span>
      </p>
      {figures.length === 0 ? null : (
        <dl>
          {figures.map(([name, value]) => (
            <div key={name} className={css.line}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr" translate="no">
                  {value}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {dividend.releasableUntilMs === undefined ? null : (
        <Release id={id} untilMs={dividend.releasableUntilMs} words={words} />
      )}
    </li>
  );
}

function Release({ id, untilMs, words }: { id: string; untilMs: number; words: StatementWords }) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Awaited<ReturnType<typeof release>>>();

  async function go(): Promise<void> {
    setBusy(true);
    const failure = await release(id);
    setBusy(false);
    setRefused(failure);
    if (!failure) showToast(t.released, { kind: 'confirmed' });
  }

  const at = zonedText(shortDateTimeText, untilMs, locale, siteTimeZone());
  return (
    <>
      <p className={css.soft}>{fill(t.goesByItself, { at }, locale)}</p>
      <FormNotice>{refused ? failureText(words, refused) : null}</FormNotice>
      <Button busy={busy} onClick={() => void go()}>
        {t.release}
      </Button>
    </>
  );
}
