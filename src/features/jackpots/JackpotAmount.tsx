import { useEffect, useRef } from 'react';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { MovingCounter } from '#src/ui/amounts/moving-counter.ts';
import css from './jackpot-page.module.css';

interface Props {
  /** The current pool; undefined for a demonstration, whose counter runs by itself. */
  pool: { readonly amountMinor: number; readonly currency: string } | undefined;
  language: Language;
}

/** A counter that moves toward the pool's actual amount. */
export function JackpotAmount({ pool, language }: Props) {
  const place = useRef<HTMLElement>(null);
  const counter = useRef<MovingCounter>(undefined);
  const { currency, amountMinor } = pool ?? {};
  useEffect(() => {
    const own = new MovingCounter((figure) => {
      if (!place.current) return;
      const locale = intlLocale[language];
      place.current.textContent = currency
        ? moneyText(figure, currency, locale)
        : figure.toLocaleString(locale);
    });
    counter.current = own;
    return () => own.stop();
  }, [currency, language]);
  useEffect(() => {
    counter.current?.aim(amountMinor === undefined ? 'demonstration' : { poolMinor: amountMinor });
  }, [amountMinor]);
  return <bdi ref={place} dir="ltr" translate="no" className={`number ${css.amount}`} />;
}
