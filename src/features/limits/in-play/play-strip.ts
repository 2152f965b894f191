import { everySecond } from '#src/browser/clock.ts';
import { clockText } from '#src/browser/date-text.ts';
import { siteTimeText } from '#src/browser/zoned-text.ts';
import { partsNamed } from '#src/browser/dom-lookup.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { isSignedIn } from '#src/browser/session.ts';

const part = partsNamed('data-strip');
let isShown = false;

everySecond(() => {
  part('clock').textContent = siteTimeText(clockText, Date.now(), pageLocale());
  // A guest who logs in over the page becomes a player, so their facts are shown from then on.
  if (isShown || !isSignedIn()) return;
  isShown = true;
  void import('./strip-facts.ts').then(({ showFacts }) => showFacts());
});
