import type { AffiliateLink } from '#src/contracts/agents/links.ts';
import { CopyLink } from '#src/features/agents/invite/CopyLink.tsx';
import { CardHead } from '#src/features/agents/screen/CardHead.tsx';
import { intlLocale } from '#src/i18n/languages.ts';
import type { LinkWords } from './links-words.ts';
import css from './links.module.css';

interface Props {
  link: AffiliateLink;
  words: LinkWords;
  onOpen: () => void;
}

/** One link: its channel, who came by it, its address to copy, and the way to what can be done with it. */
export function LinkCard({
  link: { channel, type, url, registered, firstDeposits, postback },
  words,
  onOpen,
}: Props) {
  const { t, language } = words;
  const format = new Intl.NumberFormat(intlLocale[language], { numberingSystem: 'latn' });
  return (
    <li className={css.card}>
      <button className={css.open} type="button" onClick={onOpen}>
        <CardHead name={channel} type={type} t={t} />
        <span className={css.numbers}>
          <span>
            {t.registered} <b>{format.format(registered)}</b>
          </span>
          <span>
            {t.firstDeposits} <b>{format.format(firstDeposits)}</b>
          </span>
        </span>
        {postback ? (
          <span className={css.faint}>
            {t.postback}: {t[postback.state]}
          </span>
        ) : null}
      </button>
      <CopyLink address={url} words={words} />
    </li>
  );
}
