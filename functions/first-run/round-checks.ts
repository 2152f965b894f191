import type { WalletSides } from '#functions/wallet/proof/sides.ts';
import type { roundChecks } from '#src/contracts/first-run/first-run.ts';
import type { ListedPosting } from '#src/contracts/records/member-ledger.ts';
import type { Played } from './house-round.ts';

interface Check {
  readonly name: (typeof roundChecks)[number];
  readonly state: 'passed' | 'waiting' | 'failed';
  readonly code?: string;
}

interface Checked {
  readonly checks: readonly Check[];
  /** What was staked and won, in minor units. */
  readonly stakeMinor: number;
  readonly winMinor: number;
}

/** What a round shows: the two postings, the chain of the ledger, its delivery, and that the house has the same. */
export function checksOf(
  sides: WalletSides,
  postings: readonly Pick<ListedPosting, 'kind' | 'amountMinor'>[],
  refused: Played['refused'],
): Checked {
  const [stakeMinor, winMinor] = [movedBy(postings, 'BET'), movedBy(postings, 'WIN')];
  const played = (name: 'bet' | 'win', moved: number): Check => {
    if (moved > 0) return { name, state: 'passed' };
    return refused?.call === name
      ? { name, state: 'failed', code: refused.code }
      : { name, state: 'waiting' };
  };
  const pairs = [...sides.accounts, ...sides.sums, ...sides.counts];
  const isWhole = sides.isChained && sides.code === undefined;
  // Postings on their way make the house account differ; only after their delivery does a difference count.
  const isInHouse =
    sides.isSameInHouse === true && pairs.every(({ wallet, evidence }) => wallet === evidence);
  const wait = sides.isDelivering || winMinor === 0;
  return {
    stakeMinor,
    winMinor,
    checks: [
      played('bet', stakeMinor),
      played('win', winMinor),
      { name: 'ledger', state: winMinor === 0 ? 'waiting' : isWhole ? 'passed' : 'failed' },
      { name: 'delivery', state: wait ? 'waiting' : 'passed' },
      { name: 'house', state: wait ? 'waiting' : isInHouse ? 'passed' : 'failed' },
    ],
  };
}

/** What postings of a kind move, without their sign, in minor units. */
function movedBy(
  postings: readonly Pick<ListedPosting, 'kind' | 'amountMinor'>[],
  kind: ListedPosting['kind'],
): number {
  return postings
    .filter((posting) => posting.kind === kind)
    .reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0);
}
