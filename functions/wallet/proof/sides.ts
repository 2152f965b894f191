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

/** Both sides of everything that a reconciliation compares; sums in minor units. */
export interface WalletSides {
  readonly currency: string;
  readonly code: string | undefined;
  readonly accounts: readonly Pair<Account>[];
  readonly sums: readonly Pair<(typeof comparedSums)[number]>[];
  readonly counts: readonly Pair<(typeof comparedCounts)[number]>[];
  readonly isChained: boolean;
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
  const { balances, headSeq, currency, frozenCode } = wallet;
  const replay = replayFrom(sql, readCheckpoint(sql));
  const own = record && ownApplied(sql, record);
  const house =
    record && own ? [{ of: 'house' as const, wallet: own.sumMinor, evidence: record.sumMinor }] : [];
  const told =
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
    counts: [{ of: 'rows', wallet: headSeq, evidence: replay.seq }, ...told],
    isChained: replay.chained,
    isDelivering: outboxHolds(sql),
  };
}
