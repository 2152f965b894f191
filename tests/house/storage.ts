import { type Check, isTest, matches, scriptOf, type Source } from './source.ts';

const withoutColumns = /\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s+[\w.${}]+(?=\s*(?:VALUES|SELECT|WITH|['"`]))/g;
const ownAlarm = /\.(?:setAlarm|deleteAlarm)\(/g;

/** Storage by its name; a key that is called so is none. */
const bareStorage = /(?<!['"`])\b(?:local|session)Storage\b(?!['"`])/g;
/** What guards it, and what stands in a page ahead of every script. */
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
    rule: 'what a browser keeps goes through the one module that survives closed storage',
    find: (sources) =>
      sources
        .filter(isBrowser)
        .flatMap((source) =>
          matches(
            source,
            scriptOf(source) ?? '',
            bareStorage,
            (found) => `${found}: a browser that keeps nothing throws here; use src/browser/kept.ts`,
          ),
        ),
  },
  {
    rule: 'an object’s alarm is set by the scheduler of alarms alone',
    find: (sources) =>
      sources
        .filter(isWorker)
        .flatMap((source) =>
          matches(
            source,
            source.text,
            ownAlarm,
            () => 'register a task with Alarms: other owners share this alarm',
          ),
        ),
  },
];
