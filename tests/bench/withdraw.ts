import { randomUUID } from 'node:crypto';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { doorShot, seatMembers, startCashierSite } from './cashier-site.ts';
import { quantile, sendAll, type Timed } from './latencies.ts';
import type { Shot } from './load.ts';
import { untilQuiet } from './machine.ts';
import { atLeast, atMost, type Measured, median, noted, relativeSpread } from './measured.ts';
import { startYardstick } from './runtime.ts';
import { bareObject } from './yardsticks.ts';

const members = 100;
/** A member asks seldom: what was asked of the same day is looked at again. */
const perMember = 3;
const hourMs = 3_600_000;
const [shareMin, p99Max] = [0.6, 1.5];

/** A withdrawal at its member's object against one row written by a bare object, in turns of one run. */
export async function measureWithdraw(runs: number): Promise<Measured[]> {
  const [site, bare] = [await startCashierSite(), await startYardstick(bareObject)];
  try {
    await makeDemonstration(site);
    const names = await seatMembers(site.origin, members, 100_000_000);
    const [shares, tails, rates]: [number[], number[], number[]] = [[], [], []];
    // The first round warms both up and counts for nothing.
    for (let round = 0; round <= runs; round += 1) {
      await untilQuiet();
      const written = whole(await sendAll(bare.origin, names.flatMap(bareWrites)));
      const asked = whole(await sendAll(site.origin, names.flatMap(withdrawals)));
      if (round === 0) continue;
      shares.push(asked.perSecond / written.perSecond);
      tails.push(quantile(asked.latenciesMs, 0.99) / quantile(written.latenciesMs, 0.99));
      rates.push(written.perSecond);
    }
    const noise = relativeSpread(rates);
    return [
      atLeast('withdrawals a second, as a share of bare writes', median(shares), shareMin, {
        digits: 2,
        noise,
      }),
      atMost('p99 of a withdrawal against that of a bare write', median(tails), p99Max, { digits: 2, noise }),
      noted('bare writes a second', median(rates).toFixed(0)),
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

/** A new withdrawal, as the service hands it to the object. */
function withdrawal() {
  const nowMs = Date.now();
  const asked = {
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
  return { asked, alertAtMs: nowMs + 72 * hourMs, packs: { elsewhere: demoPack, byCountry: {} } };
}
