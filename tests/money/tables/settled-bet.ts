import type { Posting } from '../games/wallet-audit.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import { Violation } from '../world/operation.ts';

/** A bet as its table settled it, after it was derived again from its seed. */
export interface SettledBet {
  readonly member: string;
  /** The round id at the wallet. */
  readonly id: string;
  readonly betId: string;
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** `returned` is a stake that was taken and returned under the rules; `void` is a bet that never played. */
  readonly end: 'played' | 'returned' | 'void';
  /** The wallet's acceptance of the stake must have arrived before this; undefined if any time is valid. */
  readonly yesBeforeMs?: number | undefined;
}

/** Asserts that a played bet is one stake, then one win or a close without a win. Returns the member's net result. */
export function auditBet(
  bet: SettledBet,
  postings: readonly Posting[],
  yesAtMs: ReadonlyMap<string, number>,
): number {
  const of = postings.filter(({ source, round_id }) => source === 'house' && round_id === bet.id);
  const kinds = of.map(({ kind }) => kind).filter((kind) => kind !== 'CLEARED');
  const sumOf = (kind: string) =>
    of.filter((row) => row.kind === kind).reduce((sum, { amount_minor: minor }) => sum + minor, 0);
  const [staked, back, won] = [sumOf('BET'), sumOf('BET_REVERSED'), sumOf('WIN')];
  const say = (what: string) => new Violation(bet.member, `bet ${bet.betId} (${bet.end}): ${what}`);
  const sums = `staked ${staked}, back ${back}, won ${won} of ${kinds.join(' ')}`;
  if (bet.end === 'void') {
    if (staked !== back || won !== 0) throw say(sums);
    return 0;
  }
  const yes = yesAtMs.get(`${bet.id}-bet`);
  if (yes === undefined || yes >= (bet.yesBeforeMs ?? Number.POSITIVE_INFINITY))
    throw say(`the wallet’s yes came at ${yes}, to count before ${bet.yesBeforeMs}`);
  const ends = bet.end === 'returned' ? ['BET_REVERSED'] : bet.winMinor > 0 ? ['WIN'] : [];
  if (kinds.join(' ') !== ['BET', ...ends].join(' ')) throw say(sums);
  const isExact = staked === bet.stakeMinor && back === (bet.end === 'returned' ? staked : 0);
  if (!isExact || won !== bet.winMinor)
    throw say(`${sums}, in place of ${bet.stakeMinor} and ${bet.winMinor}`);
  return won + back - staked;
}

/** Asserts that the wallet has closed the round of each bet that was played. */
export function auditClosed(member: ObjectStorage, bets: readonly SettledBet[]): void {
  const open = new Set(
    member.rows<{ id: string }>('SELECT id FROM rounds WHERE closed_at_ms IS NULL').map(({ id }) => id),
  );
  const left = bets.find(({ id, end }) => end === 'played' && open.has(id));
  if (left)
    throw new Violation(left.member, `bet ${left.betId} is settled, and its round is open at the wallet`);
}
