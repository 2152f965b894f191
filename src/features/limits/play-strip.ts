import { everySecond, timeOfDay } from '#src/browser/clock.ts';
import { partsNamed } from '#src/browser/dom-lookup.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { isSignedIn } from '#src/browser/session.ts';

const part = partsNamed('data-strip');
const clockText = timeOfDay(pageLocale());
let isShown = false;

everySecond(() => {
  part('clock').textContent = clockText(Date.now());
  // A guest who logs in over the page plays from then on.
  if (isShown || !isSignedIn()) return;
  isShown = true;
  void import('./strip-facts.ts').then(({ showFacts }) => showFacts());
});
