import { parseArgs } from 'node:util';
import { fuzz } from '#tests/gate/fuzz.ts';
import { fuzzedPolicy } from '#tests/gate/fuzz-requests.ts';
import { startRawSite } from '#tests/gate/raw-site.ts';
import { atMost, type Measured, measuredOnly } from './measured.ts';

/** Sends the gate a million hostile requests, and prints those that were answered wrongly. */
export async function measureFuzz(): Promise<Measured[]> {
  const { requests, seed, from } = requested();
  const site = await startRawSite();
  try {
    await site.addMerchant({ 'region-policy': JSON.stringify(fuzzedPolicy) });
    const startedAtMs = performance.now();
    const perSecond = (count: number) => Math.round(count / ((performance.now() - startedAtMs) / 1000));
    const tally = await fuzz({
      port: site.directPort,
      seed,
      requests,
      from,
      onProgress: (so) =>
        console.log(`  ${so.requested} asked, ${so.faults.length} wrong, ${perSecond(so.requested)}/s`),
    });
    for (const fault of tally.faults) console.log(`\n${fault}`);
    const { requested: count, blocked, status, callbacks, refused, inside, content, faults } = tally;
    if (count < requests && faults.length === 0)
      throw new Error(`only ${count} of ${requests} were answered`);
    return [
      atMost(`gate, fuzzed: wrong responses to ${count} requests, seed ${seed}`, faults.length, 0),
      measuredOnly('gate, fuzzed: block responses', String(blocked)),
      measuredOnly('gate, fuzzed: status responses, refused callbacks', `${status}, ${callbacks}`),
      measuredOnly('gate, fuzzed: refused by the runtime before the Worker', String(refused)),
      measuredOnly(
        'gate, fuzzed: controls from served locations, those with content',
        `${inside}, ${content}`,
      ),
      measuredOnly('gate, fuzzed: requests per second', String(perSecond(count))),
    ];
  } finally {
    await site.close();
  }
}

/** `--requests N`; `--seed S` to repeat a run; `--from I` to start at the request that a fault names. */
function requested() {
  const options = {
    requests: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options, strict: false });
  const number = (text: string | boolean | undefined, otherwise: number) => Number(text ?? otherwise);
  return {
    requests: number(values.requests, 1_000_000),
    seed: number(values.seed, Date.now() % 1_000_000_000),
    from: number(values.from, 0),
  };
}
