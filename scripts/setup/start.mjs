import { ensureBuilt } from './steps/build.mjs';
import { addedHosts } from './steps/local-hosts.mjs';
import { printConsole } from './steps/console.mjs';
import { ensureDatabase } from './steps/database.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { printOutgoing } from './steps/outgoing.mjs';
import { endWithNpm } from './steps/stop-with-parent.mjs';
import { run, say } from './steps/say.mjs';
import { ensureSecrets } from './steps/secrets.mjs';
import { portMustBeFree, serve } from './steps/serve.mjs';
import { printAgents } from './steps/demo-agents.mjs';
import { printVouchers } from './steps/vouchers.mjs';
import { phoneAddresses } from './steps/phone.mjs';

const secure = process.argv.includes('--https');
const portAt = process.argv.indexOf('--port');
const port = portAt > 0 ? Number(process.argv[portAt + 1]) : 8787;
/** Browsers resolve every name under localhost to this machine. */
const secondHost = 'tidelight.localhost';
const address = secure ? '0.0.0.0' : '127.0.0.1';

endWithNpm();
await run(async () => {
  await portMustBeFree(port, address);
  await ensureInstalled();
  const secrets = await ensureSecrets();
  await ensureBuilt();
  await ensureDatabase();
  const site = await serve({ port, secure, address });
  say(`\n  The site:        ${site.origin}/m/home`);
  const originOf = (host) => site.origin.replace('localhost', host);
  say(
    `  Second merchant: ${originOf(secondHost)}/m/home  (of the demo; yours is what npm run merchant adds)`,
  );
  for (const phone of secure ? phoneAddresses(port) : []) say(`  On your phone:   ${phone}/m/home`);
  say(`  Operator tokens: ${secrets.OPERATOR_TOKEN}\n                   ${secrets.OPERATOR_TOKEN_2}`);
  await printConsole(site.origin, secrets.OPERATOR_TOKEN);
  await printVouchers(site.origin, secrets.OPERATOR_TOKEN);
  await printAgents(site.origin, secrets.OPERATOR_TOKEN);
  say('  SMS and mail of every local merchant are printed here.');
  say('  Stop it with Ctrl+C.\n');
  const stopPrinting = printOutgoing(
    () => ['localhost', secondHost, ...addedHosts()].map(originOf),
    secrets.OPERATOR_TOKEN,
  );
  await site.ended;
  stopPrinting();
});
