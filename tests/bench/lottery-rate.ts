import { type BenchMember, inLanes, placeBets, send } from '#tests/support/lottery-wire.ts';
import { keyOf } from './lottery-others.ts';
import { type Measured, measuredOnly } from './measured.ts';
import { startYardstick } from './runtime.ts';
import { bareObject } from './yardsticks.ts';

const lanes = 16;
const request = 600;

interface Carried {
  readonly origin: string;
  readonly gameId: number;
  readonly numero: string;
  readonly oddsVersion: number;
  /** Makes the keys of one measurement distinct from others. */
  readonly run: number;
}

/** The rate at which the site accepts orders of one ticket, per second, sent as fast as it responds. */
export async function ordersASecond(
  members: readonly BenchMember[],
  { origin, gameId, numero, oddsVersion, run }: Carried,
): Promise<number> {
  const startedAtMs = performance.now();
  let taken = 0;
  await inLanes(Array.from({ length: request }), lanes, async (_, at) => {
    const member = members[at % members.length] as BenchMember;
    const key = keyOf(run, at, gameId);
    const { status } = await placeBets(origin, member, { gameId, numero, sides: ['big'], key, oddsVersion });
    if (status === 200) taken += 1;
  });
  return (taken / (performance.now() - startedAtMs)) * 1_000;
}

/** The rate of the least that an object can do in the same runtime: writing one row in the member's own object. */
export async function bareWrites(members: number): Promise<Measured> {
  const yardstick = await startYardstick(bareObject);
  const write = (_: unknown, at: number) =>
    send(yardstick.origin, 'POST', '/', { Cell: `cell-${at % members}` }, '{}').then(() => undefined);
  try {
    await inLanes(Array.from({ length: members }), lanes, write);
    const startedAtMs = performance.now();
    await inLanes(Array.from({ length: request }), lanes, write);
    const rate = (request / (performance.now() - startedAtMs)) * 1_000;
    return measuredOnly('yardstick: writes of one row in an object per second', rate.toFixed(0));
  } finally {
    await yardstick.stop();
  }
}
