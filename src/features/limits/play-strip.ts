import { PlayWatch } from '#src/api/play-watch.ts';
import { durationText, everySecond, timeOfDay } from '#src/browser/clock.ts';
import { partsNamed } from '#src/browser/dom-lookup.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { moneyText } from '#src/ui/money-text.ts';

const part = partsNamed('data-strip');
const clockText = timeOfDay(pageLocale());
const askEveryMs = 20_000;
let watch: PlayWatch | undefined;

/** A guest who logs in over the page plays from then on. */
function begin(): void {
  if (watch || !isSignedIn()) return;
  watch = new PlayWatch();
  void watch.start(askEveryMs);
}

everySecond(() => {
  begin();
  part('clock').textContent = clockText(Date.now());
  if (!watch) return;
  const { elapsedMs, netMinor, currency } = watch.facts;
  part('elapsed').textContent = durationText(elapsedMs);
  if (netMinor !== undefined)
    part('net').textContent = moneyText(netMinor, currency, pageLocale(), { signed: true });
});
