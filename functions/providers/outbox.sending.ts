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

/** Tells operators of a message that nobody gets. */
export type TellGivenUp = (message: StoredMessage) => Promise<void>;

/**
 * Sends what is due; when the next message is. An attempt is noted with the time of the next one before it is made, so
 * a process that dies in it tries again later, and never at once and for ever.
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
  // It is told before it is forgotten, by an id of its own: a process that dies in between tells the same again.
  const giveUp = async () => {
    await tellGivenUp(message);
    end(sql, message, 'given-up', now());
  };
  // A decoy has cost what a message costs, and a message that was kept has been there to read for long enough.
  if (message.state !== 'waiting') return removeMessage(sql, message.id);
  const adapter = messaging.adapterOf(message.channel);
  if (adapter === 'outbox' && messaging.keepsMs !== undefined)
    return keep(sql, message, messaging.keepsMs, now());
  // Where no provider is set nobody can ever get it, unless a demonstration keeps it to be read.
  if (adapter === 'outbox') return giveUp();
  const retryAtMs = now() + Math.min(retryMsMax, retryMsMin * 2 ** message.attempts);
  noteAttempt(sql, message.id, retryAtMs);
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
