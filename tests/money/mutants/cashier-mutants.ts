import { answersReplaced, type Mutant } from './mutant.ts';

const payments = 'features/cashier/member/deposit-payments.ts';
const disputes = 'features/cashier/member/disputes.ts';
const ends = 'features/cashier/member/withdrawal-ends.ts';
const withdrawals = 'features/cashier/member/withdrawals.ts';
const tillPayments = 'tills/object/till.payments.ts';
const driver = 'tills/object/till.payout-driver.ts';
const notices = 'tills/object/till.notices.ts';
const world = 'cashier';

/** Mutants of deposits, withdrawals, disputes and tills: each removes one rule that keeps all books in agreement. */
export const cashierMutants: readonly Mutant[] = [
  {
    name: 'repeated payment credited again',
    world,
    changes: [
      answersReplaced,
      { file: payments, from: 'if (known && !isReopened) return', to: 'if (known && false) return' },
    ],
  },
  {
    name: 'deposit credited without deducting its fee',
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
    name: 'payment in another currency credited',
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
        file: 'features/cashier/member/deposit-objection.ts',
        from: "  if (readPlayState(sql).stopUntilMs > nowMs) return 'excluded';\n",
        to: '',
      },
    ],
  },
  {
    name: 'payment credited that only operators may credit',
    world,
    changes: [{ file: payments, from: "  if (!isDecided && payment.parks) return 'provider';\n", to: '' }],
  },
  {
    name: 'lost dispute does not record the debt',
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
    name: 'won dispute does not return the held money',
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
    name: 'repeated end of a dispute applied again',
    world,
    changes: [
      {
        file: 'features/cashier/member/deposit-disputes.ts',
        from: "if (before === 'won' || before === 'lost') return true;",
        to: '',
      },
      { file: disputes, from: "if (row?.state !== 'opened') throw", to: 'if (!row) throw' },
    ],
  },
  {
    name: 'withdrawal without idempotency',
    world,
    changes: [
      answersReplaced,
      {
        file: 'features/cashier/member/withdrawal-request.ts',
        from: '  if (known) {',
        to: '  if (known && false) {',
      },
    ],
  },
  {
    name: 'rejected withdrawal approved afterwards',
    world,
    changes: [
      {
        file: ends,
        from: "if (withdrawal.state !== 'review') return alreadyDecided(withdrawal, decided);",
        to: "if (withdrawal.state !== 'review' && decided.decision === 'reject') return alreadyDecided(withdrawal, decided);",
      },
      {
        file: 'features/cashier/member/withdrawals.schema.ts',
        from: 'CREATE TRIGGER withdrawals_end_once BEFORE UPDATE OF state ON withdrawals\n   WHEN ',
        to: 'CREATE TRIGGER withdrawals_end_once BEFORE UPDATE OF state ON withdrawals\n   WHEN false AND ',
      },
    ],
  },
  {
    name: 'bounced payout not credited back',
    world,
    changes: [{ file: ends, from: "paid: ['bounced'], bounced: [] }", to: 'paid: [], bounced: [] }' }],
  },
  {
    name: 'fee not deducted from a payout',
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
    name: 'approved withdrawal not passed to its till',
    world,
    changes: [
      {
        file: 'features/cashier/member/member-withdrawals.ts',
        from: "if (state === 'approved') this.#tellLater('pay', number, nowMs);",
        to: '',
      },
    ],
  },
  {
    name: 'payout sent again without checking with the bank',
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
    name: 'payout sent again to a bank that pays an id twice',
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
    name: 'unanswered payout treated as refused',
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
    name: 'refused retry fails a payout that an earlier attempt may have sent',
    world,
    changes: [
      { file: driver, from: "answer === 'refused' && sent.sends === 1", to: "answer !== 'accepted'" },
    ],
  },
  {
    name: 'till notice deleted before it is delivered',
    world,
    changes: [
      {
        file: notices,
        from: 'const took = await takenBy(memberOf(memberId), notice);',
        to: "commit(() => sql.exec('DELETE FROM news WHERE seq = ?', seq));\n    const took = await takenBy(memberOf(memberId), notice);",
      },
    ],
  },
  {
    name: 'settled payment settled again by a later event',
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
    name: 'balance correction without idempotency',
    world,
    changes: [
      answersReplaced,
      {
        file: 'wallet/adjustments.ts',
        from: '  if (known)\n    return',
        to: '  if (known && false)\n    return',
      },
    ],
  },
  {
    name: 'held withdrawals left out of the reconciliation',
    world,
    changes: [
      {
        file: 'features/cashier/member/cashier.part.ts',
        from: 'held: [heldForWithdrawals, ',
        to: 'held: [',
      },
    ],
  },
  {
    name: 'money by the hour includes repeated postings',
    world,
    changes: [
      {
        file: 'house-account/object/inbox.ts',
        from: 'addToMoneyHours(sql, member.currency, rows, nowMs);',
        to: 'addToMoneyHours(sql, member.currency, delivery.postings, nowMs);',
      },
    ],
  },
  {
    name: 'money by the hour confirmed before it is written',
    world,
    changes: [
      {
        file: 'house-account/object/house.object.ts',
        from: '    await writeHours(',
        to: '    confirmMoneyHours(this.#sql, money, Date.now());\n    await writeHours(',
      },
    ],
  },
];
