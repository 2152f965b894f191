import { PlayWatch } from '#src/api/play-watch.ts';
import { durationText, everySecond } from '#src/browser/clock.ts';
import { partsNamed } from '#src/browser/dom-lookup.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { moneyText } from '#src/rules/money/money-text.ts';

const part = partsNamed('data-strip');
const askEveryMs = 20_000;

/** Shows a player's time of playing and its result, as the server counts them. */
export function showFacts(): void {
  const watch = new PlayWatch();
  void watch.start(askEveryMs);
  everySecond(() => {
    const { elapsedMs, netMinor, currency } = watch.facts;
    part('elapsed').textContent = durationText(elapsedMs);
    if (netMinor !== undefined)
      part('net').textContent = moneyText(netMinor, currency, pageLocale(), { signed: true });
  });
}
