import { type Check, type Finding, isTest, matches, scriptOf, type Source } from './source.ts';

const dates = 'src/browser/date-text.ts';
const views = 'src/browser/in-view.ts';
const modals = 'src/ui/open-modal.ts';
/** A game's frame is a page of its own, which does not scroll. */
const frames = /^src\/(?:frame|features\/sports)\//;
/** Rules ask a format for the parts of a zone's calendar and show nothing of it. */
const shownToPlayers = /^src\/(?!rules\/)/;

/** Every place but its home where the browser's code does something by itself. */
function elsewhere(sources: readonly Source[], home: string, pattern: RegExp, way: string): Finding[] {
  return sources
    .filter(({ file }) => shownToPlayers.test(file) && file !== home && !isTest(file))
    .flatMap((source) => matches(source, scriptOf(source) ?? '', pattern, (found) => `${found}: ${way}`));
}

export const oneHomeChecks: readonly Check[] = [
  {
    rule: `dates and times are written by ${dates} alone`,
    find: (sources) =>
      elsewhere(
        sources,
        dates,
        /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\b/g,
        `import the text from ${dates}, or add the format there`,
      ),
  },
  {
    rule: `what comes into view is watched by ${views} alone`,
    find: (sources) =>
      elsewhere(sources, views, /\bnew IntersectionObserver\b/g, `call whenInView or whenNear of ${views}`),
  },
  {
    rule: `dialogs over the page are opened by ${modals} alone`,
    find: (sources) =>
      elsewhere(
        sources.filter(({ file }) => !frames.test(file)),
        modals,
        /\.showModal\b/g,
        `call openModal of ${modals}, which also holds the page`,
      ),
  },
];
