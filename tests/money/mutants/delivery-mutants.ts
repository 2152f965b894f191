import type { Mutant } from './mutant.ts';

const schema = 'features/wallet/wallet.schema.ts';
const outbound = 'features/wallet/wallet.outbound.ts';
const alarms = 'objects/alarms.ts';
const inbox = 'features/wallet/house.inbox.ts';
const house = 'features/wallet/house.object.ts';
const receive = 'await this.#house(member).receive(member, outgoing.delivery);';
const confirm = 'this.commit(() => confirmDelivery(this.#sql, outgoing, nowMs), nowMs);';

/** The outbox, the house's inbox and the records. */
export const deliveryMutants: readonly Mutant[] = [
  {
    name: 'outbox outside the transaction',
    changes: [
      { file: schema, from: "WHEN NEW.kind <> 'CLEARED' AND", to: 'WHEN 0 AND' },
      {
        file: outbound,
        from: '    return this.#alarms.commit(() => {\n      const value = work();',
        to: `    const head = () =>
      this.#sql.exec<{ head_seq: number }>('SELECT head_seq FROM wallet').toArray()[0]?.head_seq ?? 0;
    const before = head();
    const value = this.#alarms.commit(work);
    if (head() > before)
      this.#sql.exec(
        "INSERT INTO outbox (ledger_seq, source, round_id) SELECT seq, source, round_id FROM ledger WHERE seq > ? AND kind <> 'CLEARED' AND 'clearing' IN (debit, credit)",
        before,
      );
    return this.#alarms.commit(() => {`,
      },
    ],
  },
  {
    name: 'cursor first',
    changes: [
      {
        file: outbound,
        from: receive,
        to: `const atMs = Date.now();\n    this.commit(() => confirmDelivery(this.#sql, outgoing, atMs), atMs);`,
      },
      { file: outbound, from: `const nowMs = Date.now();\n    ${confirm}`, to: receive },
    ],
  },
  {
    name: 'delivery done before the house confirmed',
    changes: [
      {
        file: outbound,
        from: receive,
        to: receive.replace('await ', 'void ').replace(';', '.catch(() => 0);'),
      },
    ],
  },
  {
    name: 'everything in the outbox confirmed',
    changes: [
      {
        file: 'features/wallet/wallet.delivery.ts',
        from: 'DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?)) RETURNING',
        to: 'DELETE FROM outbox WHERE ? IS NOT NULL RETURNING',
      },
    ],
  },
  {
    name: 'outbox forgotten after a restart',
    changes: [
      {
        file: alarms,
        from: '    this.#storage = storage;\n    this.#load();\n    this.keepSet();',
        to: '    this.#storage = storage;',
      },
    ],
  },
  {
    name: 'clearing not drained',
    changes: [
      {
        file: 'features/wallet/wallet.delivery.ts',
        from: 'if (!wallet || netMinor === 0) return;',
        to: 'if (!wallet || netMinor <= 0) return;',
      },
    ],
  },
  {
    name: 'volatile inbox',
    changes: [
      {
        file: house,
        from: '    migrate(state.storage, houseMigrations, Date.now());',
        to: "    migrate(state.storage, houseMigrations, Date.now());\n    this.#sql.exec('DELETE FROM senders');",
      },
    ],
  },
  {
    name: 'one number for all members',
    changes: [
      {
        file: 'features/wallet/wallet.member.ts',
        from: 'return `${merchant}/${memberId}`;',
        to: "return merchant + memberId.replace(/.*/, '');",
      },
    ],
  },
  {
    name: 'a number twice',
    changes: [{ file: inbox, from: '.filter(({ seq }) => seq > before.lastSeq)', to: '' }],
  },
  {
    name: 'a gap applied',
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
    name: 'shard computed from the number of the day',
    changes: [
      {
        file: 'features/wallet/wallet.assignment.ts',
        from: 'if (row && row.shard !== null) return row.shard;',
        to: 'if (row && row.shard !== null) return shardAmong(memberId, shards);',
      },
    ],
  },
  {
    name: 'totals count every copy',
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
    name: 'house without a transaction',
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
    name: 'older winners written over newer ones',
    changes: [
      {
        file: 'features/wallet/wallet.repo.ts',
        from: '\n  WHERE excluded.version > winners.version',
        to: '',
      },
    ],
  },
  {
    name: 'hours count every copy',
    changes: [
      {
        file: inbox,
        from: 'addToHours(sql, member.currency, rows, delivery.rounds);',
        to: 'addToHours(sql, member.currency, delivery.postings, delivery.rounds);',
      },
    ],
  },
  {
    name: 'hours confirmed before they are written',
    changes: [
      {
        file: house,
        from: '    await writeHours(',
        to: '    confirmHours(this.#sql, hours, Date.now());\n    await writeHours(',
      },
    ],
  },
  {
    name: 'closed round not told',
    changes: [
      {
        file: 'features/wallet/wallet.win.ts',
        from: '    queueRound(sql, order.source, order.roundId);\n',
        to: '',
      },
    ],
  },
];
