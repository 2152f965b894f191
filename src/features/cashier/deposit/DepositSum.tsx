import { useStore } from '@nanostores/react';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './deposit-form.module.css';
import { $chosenPromotion, $depositPromotions } from './state/deposit-promotions.store.ts';
import type { DepositWords } from './state/deposit-words.server.ts';

interface Props {
  /** Undefined while no valid amount is typed; the lines keep their space. */
  amountMinor: number | undefined;
  feeMinor: number;
  owedMinor: number;
  currency: string;
  words: DepositWords;
}

/** How a sum is split: the fee, the debt it pays, what it adds to the balance, and the bonus that comes with it. */
export function DepositSum({ amountMinor, feeMinor, owedMinor, currency, words: { t, language } }: Props) {
  const promotions = useStore($depositPromotions, { ssr: 'initial' });
  const chosen = useStore($chosenPromotion, { ssr: 'initial' });
  // What was answered before an amount was typed is the most that the promotion gives.
  const isKnown = promotions.status === 'ready' && promotions.hasAmount && amountMinor !== undefined;
  const bonusMinor = isKnown && chosen && amountMinor >= chosen.minMinor ? chosen.givesMinor : 0;
  const creditMinor = (amountMinor ?? 0) - feeMinor;
  const onDebtMinor = Math.min(owedMinor, creditMinor);
  const money = (minor: number) =>
    amountMinor === undefined ? (
      '–'
    ) : (
      <Money amountMinor={minor} currency={currency} locale={intlLocale[language]} />
    );
  return (
    <dl className={css.lines} aria-live="polite">
      <div>
        <dt>{t.fee}</dt>
        <dd>{feeMinor === 0 && amountMinor !== undefined ? t.noFee : money(feeMinor)}</dd>
      </div>
      {owedMinor > 0 ? (
        <div>
          <dt>{t.debtFirst}</dt>
          <dd>{money(onDebtMinor)}</dd>
        </div>
      ) : null}
      <div className={css.total}>
        <dt>{t.added}</dt>
        <dd>{money(creditMinor - onDebtMinor)}</dd>
      </div>
      {bonusMinor > 0 ? (
        <div>
          <dt>{t.bonusAdded}</dt>
          <dd>{money(bonusMinor)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
