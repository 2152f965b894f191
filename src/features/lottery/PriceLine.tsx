import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import type { Quote } from './board-price.ts';
import { useBoardWords } from './board-words.tsx';
import css from './board-deck.module.css';

interface Props {
  quote: Quote | undefined;
  betType: BetType | undefined;
}

const wholeFrom = 100;

/** The cost, chance and return of the pick, none of them cut short; dashes while it is not a complete bet. */
export function PriceLine({ quote, betType }: Props) {
  const { t, say, money, locale } = useBoardWords();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const oneIn = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: value < wholeFrom ? 2 : 0 }).format(value);
  return (
    <dl className={css.price} aria-live="polite">
      <div>
        <dt>{quote ? say(t.unitBets, { count: quote.units }) : t.cost}</dt>
        <dd className={css.cost}>{quote ? money(quote.costMinor) : money(0)}</dd>
      </div>
      <div>
        <dt>{t.chance}</dt>
        <dd>{quote?.oneIn === undefined ? '–' : say(t.oneIn, { number: oneIn(quote.oneIn) })}</dd>
      </div>
      <div>
        <dt>{t.returned}</dt>
        <dd>{quote ? percent.format(quote.returned) : '–'}</dd>
      </div>
      <div>
        <dt>{t.paysUpTo}</dt>
        <dd className={css.pays}>{quote && betType ? money(quote.prizeMinor) : '–'}</dd>
      </div>
    </dl>
  );
}
