import { answersReplaced, type Mutant } from './mutant.ts';

const schema = 'wallet/schema/newest.ts';
const ledger = 'wallet/ledger.ts';
const accounts = 'wallet/schema/accounts.ts';
const holds = 'wallet/holds.ts';

/** Mutants of transactions, double entry, the hash chain, receivables and holds. */
export const ledgerMutants: readonly Mutant[] = [
  {
    name: 'no transaction',
    changes: [
      {
        file: 'objects/alarms.ts',
        from: 'return this.#storage.transactionSync(work);',
        to: 'return work();',
      },
    ],
  },
  {
    name: 'negative cash',
    changes: [
      {
        file: 'wallet/bonus/stake.ts',
        from: 'const cashMinor = Math.min(amountMinor, Math.max(0, cash));',
        to: 'const cashMinor = amountMinor + 0 * cash;',
      },
      {
        file: accounts,
        from: 'own: `BETWEEN 0',
        to: 'own: `BETWEEN -9007199254740991',
      },
      { file: schema, from: ' CHECK (cash_after_minor >= 0)', to: '' },
    ],
  },
  {
    name: 'win posted without its debit',
    changes: [
      {
        file: 'wallet/play/play-sums.ts',
        from: " - (NEW.debit = '${name}'))",
        to: " - (NEW.debit = '${name}' AND NEW.kind <> 'WIN'))",
      },
      { file: accounts, from: " + ')} = 0)", to: " + ')} <> 0.5)" },
    ],
  },
  {
    name: 'balance changed without a ledger row',
    changes: [
      {
        file: ledger,
        from: '  sql.exec(insertRow',
        to: `  if (row.kind === 'BET_REVERSED') {
    sql.exec('UPDATE wallet SET cash_minor = ?, clearing_minor = ?', balances.cash, balances.clearing);
    return { ...wallet, balances };
  }
  sql.exec(insertRow`,
      },
    ],
  },
  {
    name: 'row hash without the preceding hash',
    changes: [{ file: ledger, from: 'linkText(previousHash, row)', to: "linkText('', row)" }],
  },
  {
    name: 'credit without idempotency',
    changes: [
      answersReplaced,
      { file: 'wallet/credit.ts', from: '  if (known) {', to: '  if (known && false) {' },
    ],
  },
  {
    name: 'receivable not recorded',
    changes: [
      {
        file: 'wallet/bets/rollback.ts',
        from: 'amountMinor: amountMinor - fromCashMinor',
        to: 'amountMinor: 0',
      },
    ],
  },
  {
    name: 'bets accepted despite a receivable',
    changes: [
      {
        file: 'wallet/bets/bet-refusal.ts',
        from: "  if (wallet.balances.receivable < 0) return 'PLAYER_BLOCKED';\n",
        to: '',
      },
    ],
  },
  {
    name: 'hold settled again with the same outcome',
    changes: [
      {
        file: holds,
        from: "if (known.state !== 'held') return",
        to: "if (known.state !== 'held' && known.state !== outcome) return",
      },
    ],
  },
  {
    name: 'hold settled again with the other outcome',
    changes: [
      { file: holds, from: "if (known.state !== 'held') return", to: 'if (known.state === outcome) return' },
    ],
  },
  {
    name: 'refusal of a hold not stored',
    changes: [{ file: holds, from: 'storeOperation(sql, key, content, refusal, nowMs);', to: '' }],
  },
  {
    name: 'cached reads kept after a write',
    changes: [
      {
        file: 'member-object/read-memory.ts',
        from: "if (!query.startsWith('SELECT')) kept.clear();",
        to: '',
      },
    ],
  },
];
