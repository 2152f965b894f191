import { createInterface } from 'node:readline';
import { runtimeOf } from '#tests/support/miniflare.ts';
import { type EndRequest, endShards } from './shard-endings.ts';

/**
 * Runs the site that its first line of input describes, until it is killed or its parent process ends. Each further
 * line ends a draw of the lottery.
 */
const lines = createInterface({ input: process.stdin });
lines.on('close', () => process.kill(0, 'SIGKILL'));
lines.once('line', async (options) => {
  const request = JSON.parse(options) as Record<string, unknown>;
  const runtime = runtimeOf(request);
  lines.on('line', async (ended) => {
    await endShards(runtime, JSON.parse(ended) as EndRequest);
    console.log('ended');
  });
  const routed = await runtime.ready;
  const { origin } = request['unsafeDirectSockets'] ? await runtime.unsafeGetDirectURL() : routed;
  console.log(`origin ${origin}`);
});
