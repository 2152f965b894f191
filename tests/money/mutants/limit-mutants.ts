import type { Mutant } from './mutant.ts';

const ledger = 'wallet/ledger.ts';
const overdue = 'overdueHold(sql, nowMs, heldBy)';

/** Mutants of overdue holds, of the freeze that follows, and of amounts near the largest safe integer. */
export const limitMutants: readonly Mutant[] = [
  {
    name: 'overdue hold not detected',
    changes: [
      {
        file: 'wallet/proof/reconciliation.ts',
        from: `replay, start.seq, heldBy) ?? ${overdue};`,
        to: 'replay, start.seq, heldBy);',
      },
    ],
  },
  {
    name: 'bets accepted on a frozen wallet',
    changes: [
      {
        file: 'wallet/bets/bet-refusal.ts',
        from: "  if (wallet.frozenCode !== undefined) return 'WALLET_FROZEN';\n",
        to: '',
      },
    ],
  },
  {
    name: 'holds accepted on a frozen wallet',
    changes: [
      {
        file: 'wallet/holds.ts',
        from: "  if (frozenCode !== undefined) return 'WALLET_FROZEN';\n",
        to: '',
      },
    ],
  },
  {
    name: 'freeze released while a hold is overdue',
    changes: [{ file: 'wallet/proof/release.ts', from: `return ${overdue};`, to: 'return undefined;' }],
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
        file: 'wallet/credit.ts',
        from: "  if (!fits(wallet.balances, [posting])) return failed('AMOUNT_INVALID');\n",
        to: '',
      },
    ],
  },
  {
    name: 'hold of a released win ended again',
    changes: [
      {
        file: 'wallet/bets/held-wins.ts',
        from: "if (state !== 'held') return state === end ? ok(undefined) : failed('HOLD_SETTLED');",
        to: "if (state === 'cancelled') return failed('HOLD_SETTLED');",
      },
    ],
  },
];
