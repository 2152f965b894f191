import { answersReplaced, type Mutant } from './mutant.ts';

const member = 'features/lottery/member/member-lottery.ts';
const placing = 'features/lottery/member/orders.placing.ts';
const settling = 'features/lottery/member/orders.settling.ts';
const book = 'features/lottery/ticket-shard/ticket-shard.book.ts';
const shard = 'features/lottery/ticket-shard/ticket-shard.object.ts';
const archive = 'features/lottery/ticket-shard/ticket-shard.archive.ts';
const world = 'lottery';

/** Mutants of orders, their stakes, the seal, settlement, void and correction. */
export const lotteryMutants: readonly Mutant[] = [
  {
    name: 'order without idempotency',
    world,
    changes: [answersReplaced, { file: member, from: '    if (known) {', to: '    if (known && false) {' }],
  },
  {
    name: 'order accepted without holding its stake',
    world,
    changes: [
      { file: member, from: '    holdStake(sql, wallet, orderId, request.costMinor, nowMs);', to: '' },
    ],
  },
  {
    name: 'tickets accepted after the cut-off',
    world,
    changes: [{ file: book, from: 'receivedAtMs >= closesAtMs || ', to: '' }],
  },
  {
    name: 'tickets accepted after the seal',
    world,
    changes: [
      { file: book, from: 'known.length > 0 || isSealed ?', to: 'known.length > 0 ?' },
      { file: book, from: "  if (isPastCutOff(sale, at)) return 'DRAW_CLOSED';", to: '' },
    ],
  },
  {
    name: 'repeated offer accepted after its refusal',
    world,
    changes: [
      {
        file: book,
        from: '  for (const ticket of fresh) insert(',
        to: '  if (!refusal) for (const ticket of fresh) insert(',
      },
    ],
  },
  {
    name: 'late offer of a withdrawn ticket accepted',
    world,
    changes: [
      {
        file: book,
        from: '"UPDATE tickets SET state = \'withdrawn\' WHERE ticket_id = ?"',
        to: "'DELETE FROM tickets WHERE ticket_id = ?'",
      },
    ],
  },
  {
    name: 'ticket withdrawn after the cut-off',
    world,
    changes: [
      {
        file: book,
        from: 'if ((isOver && inDraw.length > 0) || isArchived)',
        to: 'if (isArchived)',
      },
    ],
  },
  {
    name: 'stake of refused tickets not returned',
    world,
    changes: [
      {
        file: member,
        from: '    if (amountMinor <= 0) return;\n    returnStake',
        to: '    if (amountMinor !== 0) return;\n    returnStake',
      },
    ],
  },
  {
    name: 'order kept in part when one draw refuses',
    world,
    changes: [
      {
        file: placing,
        from: "     WHERE order_id = ?1 AND state IN ('placing', 'accepted')`,\n    move.orderId,",
        to: '     WHERE order_id = ?1 AND false`,\n    move.orderId,',
      },
    ],
  },
  {
    name: 'unanswered order not retried',
    world,
    changes: [
      {
        file: member,
        from: '    this.#due.by(nowMs + answerTimeoutMs);\n    return ok(orderId);',
        to: '    return ok(orderId);',
      },
    ],
  },
  {
    name: 'prize paid again by a repeated settlement',
    world,
    changes: [
      answersReplaced,
      {
        file: settling,
        from: 'return row.revision >= revision ? [] :',
        to: 'return row.revision > revision ? [] :',
      },
      {
        file: 'features/lottery/member/draw-batch.ts',
        from: 'row.revision === 0 ? 0 : row.payout_minor',
        to: 'row.revision === 0 || row.revision === revision ? 0 : row.payout_minor',
      },
    ],
  },
  {
    name: 'settled batch recorded before it is paid',
    world,
    changes: [
      {
        file: shard,
        from: '    await playerOf(this.env, merchant, batch.memberId).settleTickets(',
        to: '    this.ctx.storage.transactionSync(() => recordBatch(this.ctx.storage.sql, batch, ending.revision));\n    await playerOf(this.env, merchant, batch.memberId).settleTickets(',
      },
    ],
  },
  {
    name: 'correction pays the whole prize again',
    world,
    changes: [
      {
        file: 'features/lottery/member/draw-batch.ts',
        from: 'row.revision === 0 ? 0 : row.payout_minor',
        to: '0',
      },
    ],
  },
  {
    name: 'void does not reverse prizes',
    world,
    changes: [
      {
        file: 'features/lottery/member/draw-batch.ts',
        from: '(isVoid ? again : [...fresh, ...again])',
        to: '(isVoid ? [] : [...fresh, ...again])',
      },
    ],
  },
  {
    name: 'void does not return settled stakes',
    world,
    changes: [{ file: 'features/lottery/member/draw-batch.ts', from: 'isVoid ? again : [];', to: '[];' }],
  },
  {
    name: 'multi-draw continues after the win that stops it',
    world,
    changes: [{ file: settling, from: 'row.win_stop === 1', to: 'row.win_stop === 2' }],
  },
  {
    name: 'exclusion does not recall open tickets',
    world,
    changes: [
      {
        file: 'features/limits/member/member-breaks.ts',
        from: "      recallTickets(isOwn ? 'break' : 'house', nowMs);\n",
        to: '',
      },
    ],
  },
  {
    name: 'excluded player can still place orders',
    world,
    changes: [
      {
        file: 'protection/play-objection.ts',
        from: 'state.stopUntilMs > nowMs',
        to: 'false',
      },
    ],
  },
  {
    name: 'recall of open tickets does nothing',
    world,
    changes: [
      { file: member, from: '    if (recallOpen(this.#of.sql, by, nowMs)) this.#due.by(nowMs);', to: '' },
    ],
  },
  {
    name: 'shard emptied before its archive file is written',
    world,
    changes: [
      { file: archive, from: '  if (file) await putArchiveFile(bucket, file);\n', to: '' },
      {
        file: archive,
        from: '  return archived;\n}',
        to: '  if (file) await putArchiveFile(bucket, file);\n  return archived;\n}',
      },
    ],
  },
  {
    name: 'archived tickets not deleted from their shard',
    world,
    changes: [{ file: archive, from: "  sql.exec('DELETE FROM tickets');\n", to: '' }],
  },
  {
    name: 'archived draw accepts a late offer',
    world,
    changes: [
      { file: book, from: "  if (isArchived) return failed('DRAW_CLOSED');\n", to: '' },
      { file: book, from: 'known.length > 0 || isSealed ?', to: 'known.length > 0 ?' },
      { file: book, from: "  if (isPastCutOff(sale, at)) return 'DRAW_CLOSED';", to: '' },
    ],
  },
];
