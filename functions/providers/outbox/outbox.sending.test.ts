import { beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, MessageAdapter } from '#functions/outgoing/message-adapter.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import type { Messaging } from './messaging.ts';
import { keptMessages, backlog, talliesOf, writeMessage } from './outbox.messages.ts';
import { outboxMigrations } from './outbox.migrations.ts';
import { sendDue } from './outbox.sending.ts';

const startMs = Date.UTC(2026, 5, 1, 12);
const minuteMs = 60_000;
let sql: SqlStorage;
let nowMs: number;
let request: string[];
let reportedGivenUp: string[];
beforeEach(() => {
  sql = objectSql(outboxMigrations.flatMap(({ statements }) => statements));
  nowMs = startMs;
  request = [];
  reportedGivenUp = [];
});

/** A provider that returns these answers in turn, then repeats the last one. */
function provider(...answers: Delivery[]): MessageAdapter {
  return {
    send: async ({ id }) => {
      request.push(id);
      return answers[Math.min(request.length, answers.length) - 1] ?? 'sent';
    },
  };
}

const by = (adapter: MessageAdapter | 'outbox', keepsMs?: number): Messaging => ({
  adapterOf: () => adapter,
  giveUpAfterMs: 10 * minuteMs,
  keepsMs,
});

const message = (id: string) =>
  ({ id, channel: 'sms', recipient: '+923001234567', subject: '', text: '123456' }) as const;
const write = (id: string, state: 'waiting' | 'decoy' = 'waiting') =>
  writeMessage(sql, message(id), state, nowMs);
const send = (messaging: Messaging) =>
  sendDue(
    sql,
    messaging,
    () => nowMs,
    async ({ id }) => {
      reportedGivenUp.push(id);
    },
  );
const today = () => talliesOf(sql, nowMs);

describe('the outbox', () => {
  it('sends a message once, deletes its text and counts it', async () => {
    write('one');
    expect(await send(by(provider('sent')))).toBeUndefined();
    expect(await send(by(provider('sent')))).toBeUndefined();
    expect(request).toEqual(['one']);
    expect(sql.exec('SELECT 1 FROM messages').toArray()).toEqual([]);
    expect(today()).toEqual([{ channel: 'sms', outcome: 'sent', number: 1 }]);
  });

  it('treats a message that is written twice as one', async () => {
    write('one');
    write('one');
    await send(by(provider('sent')));
    expect(request).toEqual(['one']);
  });

  it('never sends a decoy, and keeps nothing of it', async () => {
    write('one', 'decoy');
    expect(backlog(sql).waiting).toBe(0);
    await send(by(provider('sent')));
    expect(request).toEqual([]);
    expect(sql.exec('SELECT 1 FROM messages').toArray()).toEqual([]);
    expect(today()).toEqual([]);
  });

  it('retries with growing delays, and not before they are over', async () => {
    write('one');
    const adapter = provider('failed', 'failed', 'sent');
    const second = await send(by(adapter));
    expect(second).toBe(startMs + 5_000);
    await send(by(adapter));
    expect(request).toHaveLength(1);
    nowMs = startMs + 5_000;
    const third = await send(by(adapter));
    expect(third).toBe(nowMs + 10_000);
    nowMs += 10_000;
    await send(by(adapter));
    expect(request).toHaveLength(3);
    expect(today()).toEqual([{ channel: 'sms', outcome: 'sent', number: 1 }]);
  });

  it('gives a message up after its time and counts it', async () => {
    write('one');
    const adapter = provider('failed');
    for (let next: number | undefined = startMs; next !== undefined; ) {
      nowMs = next;
      next = await send(by(adapter));
    }
    expect(nowMs - startMs).toBeLessThanOrEqual(10 * minuteMs);
    expect(request.length).toBeGreaterThan(5);
    expect(today()).toEqual([{ channel: 'sms', outcome: 'given-up', number: 1 }]);
    expect(reportedGivenUp).toEqual(['one']);
  });

  it('deletes no given-up message before operators were notified', async () => {
    write('one');
    const lost = () => Promise.reject(new Error('no log'));
    await expect(sendDue(sql, by('outbox'), () => nowMs, lost)).rejects.toThrow('no log');
    expect(backlog(sql).waiting).toBe(1);
    await send(by('outbox'));
    expect([reportedGivenUp, backlog(sql).waiting]).toEqual([['one'], 0]);
  });

  it('does not retry a message that was refused for good', async () => {
    write('one');
    expect(await send(by(provider('refused')))).toBeUndefined();
    expect(request).toHaveLength(1);
    expect(today()).toEqual([{ channel: 'sms', outcome: 'refused', number: 1 }]);
  });

  it('does not let one failing message hold up others', async () => {
    write('one');
    write('two');
    await send(by(provider('failed', 'sent')));
    expect(request).toEqual(['one', 'two']);
    expect(backlog(sql)).toEqual({ waiting: 1, oldestAtMs: startMs });
  });

  it('of a demonstration keeps a message for its time and no longer', async () => {
    write('one');
    expect(await send(by('outbox', 15 * minuteMs))).toBe(startMs + 15 * minuteMs);
    expect(keptMessages(sql, 9)).toMatchObject([{ id: 'one', text: '123456' }]);
    nowMs = startMs + 15 * minuteMs;
    expect(await send(by('outbox', 15 * minuteMs))).toBeUndefined();
    expect(keptMessages(sql, 9)).toEqual([]);
    expect(today()).toEqual([{ channel: 'sms', outcome: 'kept', number: 1 }]);
  });

  it('without a provider keeps no text outside a demonstration', async () => {
    write('one');
    expect(await send(by('outbox'))).toBeUndefined();
    expect(sql.exec('SELECT 1 FROM messages').toArray()).toEqual([]);
    expect(today()).toEqual([{ channel: 'sms', outcome: 'given-up', number: 1 }]);
    expect(reportedGivenUp).toEqual(['one']);
  });
});
