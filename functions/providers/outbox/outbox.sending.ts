import { backoffMs } from '#functions/objects/delivery.ts';
import type { Messaging } from './messaging.ts';
import {
  countOutcome,
  dueMessages,
  keepMessage,
  nextDueMs,
  recordAttempt,
  type Outcome,
  removeMessage,
  type StoredMessage,
} from './outbox.messages.ts';

const batchMax = 10;
const retry = { firstMs: 5_000, maxMs: 120_000 };

/** Notifies operators of a message that will not be delivered. */
export type TellGivenUp = (message: StoredMessage) => Promise<void>;

/**
 * Sends the due messages, and returns when the next one is due. An attempt is recorded with the time of the
 * next one before it is made, so a process that dies during it retries later instead of at once and for ever.
 */
export async function sendDue(
  sql: SqlStorage,
  messaging: Messaging,
  now: () => number,
  tellGivenUp: TellGivenUp,
): Promise<number | undefined> {
  const due = dueMessages(sql, now(), batchMax);
  await Promise.all(due.map((message) => serve(sql, message, messaging, { now, tellGivenUp })));
  return nextDueMs(sql);
}

async function serve(
  sql: SqlStorage,
  message: StoredMessage,
  messaging: Messaging,
  { now, tellGivenUp }: { readonly now: () => number; readonly tellGivenUp: TellGivenUp },
): Promise<void> {
  // Reported before it is deleted, under its own id: a process that dies in between reports the same event again.
  const giveUp = async () => {
    await tellGivenUp(message);
    end(sql, message, 'given-up', now());
  };
  // A decoy has cost the work of a message by now, and a kept message has been readable for long enough.
  if (message.state !== 'waiting') return removeMessage(sql, message.id);
  const adapter = messaging.adapterOf(message.channel);
  if (adapter === 'outbox' && messaging.keepsMs !== undefined)
    return keep(sql, message, messaging.keepsMs, now());
  // Without a provider it can never be delivered, unless a demonstration keeps it to be read.
  if (adapter === 'outbox') return giveUp();
  const retryAtMs = now() + backoffMs(retry, message.attempts);
  recordAttempt(sql, message.id, retryAtMs);
  const delivery = await adapter.send(message, now());
  if (delivery === 'sent' || delivery === 'refused') end(sql, message, delivery, now());
  else if (retryAtMs > message.writtenAtMs + messaging.giveUpAfterMs) await giveUp();
}

/** A demonstration keeps the message to be read. */
function keep(sql: SqlStorage, message: StoredMessage, keepsMs: number, nowMs: number): void {
  keepMessage(sql, message.id, nowMs + keepsMs);
  countOutcome(sql, message, 'kept', nowMs);
}

function end(sql: SqlStorage, message: StoredMessage, outcome: Outcome, nowMs: number): void {
  removeMessage(sql, message.id);
  countOutcome(sql, message, outcome, nowMs);
}
