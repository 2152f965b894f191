import { expect, it, vi } from 'vitest';
import { readDepositSums } from '#functions/protection/deposit-sums.ts';
import { writeLimits } from '#functions/protection/limits.ts';
import { stopMachineClock } from '#tests/money/platform/clock.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { isDeep } from '#tests/support/lane.ts';
import { fates, TransferWorld } from '#tests/support/transfer-world.ts';

stopMachineClock();

const cashMinor = 200_000;
const senders = ['top', 'middle', 'low'] as const;
const receivers = ['middle', 'low', 'limited', 'free'] as const;
const limitMinor = 30_000;
const ever = { fromMs: 0, toMs: 9_000_000_000_000_000 };

/** Transfers in bursts, over calls of which one in five is lost or kills a process, with operators who decide twice. */
async function transferOn(world: TransferWorld, random: Seeded, turns: number): Promise<void> {
  const asked: { readonly from: string; readonly id: string; readonly again: () => Promise<string> }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const burst = Array.from({ length: random.whole(1, 4) }, (_, at) => {
      const [from, to] = [random.pick(senders), random.pick(receivers)];
      if (from === to) return Promise.resolve('');
      const [id, amountMinor] = [`t${turn}-${at}`, random.pick([500, 7_000, 9_999, 50_000])];
      const again = () => world.send(from, to, amountMinor, id);
      asked.push({ from, id, again });
      return again();
    });
    await Promise.all(burst);
    if (asked.length > 0 && random.chance(0.3)) await random.pick(asked).again();
    if (random.chance(0.4)) await world.pass(random.pick([0.1, 1, 6]));
    const waiting = asked.find(({ from, id }) => world.stateOf(from, id) === 'waiting');
    if (waiting && random.chance(0.5))
      await Promise.all([
        world.decide(waiting.from, waiting.id, random.chance(0.7) ? 'approve' : 'refuse'),
        world.decide(waiting.from, waiting.id, 'approve'),
      ]);
  }
}

it.each(Array.from({ length: isDeep ? 60 : 2 }, (_, at) => at + 1))(
  'random transfers with crashes conserve money and keep the limit to the unit (seed %i)',
  async (seed) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const random = new Seeded(seed);
    const world = new TransferWorld({ pairDayMaxMinor: 120_000, dayMaxMinor: 190_000 });
    for (const memberId of ['top', 'middle', 'low', 'limited', 'free'])
      world.add(memberId, memberId === 'top' || memberId === 'middle' ? cashMinor : 0);
    writeLimits(world.sqlOf('limited'), [{ kind: 'deposit', period: 'month', value: limitMinor }]);
    world.commit('limited');
    world.fateOf = () => (random.chance(0.2) ? random.pick(fates) : 'made');
    await transferOn(world, random, isDeep ? 25 : 12);
    world.fateOf = () => 'made';
    await world.pass(12);
    expect(world.faults()).toEqual([]);
    const members = ['top', 'middle', 'low', 'limited', 'free'] as const;
    const all = members.reduce((sum, memberId) => sum + world.balances(memberId).cash, 0);
    expect(all).toBe(2 * cashMinor);
    const { lifetime } = readDepositSums(world.sqlOf('limited'), ever);
    expect(lifetime.depositedMinor).toBeLessThanOrEqual(limitMinor);
  },
);
