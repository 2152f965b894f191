import { type Check, isTest, matches, type Source } from './source.ts';

const withoutColumns = /\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s+[\w.${}]+(?=\s*(?:VALUES|SELECT|WITH|['"`]))/g;
const ownAlarm = /\.(?:setAlarm|deleteAlarm)\(/g;

const isProduct = ({ file }: Source) => !isTest(file) && /\.(?:ts|mjs|sql)$/.test(file);
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
