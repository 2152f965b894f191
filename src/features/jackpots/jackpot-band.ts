import { pageLocale } from '#src/browser/page-locale.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import { moneyText } from '#src/ui/money-text.ts';
import { MovingCounter } from '#src/ui/moving-counter.ts';
import { $jackpots, loadJackpots } from './jackpots.store.ts';

/** How often the pool is asked for, in milliseconds; the counter moves in between. */
export const jackpotEveryMs = 15_000;

/** Starts the counter of home's jackpot, where the page was delivered with one. */
export function startBand(): void {
  const band = document.querySelector<HTMLElement>('[data-jackpot-band]:not([hidden])');
  const amount = band?.querySelector('[data-jackpot-amount]');
  if (!band || !amount) return;
  let currency: string | undefined;
  const counter = new MovingCounter((figure) => {
    amount.textContent = currency
      ? moneyText(figure, currency, pageLocale())
      : figure.toLocaleString(pageLocale());
  });
  $jackpots.subscribe((loaded) => {
    if (loaded.status !== 'ready') return;
    const { counter: kind, jackpots } = loaded.jackpots;
    const [first] = jackpots;
    if (kind === 'off') return void (band.hidden = true);
    if (kind === 'demonstration') return counter.aim('demonstration');
    if (!first) return;
    currency = first.currency;
    counter.aim({ poolMinor: first.amountMinor });
  });
  void loadJackpots();
  everyWhileVisible(jackpotEveryMs, () => void loadJackpots());
}
