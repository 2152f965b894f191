import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#src/contracts/chat/chat-frames.ts';
import { lastAnswerSeq, merged, type PendingMessage, stillPending, threadLines } from './chat-thread.ts';

const noon = new Date(2026, 10, 22, 12).getTime();
const minuteMs = 60_000;

function message(seq: number, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    seq,
    clientId: `client-${seq}`,
    by: 'member',
    atMs: noon + seq * minuteMs,
    text: `${seq}`,
    ...more,
  };
}

const waiting: PendingMessage = { clientId: 'client-9', text: 'Hi', atMs: noon + 600_000, state: 'sending' };

describe('messages', () => {
  it('are sorted and deduplicated, whatever order they arrive in', () => {
    const all = merged([message(2), message(4)], [message(4, { text: 'newer' }), message(1), message(3)]);
    expect(all.map(({ seq, text }) => `${seq} ${text}`)).toEqual(['1 1', '2 2', '3 3', '4 newer']);
  });

  it('of the player’s own are no longer pending once the site has returned them', () => {
    expect(stillPending([waiting], [message(3)])).toEqual([waiting]);
    expect(stillPending([waiting], [message(9)])).toEqual([]);
    expect(stillPending([waiting], [message(9, { by: 'operator' })])).toEqual([waiting]);
  });

  it('by support move the read mark', () => {
    expect(lastAnswerSeq([message(1), message(2, { by: 'operator' }), message(3)])).toBe(2);
    expect(lastAnswerSeq([message(1)])).toBe(0);
  });
});

describe('the lines of a conversation', () => {
  const room = { operatorReadSeq: 1 };

  it('have a mark before each day, and show what was read', () => {
    const tomorrow = message(3, { atMs: noon + 86_400_000 });
    const lines = threadLines([message(1), message(2), tomorrow], [], room);
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'day', 'message']);
    expect(lines.map((line) => (line.kind === 'message' ? line.mark : '–'))).toEqual([
      '–',
      'read',
      'sent',
      '–',
      'sent',
    ]);
  });

  it('are grouped when the same writer continues within minutes', () => {
    const follows = (messages: ChatMessage[]) =>
      threadLines(messages, [], room).flatMap((line) => (line.kind === 'message' ? [line.follows] : []));
    expect(follows([message(1), message(2), message(9)])).toEqual([false, true, false]);
    expect(follows([message(1), message(2, { by: 'operator' })])).toEqual([false, false]);
    const { text: _, ...notice } = message(2, { by: 'room', notice: 'joined' });
    expect(follows([message(1), notice, message(3)])).toEqual([false, false]);
  });

  it('end with the messages still being sent', () => {
    const lines = threadLines([message(1)], [waiting], room);
    expect(lines.at(-1)).toEqual({ kind: 'pending', key: 'client-9', message: waiting });
  });
});
