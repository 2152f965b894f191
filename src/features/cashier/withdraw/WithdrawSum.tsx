import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { $bonusStatus } from './bonus-status.store.ts';
import css from './withdraw.module.css';
import type { WithdrawWords } from './withdraw-words.server.ts';
import type { Funds } from './funds.store.ts';

interface Props {
  /** Undefined while no valid amount is typed; the lines keep their space. */
  amountMinor: number | undefined;
  feeMinor: number;
  funds: Pick<Funds, 'currency' | 'bonusMinor'>;
  words: WithdrawWords;
  /** Shown above the fee. */
  children?: ReactNode;
}

/** The fee of a withdrawal, and the amount that arrives. */
export function WithdrawSum({ amountMinor, feeMinor, funds, words: { t, language }, children }: Props) {
  const { waitingEndsMinor = 0 } = useStore($bonusStatus, { ssr: 'initial' }) ?? {};
  const money = (minor: number) => (
    <Money amountMinor={minor} currency={funds.currency} locale={intlLocale[language]} />
  );
  const fee = feeMinor === 0 ? t.noFee : money(feeMinor);
  return (
    <dl className={css.lines} aria-live="polite">
      {children}
      <div>
        <dt>{t.fee}</dt>
        <dd>{amountMinor === undefined ? '–' : fee}</dd>
      </div>
      {funds.bonusMinor > 0 ? (
        <div data-loss>
          <dt>{t.bonusEnds}</dt>
          <dd>{money(funds.bonusMinor)}</dd>
        </div>
      ) : null}
      {waitingEndsMinor > 0 ? (
        <div data-loss>
          <dt>{t.waitingEnds}</dt>
          <dd>{money(waitingEndsMinor)}</dd>
        </div>
      ) : null}
      <div className={css.total}>
        <dt>{t.receive}</dt>
        <dd>{amountMinor === undefined ? '–' : money(amountMinor - feeMinor)}</dd>
      </div>
    </dl>
  );
}
