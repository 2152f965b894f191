import assert from 'node:assert/strict';
import { NeedsOwnSite, type Table } from './table.ts';
import type { Message } from './wire.ts';

/** Excludes the player from play. */
export async function exclude(table: Table): Promise<void> {
  if (!table.launched.exclude) throw new NeedsOwnSite();
  await table.launched.exclude();
}

/** Sends a message several times at once, and asserts that the responses are the same. */
export async function repeats(table: Table, message: Message, times: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, () => table.accepted(message)));
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1, 'the duplicates got different responses');
}
