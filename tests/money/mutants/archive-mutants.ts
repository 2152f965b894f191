import type { Mutant } from './mutant.ts';

const writer = 'house-account/object/archive-writer.ts';
const inbox = 'house-account/object/inbox.ts';
const house = 'house-account/object/house.object.ts';
const write = 'await putArchiveFile(env.ARCHIVE, file);';
const acknowledge = 'alarms.commit(() => acknowledge(sql, batch, file));';

/** Mutants of the transfer of the house account's postings to the archive. */
export const archiveMutants: readonly Mutant[] = [
  {
    name: 'postings archived before they are applied',
    changes: [
      {
        file: inbox,
        from: 'unarchivedText(before, rows, delivery.rounds)',
        to: 'unarchivedText(before, rows.slice(rows.length), delivery.rounds)',
      },
      {
        file: house,
        from: "import { migrate } from '#functions/objects/object-schema.ts';",
        to: `import { migrate } from '#functions/objects/object-schema.ts';
import { unarchivedText } from './archive.ts';`,
      },
      {
        file: house,
        from: '    this.#alarms.commit(() => {\n      receive(this.#sql, member, delivery, nowMs);',
        to: `    const before = recordOf(this.#sql, keyOf(member));
    const early = unarchivedText(before, delivery.postings.filter(({ seq }) => seq > before.lastSeq), delivery.rounds);
    this.#sql.exec(
      "UPDATE senders SET unarchived = iif(unarchived = '', ?, unarchived) || ? WHERE member = ?",
      early.start,
      early.rows,
      keyOf(member),
    );
    this.#alarms.commit(() => {
      receive(this.#sql, member, delivery, nowMs);`,
      },
    ],
  },
  {
    name: 'repeated postings archived again',
    changes: [
      {
        file: inbox,
        from: 'unarchivedText(before, rows, delivery.rounds)',
        to: 'unarchivedText(before, delivery.postings, delivery.rounds)',
      },
    ],
  },
  {
    name: 'archive file acknowledged before it is written',
    changes: [{ file: writer, from: `${write}\n      ${acknowledge}`, to: `${acknowledge}\n      ${write}` }],
  },
  {
    name: 'archive file written under a new name at each attempt',
    changes: [
      {
        file: 'house-account/object/archive-file.ts',
        from: "String(number).padStart(8, '0')",
        to: 'String(Date.now())',
      },
    ],
  },
  {
    name: 'batches closed outside a transaction',
    changes: [{ file: writer, from: 'alarms.commit(() => closeBatches(sql))', to: 'closeBatches(sql)' }],
  },
];
