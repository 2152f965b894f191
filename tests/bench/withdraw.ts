import { randomUUID } from 'node:crypto';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { doorShot, addMembers, startCashierSite } from './cashier-site.ts';
import { quantile, sendAll, type Timed } from './latencies.ts';
import type { Shot } from './load.ts';
import { untilQuiet } from './machine.ts';
import { atLeast, atMost, type Measured, median, measuredOnly, relativeSpread } from './measured.ts';
import { startYardstick } from './runtime.ts';
import { bareObject } from './yardsticks.ts';

const members = 100;
/** Only a few per member, as in reality: each withdrawal reads the member's other requests of the same day. */
const perMember = 3;
const hourMs = 3_600_000;
const [shareMin, p99Max] = [0.6, 1.5];

/** A withdrawal in its member's object compared with one row written by a bare object, alternating within one run. */
export async function measureWithdraw(runs: number): Promise<Measured[]> {
  const [site, bare] = [await startCashierSite(), await startYardstick(bareObject)];
  try {
    await makeDemonstration(site);
    const names = await addMembers(site.origin, members, 100_000_000);
    const [shares, tails, rates]: [number[], number[], number[]] = [[], [], []];
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= runs; round += 1) {
      await untilQuiet();
      const written = whole(await sendAll(bare.origin, names.flatMap(bareWrites)));
      const request = whole(await sendAll(site.origin, names.flatMap(withdrawals)));
      if (round === 0) continue;
      shares.push(request.perSecond / written.perSecond);
      tails.push(quantile(request.latenciesMs, 0.99) / quantile(written.latenciesMs, 0.99));
      rates.push(written.perSecond);
    }
    const noise = relativeSpread(rates);
    return [
      atLeast('withdrawals per second, as a share of bare writes', median(shares), shareMin, {
        digits: 2,
        noise,
      }),
      atMost('p99 of a withdrawal relative to a bare write', median(tails), p99Max, { digits: 2, noise }),
      measuredOnly('bare writes per second', median(rates).toFixed(0)),
    ];
  } finally {
    await Promise.all([site.close(), bare.stop()]);
  }
}

function whole(timed: Timed): Timed {
  if (timed.refused > 0) throw new Error(`${timed.refused} calls were refused`);
  return timed;
}

const bareWrites = (name: string): Shot[] =>
  Array.from({ length: perMember }, () => ({
    method: 'POST',
    path: '/',
    headers: { Cell: name },
    body: '5',
  }));

const withdrawals = (name: string): Shot[] =>
  Array.from({ length: perMember }, () => doorShot('withdraw', { name, call: withdrawal() }));

/** A new withdrawal, as the service passes it to the object. */
function withdrawal() {
  const nowMs = Date.now();
  const request = {
    ...{ withdrawalId: randomUUID(), cardId: randomUUID(), bankCode: 'SIMBANK', last4: '1234' },
    ...{
      encryptedAccount: 'encrypted',
      holder: 'Sana Khan',
      tillId: 'simbank',
      currency: 'USD',
      language: 'en',
    },
    ...{ amountMinor: 1_000, feeMinor: 5, bonusForfeitMinor: 0, cardAgeMs: 1_000 * hourMs },
    payable: ['simbank/SIMBANK'],
    rules: {
      ...{ autoMinor: 0, withoutReview: [], perDayMax: 1_000_000, largeWinMinor: 500_000 },
      ...{ turnover: { rule: 'source-only', times: 1 }, dueAtMs: nowMs + 24 * hourMs },
    },
  };
  return { asked: request, alertAtMs: nowMs + 72 * hourMs, packs: { elsewhere: demoPack, byCountry: {} } };
}
