import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { SpinResult } from '#src/rules/slot/evaluate-spin.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import { REELS, ROWS, SCATTER, type SlotSymbol, WILD } from '#src/rules/slot/slot-model.ts';
import css from './round-check.module.css';

interface Props {
  spin: SpinResult;
  /** 0 is the paid spin; free spins follow from 1. */
  number: number;
  stops: readonly number[];
  words: WordsFor<'round-check'>;
}

/** One spin's window with the winning cells highlighted. */
export function SpinFigure({ spin, number, stops, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  const paying = payingCells(spin);
  return (
    <figure className={css.spin}>
      <figcaption className={css.caption}>
        <strong>{number === 0 ? t.paidSpin : fill(t.freeSpin, { number }, locale)}</strong>
        <span>{fill(t.pays, { units: spin.totalMinor }, locale)}</span>
      </figcaption>
      <div className={css.window}>
        {ROWS.flatMap((row) =>
          REELS.map((reel) => {
            const symbol = spin.window[reel][row];
            const cell = `${reel}:${row}`;
            return (
              <span key={cell} data-kind={kindOf(symbol)} data-paying={paying.has(cell) || undefined}>
                {symbolText(symbol, t)}
              </span>
            );
          }),
        )}
      </div>
      <p className={css.stops}>{fill(t.stops, { stops: stops.join(' · ') }, locale)}</p>
    </figure>
  );
}

const kindOf = (symbol: SlotSymbol) => (symbol === WILD ? 'wild' : symbol === SCATTER ? 'scatter' : 'plain');

function symbolText(symbol: SlotSymbol, t: WordsFor<'round-check'>['t']): string {
  if (symbol === WILD) return t.symbol0;
  return symbol === SCATTER ? t.symbol1 : String(symbol - 1);
}

function payingCells(spin: SpinResult): ReadonlySet<string> {
  const ofLines = spin.lineWins.flatMap((win) =>
    REELS.slice(0, win.count).map((reel) => `${reel}:${PAYLINES[win.line]?.[reel]}`),
  );
  const ofScatters =
    spin.scatterWinMinor > 0 || spin.freeSpins > 0
      ? REELS.flatMap((reel) =>
          ROWS.filter((row) => spin.window[reel][row] === SCATTER).map((row) => `${reel}:${row}`),
        )
      : [];
  return new Set([...ofLines, ...ofScatters]);
}
