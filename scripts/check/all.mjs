import { ensureBuilt } from '../setup/steps/build.mjs';
import { ensureInstalled } from '../setup/steps/install.mjs';
import { Halt, run } from '../setup/steps/say.mjs';
import { ensureWorkerTypes } from '../setup/steps/worker-types.mjs';
import { complaints } from './checks.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureWorkerTypes();
  const found = await complaints();
  if (found.length > 0) throw new Halt(found.join('\n\n'));
});
