import { Violation } from '../world/operation.ts';
import type { GamesWorker } from './games-worker.ts';

/** A jackpot that a member's table paid. */
export interface PaidJackpot {
  readonly roundId: string;
  readonly amountMinor: number;
}

/** Parts of a minor unit, as in the decision record: a share of one hundredth of a percent is four parts. */
const partsPerMinor = 40_000n;

/**
 * Compares the pool with the stakes of all rounds and with every jackpot that a table paid. Its current jackpot and
 * reserve must equal seed plus contributions minus wins, computed independently.
 */
export function auditJackpot(
  { host }: GamesWorker,
  paid: readonly PaidJackpot[],
  expectedShare: bigint,
): void {
  const storage = host.storageOf('pool', 'demo/USD');
  if (!storage) {
    if (paid.length > 0 || expectedShare > 0n) throw new Violation('', 'the jackpot has no pool');
    return;
  }
  const wins = storage.rows<{ round_id: string; amount_minor: number }>('SELECT * FROM wins');
  const won = new Map(wins.map(({ round_id, amount_minor }) => [round_id, amount_minor]));
  for (const { roundId, amountMinor } of paid) {
    if (won.get(roundId) !== amountMinor)
      throw new Violation('', `round ${roundId} paid ${amountMinor}, the pool decided ${won.get(roundId)}`);
    won.delete(roundId);
  }
  const [unpaid] = won.keys();
  if (unpaid !== undefined)
    throw new Violation('', `the pool decided a win of ${unpaid}, and nobody was paid`);
  const sums = storage.rows<{ share: string; paid: string }>(
    `SELECT CAST(coalesce(sum(share), 0) AS TEXT) AS share, CAST(coalesce(sum(paid_minor), 0) AS TEXT) AS paid
     FROM sources`,
  )[0];
  const [pool] = storage.rows<{ seed: string; jackpot: string; aside: string; drift: string | null }>(
    `SELECT CAST(seed_minor AS TEXT) AS seed, CAST(jackpot_parts AS TEXT) AS jackpot,
       CAST(aside_parts AS TEXT) AS aside, drift FROM pool`,
  );
  if (!sums || !pool) throw new Violation('', 'the pool is empty');
  const wonMinor = wins.reduce((sum, { amount_minor }) => sum + BigInt(amount_minor), 0n);
  if (BigInt(sums.share) !== expectedShare)
    throw new Violation('', `the pool was brought ${sums.share}, the stakes come to ${expectedShare}`);
  if (BigInt(sums.paid) !== wonMinor)
    throw new Violation('', `members were paid ${sums.paid} of jackpots, ${wonMinor} were won`);
  const stands = BigInt(pool.jackpot) + BigInt(pool.aside);
  const made = (BigInt(pool.seed) - wonMinor) * partsPerMinor + expectedShare * 4n;
  if (stands !== made) throw new Violation('', `the pool stands at ${stands} parts, and was made ${made}`);
  if (pool.drift !== null) throw new Violation('', `the pool’s own check found ${pool.drift}`);
}
