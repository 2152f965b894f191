import { pageLocale } from '#src/browser/page-locale.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import type { Jackpots } from '#src/contracts/jackpots/jackpots.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { MovingCounter } from '#src/ui/amounts/moving-counter.ts';
import { $jackpots, loadJackpots } from './jackpots.store.ts';

/** How often the pool is loaded, in milliseconds; the counter moves in between. */
export const jackpotEveryMs = 15_000;

/** Starts the counter of home's jackpot, if the page was delivered with one. */
export function startBand(): void {
  const band = document.querySelector<HTMLElement>('[data-jackpot-band]:not([hidden])');
  const amount = band?.querySelector('[data-jackpot-amount]');
  if (!band || !amount) return;
  let announced: Jackpots['jackpots'][number] | undefined;
  const counter = new MovingCounter((figure) => {
    if (!announced) amount.textContent = figure.toLocaleString(pageLocale());
    // The first number format costs a slow phone over a frame, so a resting amount shows the text sent with it.
    else if (figure === announced.amountMinor) amount.textContent = announced.amountText;
    else amount.textContent = moneyText(figure, announced.currency, pageLocale());
  });
  $jackpots.subscribe((loaded) => {
    if (loaded.status !== 'ready') return;
    const { counter: kind, jackpots } = loaded.jackpots;
    const [first] = jackpots;
    if (kind === 'off') return void (band.hidden = true);
    if (kind === 'demonstration') return counter.aim('demonstration');
    if (!first) return;
    announced = first;
    counter.aim({ poolMinor: first.amountMinor });
  });
  void loadJackpots();
  everyWhileVisible(jackpotEveryMs, () => void loadJackpots());
}
