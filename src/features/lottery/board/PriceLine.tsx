import { chanceText, type Quote } from './state/board-price.ts';
import { useBoardWords } from './state/board-words.tsx';
import css from './board-deck.module.css';

interface Props {
  quote: Quote | undefined;
}

/** The cost, chance, return and largest payout of the whole pick, none of them cut short; dashes while it is not a complete bet. */
export function PriceLine({ quote }: Props) {
  const { t, say, money, locale } = useBoardWords();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <dl className={css.price} aria-live="polite">
      <div>
        <dt>{quote ? say(t.unitBets, { count: quote.units }) : t.cost}</dt>
        <dd className={css.cost}>{quote ? money(quote.costMinor) : money(0)}</dd>
      </div>
      <div>
        <dt>{t.chance}</dt>
        <dd>{quote ? chanceText(quote.chance, locale, (number) => say(t.oneIn, { number })) : '–'}</dd>
      </div>
      <div>
        <dt>{t.returned}</dt>
        <dd>{quote ? percent.format(quote.returned) : '–'}</dd>
      </div>
      <div>
        <dt>{t.paysUpTo}</dt>
        <dd className={css.pays}>{quote ? money(quote.prizeMinor) : '–'}</dd>
      </div>
    </dl>
  );
}
