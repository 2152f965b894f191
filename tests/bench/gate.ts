import { createRequire } from 'node:module';
import { regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { locationHeaders } from '#tests/support/visitor-location.ts';
import { load, type Shot } from './load.ts';
import { longPolicy } from './long-policy.ts';
import { untilQuiet } from './machine.ts';
import { atMost, type Measured, median, measuredOnly, relativeSpread } from './measured.ts';
import { type Running, startYardstick } from './runtime.ts';

const seconds = 3;
const goalMs = 0.05;
const times = 200_000;

interface Esbuild {
  build(options: Record<string, unknown>): Promise<{ outputFiles: readonly { readonly text: string }[] }>;
}

/** The gate with 100,000 ranges compared with the same Worker without it, and the CPU time of one decision. */
export async function measureGate(runs: number): Promise<Measured[]> {
  const worker = await startYardstick(await gatedWorker(), { bare: true });
  try {
    await statusOf(worker, '/times/1');
    const ratios: number[] = [];
    const costsUs: number[] = [];
    const withoutGate: number[] = [];
    for (let run = 1; run <= runs; run += 1) {
      await untilQuiet();
      const gated = await load(worker.origin, crowd('/times/1'), seconds);
      const open = await load(worker.origin, crowd('/none'), seconds);
      if (gated.refused + open.refused > 0)
        throw new Error(`${gated.refused + open.refused} calls were refused`);
      ratios.push(gated.perSecond / open.perSecond);
      withoutGate.push(open.perSecond);
      costsUs.push(
        (1e6 * ((await statusOf(worker, `/times/${times}`)) - (await statusOf(worker, '/times/1')))) /
          1e3 /
          times,
      );
      console.log(
        `  run ${run}/${runs}  ${gated.perSecond.toFixed(0)}/s with the gate, ${open.perSecond.toFixed(0)}/s without, ${costsUs.at(-1)?.toFixed(2)} µs a question`,
      );
    }
    return [
      atMost('gate: CPU time per request with 100,000 ranges, in workerd', median(costsUs) / 1000, goalMs, {
        unit: ' ms',
        digits: 4,
        noise: (median(costsUs) / 1000) * relativeSpread(withoutGate),
      }),
      measuredOnly('gate: calls per second relative to a Worker without it', median(ratios).toFixed(2)),
      measuredOnly(
        'gate: compiling 100,000 ranges, once per policy version',
        `${compilingMs().toFixed(0)} ms`,
      ),
    ];
  } finally {
    await worker.stop();
  }
}

/** A single-file Worker built around the gate's own source. */
async function gatedWorker(): Promise<string> {
  const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'));
  const { build } = fromWrangler('esbuild') as Esbuild;
  const { outputFiles } = await build({
    entryPoints: ['tests/bench/gated-worker.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
  });
  return outputFiles[0]?.text ?? '';
}

const crowd = (path: string): Shot[] =>
  Array.from({ length: 2000 }, (_, at) => ({
    method: 'GET',
    path,
    headers: {
      ...locationHeaders('PK', `39.${at >> 8}.${at & 255}.7`, 'SD', 17_557),
      'Accept-Encoding': 'identity',
    },
  }));

/**
 * The duration of a call in milliseconds, the minimum of several. It is timed from outside, because a Worker's own
 * clock does not advance while it runs.
 */
async function statusOf({ origin }: Running, path: string): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let call = 0; call < 3; call += 1) {
    const startedAtMs = performance.now();
    const answer = await fetch(new URL(path, origin), {
      headers: locationHeaders('PK', '39.32.0.1', 'SD', 17_557),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    await answer.text();
    leastMs = Math.min(leastMs, performance.now() - startedAtMs);
  }
  return leastMs;
}

function compilingMs(): number {
  const document = JSON.stringify(longPolicy());
  const startedAtMs = performance.now();
  if (!regionPolicySetting.read(document).ok) throw new Error('the policy is none');
  return performance.now() - startedAtMs;
}
