import { type Check, type Finding, isTest, matches, scriptOf, type Source } from './source.ts';

const dates = 'src/browser/date-text.ts';
const zones = 'src/browser/zoned-text.ts';
const views = 'src/browser/in-view.ts';
const countries = 'src/contracts/country-code.ts';
const modals = 'src/ui/dialog/open-modal.ts';
/** A game's frame is a separate page that does not scroll. */
const frames = /^src\/(?:frame|features\/sports)\//;
/** Rules use a format only to compute calendar parts of a time zone, and display nothing. */
const shownToPlayers = /^src\/(?!rules\/)/;

/** Finds uses of a pattern in browser code outside the one file that may contain it. */
function elsewhere(sources: readonly Source[], home: string, pattern: RegExp, way: string): Finding[] {
  return sources
    .filter(({ file }) => shownToPlayers.test(file) && file !== home && !isTest(file))
    .flatMap((source) => matches(source, scriptOf(source) ?? '', pattern, (found) => `${found}: ${way}`));
}

export const oneHomeChecks: readonly Check[] = [
  {
    rule: `only ${countries} says what a country code looks like`,
    find: (sources) =>
      sources
        .filter(({ file }) => file !== countries && !isTest(file))
        .flatMap((source) =>
          matches(
            source,
            scriptOf(source) ?? '',
            /\^\[A-Z\]\{2\}(?:\$|-)/g,
            () => `a code of two letters need not be a country: use countryCode of ${countries}`,
          ),
        ),
  },
  {
    rule: `only ${dates} and ${zones} format dates and times`,
    find: (sources) =>
      elsewhere(
        sources.filter(({ file }) => file !== zones),
        dates,
        /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\b/g,
        `import the function from ${dates}, or add the format there`,
      ),
  },
  {
    rule: `only ${views} observes what comes into view`,
    find: (sources) =>
      elsewhere(sources, views, /\bnew IntersectionObserver\b/g, `call whenInView or whenNear of ${views}`),
  },
  {
    rule: `only ${modals} opens dialogs over the page`,
    find: (sources) =>
      elsewhere(
        sources.filter(({ file }) => !frames.test(file)),
        modals,
        /\.showModal\b/g,
        `call openModal of ${modals}, which also locks the page`,
      ),
  },
];
