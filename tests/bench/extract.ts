import { openTills } from '#tests/support/tills.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { startSeparateSite } from '#tests/support/site.ts';
import { untilQuiet } from './machine.ts';
import { atMost, type Measured, median, measuredOnly, relativeSpread } from './measured.ts';
import { startYardstick } from './runtime.ts';
import { drainedBundle } from '../../scripts/setup/steps/bundle.mjs';

const count = 100_000;
const secondsMax = 10;

/** An object that writes the lines of a text as rows of three columns, and does nothing else. */
const bareLines = `import { DurableObject } from 'cloudflare:workers';
export class Cell extends DurableObject {
  keep(text) {
    const { sql } = this.ctx.storage;
    sql.exec('CREATE TABLE IF NOT EXISTS lines (id TEXT PRIMARY KEY, amount TEXT, whole TEXT) STRICT');
    const lines = text.split('\\n').map((line) => [...line.split(','), line]);
    for (let at = 0; at < lines.length; at += 500)
      sql.exec(
        "INSERT OR IGNORE INTO lines SELECT value ->> 0, value ->> 2, value ->> 5 FROM json_each(?)",
        JSON.stringify(lines.slice(at, at + 500)),
      );
    return lines.length;
  }
}
export default {
  async fetch(request, env) {
    return Response.json(await env.CELL.getByName('one').keep(await request.text()));
  },
};`;

/**
 * A bank statement of 100,000 lines, loaded by an operator, compared with a bare object that writes the same lines.
 */
export async function measureExtract(runs: number): Promise<Measured[]> {
  const site = await startSeparateSite({ policy: operatedPolicy, bundle: drainedBundle });
  const bare = await startYardstick(bareLines);
  try {
    await openTills(site);
    const [loads, writes]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      const text = statement(run);
      await untilQuiet();
      writes.push(
        await seconds(async () => (await fetch(bare.origin, { method: 'POST', body: text })).json()),
      );
      loads.push(
        await seconds(async () => {
          const body = { format: 'csv', text };
          const { status, value } = await operate(site, 'POST', '/ops/api/tills/transfer/extract', body);
          if (status !== 200 || value['fresh'] !== count)
            throw new Error(`the statement was answered ${status}: ${JSON.stringify(value)}`);
        }),
      );
    }
    const noise = relativeSpread(writes) * secondsMax;
    return [
      atMost('loading a statement of 100,000 lines', median(loads), secondsMax, {
        ...{ unit: ' s', digits: 1, noise },
      }),
      measuredOnly('the same lines written by a bare object', `${median(writes).toFixed(1)} s`),
    ];
  } finally {
    await Promise.all([site.close(), bare.stop()]);
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return (performance.now() - startedAtMs) / 1_000;
}

/** A statement whose lines are all new to the site. */
function statement(run: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const lines = Array.from(
    { length: count },
    (_, at) => `run-${run}-${at},${day},${1 + (at % 900)}.50,Payer,for ${at}`,
  );
  return ['id,date,amount,name,reference', ...lines].join('\n');
}
