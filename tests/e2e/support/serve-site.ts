import { createWriteStream } from 'node:fs';
import { bundledWorker } from '#tests/support/bundled-worker.ts';
import { applyMigrations } from '#tests/support/migrations.ts';
import { runtimeOf } from '#tests/support/miniflare.ts';
import { demoStatements } from '../../../scripts/setup/demo-statements.ts';
import { ensureBundled, quickBundle } from '../../../scripts/setup/steps/bundle.mjs';

const port = Number(process.argv[process.argv.indexOf('--port') + 1]);

/** Serves the demo operator's site to the browser tests, with initially empty storage, until SIGTERM. */
await ensureBundled();
const log = createWriteStream('.wrangler/test-site.log');
const runtime = runtimeOf({
  ...bundledWorker(quickBundle),
  port,
  handleStructuredLogs: ({ message }: { message: string }) => log.write(`${message}\n`),
});
process.once('SIGTERM', () => void runtime.dispose());
await runtime.ready;
const database = await runtime.getD1Database('DB');
await applyMigrations(database);
await database.batch(demoStatements(Date.now()).map((each) => database.prepare(each)));
// A popup would cover home; the test of announcements creates its own.
await database.exec("UPDATE announcements SET ends_at_ms = 1 WHERE type = 'PU'");
// So would the strip that offers the app to every phone.
await database.exec(
  "UPDATE settings SET document = json_set(document, '$.enabled', json('false')) WHERE name = 'download'",
);
console.log(`The site is ready at http://localhost:${port}`);
