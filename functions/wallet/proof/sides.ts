import type { Account } from '#src/contracts/wallet/posting-kinds.ts';
import { accounts } from '#src/contracts/wallet/posting-kinds.ts';
import type { comparedCounts, comparedSums } from '#src/contracts/wallet/reconciliation.ts';
import type { HouseRecord } from '#functions/wallet/delivery/applied.ts';
import { outboxHolds } from '#functions/wallet/delivery/outbox.ts';
import { expectedClearingMinor } from '#functions/wallet/delivery/pending.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { readAgreement } from './agreement.ts';
import { ownApplied } from './check.ts';
import { heldMinor, remainingOfGrants } from './reconciliation.ts';
import { readCheckpoint, replayFrom } from './replay.ts';

/** What the wallet states of one thing, and what the same is by its evidence. */
interface Pair<Name> {
  readonly of: Name;
  readonly wallet: number;
  readonly evidence: number;
}

/** Both sides of what a reconciliation compares, in minor units; missing answers and overdue holds have no second side. */
export interface WalletSides {
  readonly currency: string;
  readonly code: string | undefined;
  readonly accounts: readonly Pair<Account>[];
  readonly sums: readonly Pair<(typeof comparedSums)[number]>[];
  readonly counts: readonly Pair<(typeof comparedCounts)[number]>[];
  /** Whether each row names the one before and states the balance that it leaves, and the last one is the head. */
  readonly isChained: boolean;
  /** Whether the house account has the same postings and currency; missing where its record could not be read. */
  readonly isSameInHouse?: boolean;
  readonly isDelivering: boolean;
}

/**
 * Reads both sides of a wallet without changing anything; undefined without a wallet. `record` is what the house
 * account has of it; without one, what is compared with the house account is left out.
 */
export function sidesOf(
  sql: SqlStorage,
  heldBy: readonly HeldBy[],
  record: HouseRecord | undefined,
): WalletSides | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const { balances, headSeq, headHash, currency, frozenCode } = wallet;
  const replay = replayFrom(sql, readCheckpoint(sql));
  const own = record && ownApplied(sql, record);
  const house =
    record && own ? [{ of: 'house' as const, wallet: own.sumMinor, evidence: record.sumMinor }] : [];
  const delivered =
    record && own ? [{ of: 'postings' as const, wallet: own.postings, evidence: record.postings }] : [];
  return {
    ...{ currency, code: frozenCode },
    accounts: accounts.map((of) => ({ of, wallet: balances[of], evidence: replay.balances[of] })),
    sums: [
      { of: 'sum', wallet: accounts.reduce((sum, of) => sum + balances[of], 0), evidence: 0 },
      { of: 'outbox', wallet: balances.clearing, evidence: expectedClearingMinor(sql) },
      { of: 'holds', wallet: balances.hold, evidence: heldMinor(sql, heldBy) + readAgreement(sql).holdMinor },
      { of: 'grants', wallet: balances.bonus, evidence: remainingOfGrants(sql) },
      ...house,
    ],
    counts: [{ of: 'rows', wallet: headSeq, evidence: replay.seq }, ...delivered],
    isChained: replay.chained && replay.stated && replay.hash === headHash,
    ...(record && own
      ? { isSameInHouse: record.hash === own.hash && (record.currency ?? currency) === currency }
      : {}),
    isDelivering: outboxHolds(sql),
  };
}
