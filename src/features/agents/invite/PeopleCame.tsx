import type { ReactNode } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import css from './invite.module.css';
import type { Invitation } from './invite.store.ts';

interface Props {
  invitation: Invitation;
  /** Whether the member is paid for friends now. */
  isPaid: boolean;
  words: WordsFor<'invite'>;
}

/** How many people registered by the code; where friends are paid for, how many settled in and what was paid. */
export function PeopleCame({ invitation, isPaid, words: { t, language } }: Props) {
  const { totalInvitations, activeInvitations, earnedMinor, currency } = invitation;
  const locale = intlLocale[language];
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  return (
    <dl className={css.figures} data-came={totalInvitations}>
      <Figure icon="person" name={t.came} value={format.format(totalInvitations)}>
        {totalInvitations === 0 ? t.cameNone : null}
      </Figure>
      {isPaid || activeInvitations > 0 ? (
        <>
          <Figure icon="check" name={t.settled} value={format.format(activeInvitations)} />
          <Figure icon="gift" name={t.earned} value={moneyText(earnedMinor, currency, locale)} />
        </>
      ) : null}
    </dl>
  );
}

interface FigureProps {
  icon: IconName;
  name: string;
  value: string;
  children?: ReactNode;
}

function Figure({ icon, name, value, children }: FigureProps) {
  return (
    <div className={css.came}>
      <dt>
        <span className={css.icon}>
          <Icon name={icon} />
        </span>
        <span className={css.words}>
          {name}
          {children ? <span className={css.faint}>{children}</span> : null}
        </span>
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
