import type { Messaging } from './messaging.ts';
import {
  countOutcome,
  dueMessages,
  keepMessage,
  nextDueMs,
  noteAttempt,
  type Outcome,
  removeMessage,
  type StoredMessage,
} from './outbox.messages.ts';

const batchMax = 10;
const retryMsMin = 5_000;
const retryMsMax = 120_000;

/**
 * Sends what is due; when the next message is. An attempt is noted with the time of the next one before it is made, so
 * a process that dies in it tries again later, and never at once and for ever.
 */
export async function sendDue(
  sql: SqlStorage,
  messaging: Messaging,
  now: () => number,
): Promise<number | undefined> {
  const due = dueMessages(sql, now(), batchMax);
  await Promise.all(due.map((message) => serve(sql, message, messaging, now)));
  return nextDueMs(sql);
}

async function serve(
  sql: SqlStorage,
  message: StoredMessage,
  messaging: Messaging,
  now: () => number,
): Promise<void> {
  // A decoy has cost what a message costs, and a message that was kept has been there to read for long enough.
  if (message.state !== 'waiting') return removeMessage(sql, message.id);
  const adapter = messaging.adapterOf(message.channel);
  if (adapter === 'outbox') return keep(sql, message, messaging, now());
  const retryAtMs = now() + Math.min(retryMsMax, retryMsMin * 2 ** message.attempts);
  noteAttempt(sql, message.id, retryAtMs);
  const delivery = await adapter.send(message, now());
  if (delivery === 'sent' || delivery === 'refused') end(sql, message, delivery, now());
  else if (retryAtMs > message.writtenAtMs + messaging.giveUpAfterMs) end(sql, message, 'given-up', now());
}

/** Where no provider is set, a demonstration keeps the message to be read; elsewhere nobody can ever get it. */
function keep(sql: SqlStorage, message: StoredMessage, { keepsMs }: Messaging, nowMs: number): void {
  if (keepsMs === undefined) return end(sql, message, 'given-up', nowMs);
  keepMessage(sql, message.id, nowMs + keepsMs);
  countOutcome(sql, message, 'kept', nowMs);
}

function end(sql: SqlStorage, message: StoredMessage, outcome: Outcome, nowMs: number): void {
  removeMessage(sql, message.id);
  countOutcome(sql, message, outcome, nowMs);
}
