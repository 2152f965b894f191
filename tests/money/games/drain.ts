import { clock } from '../platform/clock.ts';
import type { Network } from '../platform/network.ts';
import type { ObjectHost } from '../platform/object-host.ts';
import { Violation } from '../world/operation.ts';

/** The number of turns, without progress or at one instant, after which a world counts as stuck. */
const maxTurns = 60_000;
/** The longest jump of the clock in one turn. An open field waits a day for its player. */
const longestWaitMs = 3_600_000;

interface Draining {
  /** Resends the calls whose time to retry has come. */
  resend(): void;
  /** When each open call is next resent. */
  resendsAtMs(): readonly number[];
  isAtRest(): boolean;
  readonly turnsMax?: number;
}

/** Runs a world without faults until every call is answered and nothing is left to do. */
export async function drain(
  network: Network,
  host: ObjectHost,
  { resend, resendsAtMs, isAtRest, turnsMax = maxTurns }: Draining,
): Promise<void> {
  for (let turn = 0; turn < turnsMax; turn += 1) {
    resend();
    if ((await network.deliverOne()) || (await host.ringOne())) continue;
    const resends = resendsAtMs();
    if (resends.length === 0 && network.isEmpty && isAtRest()) return;
    const next = Math.min(network.nextAtMs(), host.nextAlarmAtMs(), ...resends);
    clock.nowMs = Math.max(clock.nowMs + 1, Math.min(next, clock.nowMs + longestWaitMs));
  }
  throw new Violation('', 'not everything was answered, settled and delivered');
}
