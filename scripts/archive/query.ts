import { parseArgs } from 'node:util';
import { fetchLocalBucket } from './local-bucket.ts';
import { openArchive } from './open-archive.ts';
import { textTable } from './text-table.ts';

const usage = "npm run archive -- [--from FOLDER] 'select …'";

const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
const [question] = positionals;
if (question === undefined || positionals.length > 1) {
  console.error(usage);
  process.exit(2);
}
const cellOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
try {
  const archive = await openArchive(values.from ?? (await fetchLocalBucket()));
  const found = await archive.runAndReadAll(question);
  const rows = found.getRowsJson().map((row) => row.map(cellOf));
  console.log(textTable(found.columnNames(), rows));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
