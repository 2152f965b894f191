import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { gameUpserts } from '../setup/catalogue-sql.ts';
import { type Place, readCurrentCatalogue, runStatements } from './catalogue-database.ts';
import type { FeedIssue } from '#functions/catalogue/feed/feed-issue.ts';
import { type FeedFormat, parseFeed } from '#functions/catalogue/feed/parse-feed.ts';
import { placeGames } from '#functions/catalogue/feed/place-games.ts';
import { readFeed } from './read-feed.ts';

const usage = 'npm run catalogue -- import FILE.json|FILE.csv [--vendor CODE] [--merchant CODE] [--remote]';

interface Request {
  file: string;
  format: FeedFormat;
  vendor: string | undefined;
  merchant: string;
  place: Place;
}

function requestOf(args: string[]): Request | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      vendor: { type: 'string' },
      merchant: { type: 'string', default: 'demo' },
      remote: { type: 'boolean', default: false },
    },
  });
  const [verb, file, ...more] = positionals;
  const format = file === undefined ? '' : extname(file).slice(1).toLowerCase();
  if (verb !== 'import' || !file || more.length > 0 || !(format === 'json' || format === 'csv'))
    return undefined;
  return {
    file,
    format,
    vendor: values.vendor,
    merchant: values.merchant,
    place: values.remote ? '--remote' : '--local',
  };
}

/** Prints the errors, one per line, and returns the exit code; the database is unchanged. */
function refuse(file: string, issues: readonly FeedIssue[]): number {
  for (const { line, field, reason } of issues)
    process.stdout.write(`${file}:${line}  ${field}: ${reason}\n`);
  process.stderr.write(
    `${issues.length} ${issues.length === 1 ? 'fault' : 'faults'}; nothing was changed.\n`,
  );
  return 1;
}

/** Imports one feed; returns the exit code. */
function importFeed({ file, format, vendor, merchant, place }: Request): number {
  const read = readFeed(file);
  if (!read.ok && 'issue' in read) return refuse(file, [read.issue]);
  if (!read.ok) {
    process.stderr.write(read.say);
    return 1;
  }
  const feed = parseFeed(read.text, format, vendor);
  if (!feed.ok) return refuse(file, feed.issues);
  const placement = placeGames(feed.games, readCurrentCatalogue(place, merchant));
  if (!placement.ok) return refuse(file, placement.issues);
  runStatements(place, gameUpserts(merchant, placement.games, 'import', Date.now()));
  const changed = placement.games.length - placement.added;
  process.stdout.write(`${placement.added} games added, ${changed} replaced for ${merchant}.\n`);
  if (placement.countriesKept > 0)
    process.stdout.write(
      `${placement.countriesKept} of those replaced keep the countries that are in force; change them in the console.\n`,
    );
  return 0;
}

try {
  const request = requestOf(process.argv.slice(2));
  if (!request) process.stderr.write(`${usage}\n`);
  process.exitCode = request ? importFeed(request) : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
}
