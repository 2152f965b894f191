import { spawn } from 'node:child_process';
import { ensureBuilt } from './steps/build.mjs';
import { environment } from './steps/command.mjs';
import { ensureDatabase } from './steps/database.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { endWithNpm } from './steps/stop-with-parent.mjs';
import { run, say } from './steps/say.mjs';
import { ensureSecrets } from './steps/secrets.mjs';
import { portMustBeFree, serve } from './steps/serve.mjs';

const pagesPort = 4321;
const workerPort = 8788;

endWithNpm();
await run(async () => {
  await portMustBeFree(pagesPort);
  await portMustBeFree(workerPort);
  await ensureInstalled();
  await ensureSecrets();
  await ensureBuilt();
  await ensureDatabase();
  const worker = await serve({ port: workerPort });
  const pages = spawn('astro', ['dev', '--port', String(pagesPort)], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  say(
    `\n  Pages with hot reload: http://localhost:${pagesPort}/m/home  (the API is proxied to the Worker)\n  The parts of the kit:  http://localhost:${pagesPort}/ui\n`,
  );
  const stop = () => {
    pages.kill('SIGTERM');
    worker.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  pages.on('exit', stop);
  await worker.ended;
});
