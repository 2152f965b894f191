import { type Check, isTest, matches, scriptOf, type Source } from './source.ts';

const withoutColumns = /\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s+[\w.${}]+(?=\s*(?:VALUES|SELECT|WITH|['"`]))/g;
const ownAlarm = /\.(?:setAlarm|deleteAlarm)\(/g;

/** Uses of browser storage; a string that only contains the name does not count. */
const bareStorage = /(?<!['"`])\b(?:local|session)Storage\b(?!['"`])/g;
/** The module that guards storage, and a page part that runs before all other scripts. */
const ownStorage: ReadonlySet<string> = new Set(['src/browser/kept.ts', 'src/layouts/Recovery.astro']);

const isProduct = ({ file }: Source) => !isTest(file) && /\.(?:ts|mjs|sql)$/.test(file);
const isBrowser = ({ file }: Source) => file.startsWith('src/') && !ownStorage.has(file) && !isTest(file);
const isWorker = ({ file }: Source) =>
  file.startsWith('functions/') && file !== 'functions/objects/alarms.ts' && !isTest(file);

export const storageChecks: readonly Check[] = [
  {
    rule: 'every INSERT names its columns',
    find: (sources) =>
      sources
        .filter(isProduct)
        .flatMap((source) =>
          matches(source, source.text, withoutColumns, (found) => `${found}: name the columns`),
        ),
  },
  {
    rule: 'browser storage is used only through the module that survives blocked storage',
    find: (sources) =>
      sources
        .filter(isBrowser)
        .flatMap((source) =>
          matches(
            source,
            scriptOf(source) ?? '',
            bareStorage,
            (found) => `${found}: a browser that blocks storage throws here; use src/browser/kept.ts`,
          ),
        ),
  },
  {
    rule: 'only the alarm scheduler sets an object’s alarm',
    find: (sources) =>
      sources
        .filter(isWorker)
        .flatMap((source) =>
          matches(
            source,
            source.text,
            ownAlarm,
            () => 'register a task with Alarms: other tasks share this alarm',
          ),
        ),
  },
];
