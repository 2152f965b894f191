import { createInterface } from 'node:readline';
import { runtimeOf } from '#tests/support/miniflare.ts';

/** Runs the site that its first line of input describes, until it is killed or its parent process ends. */
const lines = createInterface({ input: process.stdin });
lines.on('close', () => process.kill(0, 'SIGKILL'));
lines.once('line', async (options) => {
  const { origin } = await runtimeOf(JSON.parse(options) as Record<string, unknown>).ready;
  console.log(`origin ${origin}`);
});
