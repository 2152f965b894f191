import { type Check, isTest, matches, scriptOf } from './source.ts';

const home = 'src/browser/date-text.ts';
/** Rules ask a format for the parts of a zone's calendar and show nothing of it. */
const shownToPlayers = /^src\/(?!rules\/)/;

export const dateChecks: readonly Check[] = [
  {
    rule: `dates and times are written by ${home} alone`,
    find: (sources) =>
      sources
        .filter(({ file }) => shownToPlayers.test(file) && file !== home && !isTest(file))
        .flatMap((source) =>
          matches(
            source,
            scriptOf(source) ?? '',
            /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\b/g,
            (found) => `${found}: import the text from ${home}, or add the format there`,
          ),
        ),
  },
];
