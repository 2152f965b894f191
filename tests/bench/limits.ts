import { limitKinds, limitPeriods } from '#src/contracts/limits/jurisdiction-pack.ts';
import { limitsContracts } from '#src/contracts/limits/limits.ts';
import { registerMembers, type LaunchedMember } from '#tests/support/launched-members.ts';
import { locationHeaders } from '#tests/support/visitor-location.ts';
import { measureHarmLook } from './harm-look.ts';
import { load } from './load.ts';
import { untilQuiet } from './machine.ts';
import { atMost, type Measured, median, measuredOnly, relativeSpread } from './measured.ts';
import { startSite } from './runtime.ts';
import { vendorBets } from './vendor-bets.ts';

const seconds = 3;
const membersEach = 200;
/** More bets than a run can send. A bet sent twice would get its stored response and cost less. */
const betsPerRun = 12_000;
const ratioMax = 1.05;

/**
 * The cost of a bet with every limit set, compared with the same bet of members without limits, alternating within
 * one run.
 */
export async function measureLimits(runs: number): Promise<Measured[]> {
  const site = await startSite();
  try {
    const members = await registerMembers(site.origin, 2 * membersEach);
    const [free, limited] = [members.slice(0, membersEach), members.slice(membersEach)];
    for (const member of limited) await setAll(site.origin, member);
    const rate = async (of: readonly LaunchedMember[]) => {
      await untilQuiet();
      const { perSecond, refused } = await load(site.origin, vendorBets(of, betsPerRun), seconds);
      if (refused > 0) throw new Error(`${refused} bets were refused`);
      return perSecond;
    };
    await rate(free);
    await rate(limited);
    const [ratios, without]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < runs; pair += 1) {
      // Every other pair starts with the other group, so that neither always has the warmer machine.
      const first = await rate(pair % 2 === 0 ? free : limited);
      const second = await rate(pair % 2 === 0 ? limited : free);
      const [freeRate, limitedRate] = pair % 2 === 0 ? [first, second] : [second, first];
      ratios.push(freeRate / limitedRate);
      without.push(freeRate);
    }
    return [
      ...measureHarmLook(),
      atMost('cost of a bet with all limits relative to none', median(ratios), ratioMax, {
        digits: 3,
        noise: relativeSpread(without),
      }),
      measuredOnly('bets per second without limits', median(without).toFixed(0)),
    ];
  } finally {
    await site.stop();
  }
}

/** Sets every limit there is, so high that no bet of the run reaches it. */
async function setAll(origin: string, { bearer }: LaunchedMember): Promise<void> {
  const headers = {
    ...locationHeaders('PK', '39.32.0.1', 'SD', 17557),
    Authorization: bearer,
    Origin: origin,
    'Content-Type': 'application/json',
  };
  for (const kind of limitKinds)
    for (const period of limitPeriods) {
      const body = JSON.stringify({ kind, period, value: 40_000 });
      const { path, method } = limitsContracts.setLimit;
      const answer = await fetch(new URL(path, origin), { method, headers, body });
      if (!answer.ok) throw new Error(`a limit was answered ${answer.status}: ${await answer.text()}`);
    }
}
