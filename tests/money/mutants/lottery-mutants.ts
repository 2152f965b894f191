import { answersReplaced, type Mutant } from './mutant.ts';

const member = 'player/member-lottery.ts';
const placing = 'features/lottery/orders.placing.ts';
const settling = 'features/lottery/orders.settling.ts';
const book = 'features/lottery/ticket-shard.book.ts';
const shard = 'features/lottery/ticket-shard.object.ts';
const archive = 'features/lottery/ticket-shard.archive.ts';
const world = 'lottery';

/** Mutants of orders, their stakes, the seal, settlement, void and correction. */
export const lotteryMutants: readonly Mutant[] = [
  {
    name: 'order without its key',
    world,
    changes: [answersReplaced, { file: member, from: '    if (known) {', to: '    if (known && false) {' }],
  },
  {
    name: 'order without its stake',
    world,
    changes: [{ file: member, from: '    holdStake(sql, wallet, orderId, asked.costMinor, nowMs);', to: '' }],
  },
  {
    name: 'bets after the cut-off',
    world,
    changes: [{ file: book, from: 'receivedAtMs >= closesAtMs || ', to: '' }],
  },
  {
    name: 'bets after the seal',
    world,
    changes: [
      { file: book, from: 'known.length > 0 || isSealed ?', to: 'known.length > 0 ?' },
      { file: book, from: "  if (isPastCutOff(sale, at)) return 'DRAW_CLOSED';", to: '' },
    ],
  },
  {
    name: 'late copy of a refused offer taken',
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
    name: 'late copy of a withdrawn ticket taken',
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
    name: 'ticket given back after the cut-off',
    world,
    changes: [
      {
        file: book,
        from: 'if ((isOver && standing.length > 0) || isArchived)',
        to: 'if (isArchived)',
      },
    ],
  },
  {
    name: 'refused stake kept',
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
    name: 'part of an order stands',
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
    name: 'unanswered order forgotten',
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
    name: 'prize paid each time it is told',
    world,
    changes: [
      answersReplaced,
      {
        file: settling,
        from: 'return row.revision >= revision ? [] :',
        to: 'return row.revision > revision ? [] :',
      },
      {
        file: 'player/draw-batch.ts',
        from: 'row.revision === 0 ? 0 : row.payout_minor',
        to: 'row.revision === 0 || row.revision === revision ? 0 : row.payout_minor',
      },
    ],
  },
  {
    name: 'batch noted before it is paid',
    world,
    changes: [
      {
        file: shard,
        from: '    await playerOf(this.env, merchant, batch.memberId).settleTickets(',
        to: '    this.ctx.storage.transactionSync(() => noteBatch(this.ctx.storage.sql, batch, ending.revision));\n    await playerOf(this.env, merchant, batch.memberId).settleTickets(',
      },
    ],
  },
  {
    name: 'correction pays the whole prize again',
    world,
    changes: [{ file: 'player/draw-batch.ts', from: 'row.revision === 0 ? 0 : row.payout_minor', to: '0' }],
  },
  {
    name: 'void takes no prize back',
    world,
    changes: [
      {
        file: 'player/draw-batch.ts',
        from: '(isVoid ? again : [...fresh, ...again])',
        to: '(isVoid ? [] : [...fresh, ...again])',
      },
    ],
  },
  {
    name: 'void keeps settled stakes',
    world,
    changes: [{ file: 'player/draw-batch.ts', from: 'isVoid ? again : [];', to: '[];' }],
  },
  {
    name: 'chase goes on after its win',
    world,
    changes: [{ file: settling, from: 'row.win_stop === 1', to: 'row.win_stop === 2' }],
  },
  {
    name: 'exclusion keeps the open tickets',
    world,
    changes: [{ file: 'player/member-breaks.ts', from: '      lottery.recallOpen(nowMs);\n', to: '' }],
  },
  {
    name: 'excluded player bets on',
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
    name: 'tickets outlive an exclusion',
    world,
    changes: [
      { file: member, from: '    if (recallOpen(this.#of.sql, nowMs)) this.#due.by(nowMs);', to: '' },
    ],
  },
  {
    name: 'shard emptied before its file is written',
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
    name: 'tickets left where they were archived from',
    world,
    changes: [{ file: archive, from: "  sql.exec('DELETE FROM tickets');\n", to: '' }],
  },
  {
    name: 'archived draw takes a late offer',
    world,
    changes: [
      { file: book, from: "  if (isArchived) return failed('DRAW_CLOSED');\n", to: '' },
      { file: book, from: 'known.length > 0 || isSealed ?', to: 'known.length > 0 ?' },
      { file: book, from: "  if (isPastCutOff(sale, at)) return 'DRAW_CLOSED';", to: '' },
    ],
  },
];
