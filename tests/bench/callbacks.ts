import { randomUUID } from 'node:crypto';
import { signatureHeader, signNotice, tillKey } from '#functions/providers/payments/simbank-signature.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import type { SeparateSite } from '#tests/support/site.ts';
import { bankCodeOf, openTills } from '#tests/support/tills.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { addMembers, startCashierSite, throughDoor } from './cashier-site.ts';
import { quantile, sendPaced, type Timed } from './latencies.ts';
import type { Shot } from './load.ts';
import { untilQuiet } from './machine.ts';
import { atLeast, atMost, type Measured, measuredOnly, spread } from './measured.ts';
import { startYardstick } from './runtime.ts';
import { bareObject } from './yardsticks.ts';

const paces = [100, 200] as const;
const seconds = 5;
const members = 50;
const amountMinor = 10_000;
const p99Max = 2_000;
/** The share of the pace that a till must reach to count as keeping up. */
const kept = 0.98;
const hourMs = 3_600_000;

interface Opened {
  readonly name: string;
  readonly depositId: string;
}

/**
 * One round at a pace: the callbacks, the bare object's writes before them, and the number of uncredited deposits.
 */
interface Round {
  readonly timed: Timed;
  readonly written: Timed;
  readonly uncredited: number;
}

/**
 * A provider's callbacks to one till at a steady pace, each for a different deposit. The response to a callback is
 * sent after the member's object has credited the money, so its latency is the time to the balance. A check
 * afterwards confirms that no deposit is missing from its balance.
 */
export async function measureCallbacks(runs: number): Promise<Measured[]> {
  const [site, bare] = [await startCashierSite(), await startYardstick(bareObject)];
  try {
    await openTills(site);
    const names = await addMembers(site.origin, members, 1);
    const lines: Measured[] = [];
    for (const pace of paces) {
      const rounds: Round[] = [];
      for (let run = 0; run < runs; run += 1) {
        const deposits = await openDeposits(site, names, pace * seconds);
        await untilQuiet();
        const written = await sendPaced(bare.origin, deposits.map(bareWrite), pace);
        const timed = await sendPaced(site.origin, deposits.map(callback), pace);
        rounds.push({ timed, written, uncredited: await uncredited(site, deposits) });
      }
      lines.push(...rounds.flatMap((round) => linesOf(pace, round, rounds)));
    }
    return lines;
  } finally {
    await Promise.all([site.close(), bare.stop()]);
  }
}

/** The figures of one round. The yardstick is the bare writes of all rounds at the same pace. */
function linesOf(pace: number, { timed, written, uncredited }: Round, rounds: readonly Round[]): Measured[] {
  const at = `at ${pace} callbacks per second`;
  const p99 = (timed: Timed) => quantile(timed.latenciesMs, 0.99);
  const strayed = (figure: (timed: Timed) => number) => spread(rounds.map((round) => figure(round.written)));
  return [
    atMost(`p99 from callback to balance ${at}`, p99(timed), p99Max, { unit: ' ms', noise: strayed(p99) }),
    atLeast(`callbacks per second that one till handled ${at}`, timed.perSecond, kept * pace, {
      digits: 1,
      noise: strayed((timed) => timed.perSecond),
    }),
    atMost(`callbacks refused, or answered before the credit, ${at}`, timed.refused + uncredited, 0),
    measuredOnly(`p99 of one row written by a bare object ${at}`, `${p99(written).toFixed(0)} ms`),
  ];
}

async function openDeposits(site: SeparateSite, names: readonly string[], count: number): Promise<Opened[]> {
  const opened = Array.from({ length: count }, (_, at) => ({
    name: names[at % names.length] ?? '',
    depositId: randomUUID(),
  }));
  for (const { name, depositId } of opened) {
    const answer = await throughDoor<{ ok: boolean; code?: string }>(site.origin, 'deposit', {
      name,
      asked: depositOf(name, depositId),
    });
    if (!answer.ok) throw new Error(`a deposit was refused: ${answer.code}`);
  }
  return opened;
}

function depositOf(username: string, depositId: string) {
  const rules = {
    ...{ needsProof: false, asksForLimit: false, warnAtPercent: 80 },
  };
  return {
    ...{
      depositId,
      username,
      tillId: 'simbank',
      bankCode: bankCodeOf('gateway'),
      group: 'gateway',
      currency: 'USD',
    },
    ...{ amountMinor, fees: { feeFixedMinor: 0, feePpm: 0 }, expiresAtMs: Date.now() + hourMs },
    ...{ returnUrl: 'https://localhost/en/m/voucherCenter', playRules: demoRules },
    terms: { minMinor: 1, maxMinor: 10_000_000, openMax: 1_000_000, perHourMax: 1_000_000 },
    rules: { elsewhere: rules, byCountry: {} },
  };
}

const bareWrite = ({ name }: Opened): Shot => ({
  ...{ method: 'POST', path: '/', headers: { Cell: name }, body: '5' },
});

/** The bank's signed notice that a deposit was paid. */
function callback({ depositId }: Opened): Shot {
  const key = tillKey(testSecrets['SIMBANK_SECRET'] ?? '', 'demo', 'simbank');
  const body = JSON.stringify({
    ...{ id: `notice of ${depositId}`, created: Date.now(), type: 'payment', standing: 'settled' },
    ...{ payment: `payment of ${depositId}`, deposit: depositId, reference: '', payer: 'Sana Khan' },
    ...{ amount: amountMinor, currency: 'USD' },
  });
  const headers = {
    ...servedLocation,
    'Content-Type': 'application/json',
    [signatureHeader]: signNotice(key, body, Date.now()),
  };
  return { method: 'POST', path: '/pay/simbank', headers, body };
}

/** The number of deposits that are not in their members' balances. */
async function uncredited({ origin }: SeparateSite, deposits: readonly Opened[]): Promise<number> {
  const states = await Promise.all(
    deposits.map(({ name, depositId }) =>
      throughDoor<{ value?: { list: { state: string }[] } }>(origin, 'standing', { name, depositId }),
    ),
  );
  return states.filter(({ value }) => value?.list[0]?.state !== 'credited').length;
}
