import type { ReactNode } from 'react';
import type { Grant } from '#src/contracts/rewards/rewards-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import { TermsList } from './TermsList.tsx';
import css from './centre.module.css';

interface Props {
  grant: Grant;
  amountMinor: number;
  words: RewardCentreWords;
  /** Below the title. */
  children?: ReactNode;
}

/** One bonus of a list, with its amount and its terms on demand. */
export function GrantRow({ grant, amountMinor, words, children }: Props) {
  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <div className={css.words}>
          <b>{grant.title}</b>
          {children}
        </div>
        <b>
          <Money amountMinor={amountMinor} currency={grant.currency} locale={intlLocale[words.language]} />
        </b>
      </div>
      <TermsList terms={grant.terms} words={words} />
    </li>
  );
}
