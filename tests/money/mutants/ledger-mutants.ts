import { answersReplaced, type Mutant } from './mutant.ts';

const schema = 'features/wallet/wallet.schema.ts';
const ledger = 'features/wallet/wallet.ledger.ts';
const memberWallet = 'features/wallet/member-wallet.ts';
const holds = 'features/wallet/wallet.holds.ts';

/** The transaction, the two sides of each posting, the chain, what is owed and what is held. */
export const ledgerMutants: readonly Mutant[] = [
  {
    name: 'no transaction',
    changes: [
      {
        file: memberWallet,
        from: 'this.#storage.transactionSync(() => operation(nowMs))',
        to: 'operation(nowMs)',
      },
    ],
  },
  {
    name: 'negative cash',
    changes: [
      {
        file: 'features/wallet/wallet.bet.ts',
        from: "return wallet.balances.cash < order.amountMinor ? 'INSUFFICIENT_FUNDS' : undefined;",
        to: 'return undefined;',
      },
      {
        file: schema,
        from: 'CHECK (cash_minor BETWEEN 0 AND',
        to: 'CHECK (cash_minor BETWEEN -9007199254740991 AND',
      },
      { file: schema, from: ' CHECK (cash_after_minor >= 0)', to: '' },
    ],
  },
  {
    name: 'ledger row without its counterpart',
    changes: [
      {
        file: schema,
        from: " - (NEW.debit = '${name}'))",
        to: " - (NEW.debit = '${name}' AND NEW.kind <> 'WIN'))",
      },
      {
        file: schema,
        from: `,
    CHECK (cash_minor + hold_minor + bonus_minor + clearing_minor + external_minor + receivable_minor = 0)`,
        to: '',
      },
    ],
  },
  {
    name: 'balance without a ledger row',
    changes: [
      {
        file: ledger,
        from: "  sql.exec('INSERT INTO ledger VALUES",
        to: `  if (row.kind === 'BET_REVERSED') {
    sql.exec('UPDATE wallet SET cash_minor = ?, clearing_minor = ?', balances.cash, balances.clearing);
    return { ...wallet, balances };
  }
  sql.exec('INSERT INTO ledger VALUES`,
      },
    ],
  },
  {
    name: 'chain not chained',
    changes: [{ file: ledger, from: '.update(previousHash)', to: '' }],
  },
  {
    name: 'credit without its key',
    changes: [
      answersReplaced,
      { file: 'features/wallet/wallet.credit.ts', from: '  if (known) {', to: '  if (known && false) {' },
    ],
  },
  {
    name: 'what is owed forgotten',
    changes: [
      {
        file: 'features/wallet/wallet.rollback.ts',
        from: 'amountMinor: amountMinor - fromCashMinor',
        to: 'amountMinor: 0',
      },
    ],
  },
  {
    name: 'bets while something is owed',
    changes: [{ file: 'features/wallet/wallet.bet.ts', from: ' || wallet.balances.receivable < 0', to: '' }],
  },
  {
    name: 'hold released twice',
    changes: [
      {
        file: holds,
        from: "if (known.state !== 'held') return",
        to: "if (known.state !== 'held' && known.state !== outcome) return",
      },
    ],
  },
  {
    name: 'hold settled both ways',
    changes: [
      { file: holds, from: "if (known.state !== 'held') return", to: 'if (known.state === outcome) return' },
    ],
  },
  {
    name: 'refused hold held later',
    changes: [{ file: holds, from: 'storeOperation(sql, key, content, refusal, nowMs);', to: '' }],
  },
  {
    name: 'memory kept over a write',
    changes: [
      { file: 'player/read-memory.ts', from: "if (!query.startsWith('SELECT')) kept.clear();", to: '' },
    ],
  },
];
