import { answersReplaced, type Mutant } from './mutant.ts';

const transfers = 'features/cashier/member/transfers.ts';
const world = 'cashier';

/** Mutants of transfers to and from vendors' wallets: each removes one rule that keeps both books in agreement. */
export const transferMutants: readonly Mutant[] = [
  {
    name: 'transfer without an answer treated as refused',
    world,
    changes: [
      {
        file: 'cashier/vendor-wallet-of.ts',
        from: "const unknown = { standing: 'unknown' }",
        to: "const unknown = { standing: 'refused' }",
      },
    ],
  },
  {
    name: 'vendor’s wallet executes a repeated request again',
    world,
    changes: [
      {
        file: 'providers/pocket/pocket.accounts.ts',
        from: 'if (known) return isSame',
        to: 'if (known && false) return isSame',
      },
      {
        file: 'providers/pocket/pocket.accounts.ts',
        from: "'INSERT INTO moves",
        to: "'INSERT OR REPLACE INTO moves",
      },
    ],
  },
  {
    name: 'held transfers left out of the reconciliation',
    world,
    changes: [
      {
        file: 'features/cashier/member/cashier.part.ts',
        from: 'heldForWithdrawals, heldForTransfers, ',
        to: 'heldForWithdrawals, ',
      },
    ],
  },
  {
    name: 'transfer without idempotency',
    world,
    changes: [
      answersReplaced,
      {
        file: 'features/cashier/member/transfer-request.ts',
        from: 'if (known) return knownTransfer',
        to: 'if (known && false) return knownTransfer',
      },
      { file: transfers, from: 'INSERT INTO transfers', to: 'INSERT OR REPLACE INTO transfers' },
    ],
  },
  {
    name: 'refused put not returned to the member',
    world,
    changes: [
      {
        file: transfers,
        from: "if (direction === 'take' || amountMinor === null) return;",
        to: "if (direction !== 'none' || amountMinor === null) return;",
      },
    ],
  },
];
