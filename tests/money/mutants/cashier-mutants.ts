import { answersReplaced, type Mutant } from './mutant.ts';

const payments = 'player/deposit-payments.ts';
const disputes = 'features/wallet/wallet.disputes.ts';
const ends = 'features/wallet/wallet.withdrawal-ends.ts';
const withdrawals = 'features/wallet/wallet.withdrawals.ts';
const tillPayments = 'tills/till.payments.ts';
const driver = 'tills/till.payout-driver.ts';
const news = 'tills/till.news.ts';
const world = 'cashier';

/** Mutants of deposits, withdrawals, disputes and tills: each removes one rule that keeps all books in agreement. */
export const cashierMutants: readonly Mutant[] = [
  {
    name: 'deposit credited each time it is told',
    world,
    changes: [
      answersReplaced,
      { file: payments, from: 'if (known && !isReopened) return', to: 'if (known && false) return' },
    ],
  },
  {
    name: 'deposit credited without its fee',
    world,
    changes: [
      {
        file: payments,
        from: 'const creditMinor = amountMinor - fee;',
        to: 'const creditMinor = amountMinor;',
      },
    ],
  },
  {
    name: 'deposit in another currency credited',
    world,
    changes: [
      {
        file: payments,
        from: "  if (payment.currency !== row.currency) return 'currency';\n",
        to: '',
      },
    ],
  },
  {
    name: 'deposit of an excluded member credited',
    world,
    changes: [
      {
        file: 'features/cashier/deposit-objection.ts',
        from: "  if (readPlayState(sql).stopUntilMs > nowMs) return 'excluded';\n",
        to: '',
      },
    ],
  },
  {
    name: 'money credited that only operators may credit',
    world,
    changes: [{ file: payments, from: "  if (!isDecided && payment.parks) return 'provider';\n", to: '' }],
  },
  {
    name: 'lost dispute leaves the debt out',
    world,
    changes: [
      {
        file: disputes,
        from: "movement('DEPOSIT_REVERSED', 'receivable', 'clearing', amountMinor - takenMinor, reference),",
        to: '',
      },
    ],
  },
  {
    name: 'won dispute keeps what it held',
    world,
    changes: [
      {
        file: disputes,
        from: '  settleReceivable(sql, postEach(sql, walletOf(sql), [returned], nowMs), nowMs);',
        to: '  void returned;',
      },
    ],
  },
  {
    name: 'dispute ends as often as it is told',
    world,
    changes: [
      {
        file: 'player/deposit-disputes.ts',
        from: "if (before === 'won' || before === 'lost') return true;",
        to: '',
      },
      { file: disputes, from: "if (row?.state !== 'opened') throw", to: 'if (!row) throw' },
    ],
  },
  {
    name: 'withdrawal without its key',
    world,
    changes: [
      answersReplaced,
      {
        file: 'features/wallet/wallet.withdrawal-request.ts',
        from: '  if (known) {',
        to: '  if (known && false) {',
      },
    ],
  },
  {
    name: 'rejected withdrawal paid all the same',
    world,
    changes: [
      {
        file: ends,
        from: "if (withdrawal.state !== 'review') return alreadyDecided(withdrawal, decided);",
        to: "if (withdrawal.state !== 'review' && decided.decision === 'reject') return alreadyDecided(withdrawal, decided);",
      },
      {
        file: 'features/wallet/wallet.withdrawals-schema.ts',
        from: 'CREATE TRIGGER withdrawals_end_once BEFORE UPDATE OF state ON withdrawals\n   WHEN ',
        to: 'CREATE TRIGGER withdrawals_end_once BEFORE UPDATE OF state ON withdrawals\n   WHEN false AND ',
      },
    ],
  },
  {
    name: 'payout that came back not credited',
    world,
    changes: [{ file: ends, from: "paid: ['bounced'], bounced: [] }", to: 'paid: [], bounced: [] }' }],
  },
  {
    name: 'payout sent with its fee',
    world,
    changes: [
      {
        file: withdrawals,
        from: '  return amountMinor - feeMinor;',
        to: '  return amountMinor + 0 * feeMinor;',
      },
    ],
  },
  {
    name: 'approved payout forgotten',
    world,
    changes: [
      {
        file: 'player/member-withdrawals.ts',
        from: "if (state === 'approved') this.#tellLater('pay', number, nowMs);",
        to: '',
      },
    ],
  },
  {
    name: 'payout sent again without a look at the bank',
    world,
    changes: [
      {
        file: driver,
        from: 'const found = await this.#find(provider, row.payout_id);',
        to: "const found = 'absent';",
      },
      {
        file: 'cashier/sent-step.ts',
        from: "return paysOncePerId ? { kind: 'send' } : { kind: 'stuck' };",
        to: "return { kind: 'send' };",
      },
    ],
  },
  {
    name: 'payout sent twice where the bank pays twice',
    world,
    changes: [
      {
        file: 'cashier/sent-step.ts',
        from: "return paysOncePerId ? { kind: 'send' } : { kind: 'stuck' };",
        to: "return { kind: 'send' };",
      },
    ],
  },
  {
    name: 'unanswered payout counts as failed',
    world,
    changes: [
      {
        file: driver,
        from: "      return 'unknown';\n    }\n  }\n\n  async #accepted",
        to: "      return 'refused';\n    }\n  }\n\n  async #accepted",
      },
    ],
  },
  {
    name: 'later try of a payout refused, earlier one forgotten',
    world,
    changes: [
      { file: driver, from: "answer === 'refused' && sent.sends === 1", to: "answer !== 'accepted'" },
    ],
  },
  {
    name: 'news of a till forgotten before it was heard',
    world,
    changes: [
      {
        file: news,
        from: 'const took = await takenBy(memberOf(memberId), news);',
        to: "commit(() => sql.exec('DELETE FROM news WHERE seq = ?', seq));\n    const took = await takenBy(memberOf(memberId), news);",
      },
    ],
  },
  {
    name: 'settled payment settles again by another notice',
    world,
    changes: [
      {
        file: tillPayments,
        from: 'if (known.standing === event.standing && sameSum(known, event)) return false;',
        to: '',
      },
      { file: tillPayments, from: "if (known.standing !== 'settled') return", to: 'if (true) return' },
      { file: payments, from: 'if (known && !isReopened) return', to: 'if (known && false) return' },
      answersReplaced,
    ],
  },
  {
    name: 'correction without its key',
    world,
    changes: [
      answersReplaced,
      {
        file: 'features/wallet/wallet.adjustments.ts',
        from: '  if (known)\n    return',
        to: '  if (known && false)\n    return',
      },
    ],
  },
  {
    name: 'hold of withdrawals left out of the comparison',
    world,
    changes: [
      {
        file: 'features/wallet/wallet.reconciliation.ts',
        from: ' + heldWithdrawalsMinor(sql)',
        to: '',
      },
    ],
  },
];
