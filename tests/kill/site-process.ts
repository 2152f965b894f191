import { createInterface } from 'node:readline';
import { runtimeOf } from '#tests/support/miniflare.ts';
import { type AskedEnd, endShards } from './shard-endings.ts';

/**
 * Runs the site that its first line of input describes, until it is killed or its parent process ends; each further
 * line ends a draw of the lottery.
 */
const lines = createInterface({ input: process.stdin });
lines.on('close', () => process.kill(0, 'SIGKILL'));
lines.once('line', async (options) => {
  const runtime = runtimeOf(JSON.parse(options) as Record<string, unknown>);
  lines.on('line', async (asked) => {
    await endShards(runtime, JSON.parse(asked) as AskedEnd);
    console.log('ended');
  });
  const { origin } = await runtime.ready;
  console.log(`origin ${origin}`);
});
