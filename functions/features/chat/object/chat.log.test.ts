import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import {
  appendMessage,
  countSince,
  deleteMessages,
  findMessage,
  lastSeq,
  messagesAfter,
  messagesBefore,
  outlivedMessages,
  shownToMember,
} from './chat.log.ts';
import { chatMigrations } from './chat.migrations.ts';

const nowMs = 1_800_000_000_000;
const dayMs = 86_400_000;

let sql: SqlStorage;
beforeEach(() => {
  sql = objectSql(statementsOf(chatMigrations));
});

function say(text: string, atMs = nowMs, by: 'member' | 'operator' = 'member') {
  const who = by === 'operator' ? { by, operatorId: 'amina' } : { by };
  return appendMessage(sql, { clientId: `client-${text}`, text, ...who }, atMs);
}

const texts = (messages: readonly { text?: string | undefined }[]) => messages.map(({ text }) => text);

describe('the log of a conversation', () => {
  it('numbers messages in order and finds each by its writer’s client id', () => {
    const [one, two] = [say('one'), say('two', nowMs, 'operator')];
    expect([one.seq, two.seq, lastSeq(sql)]).toEqual([1, 2, 2]);
    expect(findMessage(sql, 'operator', 'client-two')).toEqual(two);
    expect(findMessage(sql, 'member', 'client-two')).toBeUndefined();
  });

  it('is paged from the newest message backwards, and read from any number onwards', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) say(text);
    const newest = messagesBefore(sql, undefined, 2);
    expect([texts(newest.messages), newest.more]).toEqual([['d', 'e'], true]);
    const first = messagesBefore(sql, 3, 2);
    expect([texts(first.messages), first.more]).toEqual([['a', 'b'], false]);
    expect(texts(messagesAfter(sql, 3, 10))).toEqual(['d', 'e']);
  });

  it('does not reveal to a member which operator wrote', () => {
    const answer = say('answer', nowMs, 'operator');
    expect(answer.operatorId).toBe('amina');
    expect(shownToMember(answer)).not.toHaveProperty('operatorId');
  });

  it('counts what one side wrote since an instant', () => {
    say('old', nowMs - 60_001);
    say('new');
    say('theirs', nowMs, 'operator');
    expect(countSince(sql, 'member', nowMs - 60_000)).toBe(1);
  });

  it('drops messages that are too old, oldest first, and never reuses a number', () => {
    say('first', nowMs - 3 * dayMs);
    say('second', nowMs - 2 * dayMs);
    say('third', nowMs);
    const outlived = outlivedMessages(sql, nowMs - dayMs, 100);
    expect(texts(outlived)).toEqual(['first', 'second']);
    deleteMessages(sql, outlived);
    expect(texts(messagesBefore(sql, undefined, 10).messages)).toEqual(['third']);
    deleteMessages(sql, outlivedMessages(sql, nowMs + 1, 100));
    expect(say('fourth').seq).toBe(4);
  });

  it('drops the oldest beyond five thousand', () => {
    for (let count = 1; count <= 5_003; count += 1) say(String(count));
    expect(texts(outlivedMessages(sql, 0, 100))).toEqual(['1', '2', '3']);
  });
});
