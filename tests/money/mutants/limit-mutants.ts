import type { Mutant } from './mutant.ts';

const ledger = 'features/wallet/wallet.ledger.ts';
const overdue = 'overdueHold(sql, nowMs)';

/** Mutants of overdue holds, of the freeze that follows, and of amounts near the largest safe integer. */
export const limitMutants: readonly Mutant[] = [
  {
    name: 'overdue hold not detected',
    changes: [
      {
        file: 'features/wallet/wallet.reconciliation.ts',
        from: `replay, start.seq) ?? ${overdue};`,
        to: 'replay, start.seq);',
      },
    ],
  },
  {
    name: 'bets accepted on a frozen wallet',
    changes: [
      {
        file: 'features/wallet/wallet.bet.ts',
        from: "  if (wallet.frozenCode !== undefined) return 'WALLET_FROZEN';\n",
        to: '',
      },
    ],
  },
  {
    name: 'holds accepted on a frozen wallet',
    changes: [
      {
        file: 'features/wallet/wallet.holds.ts',
        from: "  if (frozenCode !== undefined) return 'WALLET_FROZEN';\n",
        to: '',
      },
    ],
  },
  {
    name: 'freeze released while a hold is overdue',
    changes: [
      { file: 'features/wallet/wallet.release.ts', from: `return ${overdue};`, to: 'return undefined;' },
    ],
  },
  {
    name: 'postings beyond the safe integer range accepted',
    changes: [{ file: ledger, from: 'let after = balances;', to: 'return true; let after = balances;' }],
  },
  {
    name: 'range check without held money',
    changes: [
      {
        file: ledger,
        from: 'if (after.cash + after.hold + after.bonus > minorMax) return false;',
        to: '',
      },
    ],
  },
  {
    name: 'credit beyond the safe integer range accepted',
    changes: [
      {
        file: 'features/wallet/wallet.credit.ts',
        from: "  if (!fits(wallet.balances, [posting])) return failed('AMOUNT_INVALID');\n",
        to: '',
      },
    ],
  },
  {
    name: 'hold of a released win ended again',
    changes: [
      {
        file: 'features/wallet/wallet.held-wins.ts',
        from: "if (state !== 'held') return state === end ? ok(undefined) : failed('HOLD_SETTLED');",
        to: "if (state === 'cancelled') return failed('HOLD_SETTLED');",
      },
    ],
  },
];
