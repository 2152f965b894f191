import type { Mutant } from './mutant.ts';

const delivery = 'wallet/delivery/delivery.ts';
const outbound = 'wallet/delivery/outbound.ts';
const alarms = 'objects/alarms.ts';
const inbox = 'house-account/object/inbox.ts';
const house = 'house-account/object/house.object.ts';
const receive = 'await this.#house(member).receive(member, delivery);';
const confirm = 'this.commit(() => this.#confirm(outgoing, bests, beside.facts, nowMs), nowMs);';

/** Mutants of the outbox, of the house account's inbox and of its rows in D1. */
export const deliveryMutants: readonly Mutant[] = [
  {
    name: 'cursor advanced before the delivery',
    changes: [
      {
        file: outbound,
        from: receive,
        to: `const atMs = Date.now();\n    this.commit(() => this.#confirm(outgoing, bests, beside.facts, atMs), atMs);`,
      },
      { file: outbound, from: `const nowMs = Date.now();\n    ${confirm}`, to: receive },
    ],
  },
  {
    name: 'delivery confirmed without waiting for the house account',
    changes: [
      {
        file: outbound,
        from: receive,
        to: receive.replace('await ', 'void ').replace(';', '.catch(() => 0);'),
      },
    ],
  },
  {
    name: 'cursor advanced to the head of the ledger',
    changes: [
      {
        file: delivery,
        from: 'if (last) recordDelivered(sql, last.seq);',
        to: 'if (last) recordDelivered(sql, readWallet(sql)?.headSeq ?? last.seq);',
      },
    ],
  },
  {
    name: 'cursor advanced one posting too far',
    changes: [
      {
        file: delivery,
        from: 'if (last) recordDelivered(sql, last.seq);',
        to: 'if (last) recordDelivered(sql, last.seq + 1);',
      },
    ],
  },
  {
    name: 'cursor not advanced after a delivery',
    changes: [{ file: delivery, from: 'if (last) recordDelivered(sql, last.seq);', to: '' }],
  },
  {
    name: 'due alarm tasks not loaded after a restart',
    changes: [
      {
        file: alarms,
        from: '    this.#storage = storage;\n    this.#load();\n    this.keepSet();',
        to: '    this.#storage = storage;',
      },
    ],
  },
  {
    name: 'clearing not drained after a net payout',
    changes: [
      {
        file: delivery,
        from: 'if (!wallet || netMinor === 0) return;',
        to: 'if (!wallet || netMinor <= 0) return;',
      },
    ],
  },
  {
    name: 'house inbox lost at a restart',
    changes: [
      {
        file: house,
        from: '    migrate(state.storage, houseMigrations, Date.now());',
        to: "    migrate(state.storage, houseMigrations, Date.now());\n    this.#sql.exec('DELETE FROM senders');",
      },
    ],
  },
  {
    name: 'all members of a merchant share one sender',
    changes: [
      {
        file: 'wallet/member.ts',
        from: 'return `${merchant}/${memberId}`;',
        to: "return merchant + memberId.replace(/.*/, '');",
      },
    ],
  },
  {
    name: 'repeated posting number applied again',
    changes: [{ file: inbox, from: '.filter(({ seq }) => seq > before.lastSeq)', to: '' }],
  },
  {
    name: 'delivery after a gap applied',
    changes: [
      { file: inbox, from: 'if (delivery.afterSeq > before.lastSeq)', to: 'if (delivery.afterSeq < 0)' },
      {
        file: outbound,
        from: receive,
        to: receive.replace('await ', 'void ').replace(';', '.catch(() => 0);'),
      },
    ],
  },
  {
    name: 'shard recomputed from the current number of shards',
    changes: [
      {
        file: 'wallet/assignment.ts',
        from: 'if (row && row.shard !== null) return row.shard;',
        to: 'if (row && row.shard !== null) return shardAmong(memberId, shards);',
      },
    ],
  },
  {
    name: 'totals include repeated postings',
    changes: [
      {
        file: inbox,
        from: 'Map.groupBy(fresh, (row) => row.kind)',
        to: `Map.groupBy(
    fresh.length < 0
      ? fresh
      : delivery.postings.map((row) => ({ seq: row.seq, kind: row.kind, amountMinor: towardHouseMinor(row) })),
    (row) => row.kind,
  )`,
      },
    ],
  },
  {
    name: 'delivery received outside a transaction',
    changes: [
      {
        file: house,
        from: '    this.#alarms.commit(() => {\n      receive(this.#sql, member, delivery, nowMs);',
        to: '    receive(this.#sql, member, delivery, nowMs);\n    this.#alarms.commit(() => {',
      },
    ],
  },
  {
    name: 'records confirmed before they are written',
    changes: [
      { file: house, from: '    confirmRecorded(this.#sql, waiting.lastId);\n', to: '' },
      {
        file: house,
        from: '    await writeRecords(',
        to: '    confirmRecorded(this.#sql, waiting.lastId);\n    await writeRecords(',
      },
    ],
  },
  {
    name: 'newer winners overwritten by older ones',
    changes: [
      {
        file: 'house-account/house.repo.ts',
        from: '\n   WHERE excluded.version > winners.version',
        to: '',
      },
    ],
  },
  {
    name: 'hourly sums include repeated postings',
    changes: [
      {
        file: inbox,
        from: 'addToHours(sql, member.currency, { ...delivery, postings: rows }, nowMs);',
        to: 'addToHours(sql, member.currency, delivery, nowMs);',
      },
    ],
  },
  {
    name: 'hourly sums confirmed before they are written',
    changes: [
      {
        file: house,
        from: '    await writeHours(',
        to: '    confirmHours(this.#sql, hours, Date.now());\n    await writeHours(',
      },
    ],
  },
  {
    name: 'closed round not reported',
    changes: [
      {
        file: 'wallet/bets/win.ts',
        from: '  if (amountMinor === 0) queueRound(sql, source, roundId);\n',
        to: '',
      },
    ],
  },
];
