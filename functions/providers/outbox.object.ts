import { DurableObject } from 'cloudflare:workers';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { OutgoingMessage } from '#functions/outgoing/message-adapter.ts';
import { type Messaging, readMessaging } from './messaging.ts';
import {
  countOutcome,
  dueMessages,
  keepMessage,
  keptMessages,
  nextDueMs,
  noteAttempt,
  type Outcome,
  removeMessage,
  standing,
  type StoredMessage,
  talliesOf,
  type Tally,
  writeMessage,
} from './outbox.messages.ts';
import { outboxMigrations } from './outbox.migrations.ts';

const batchMax = 10;
const keptMax = 50;
const retryMsMin = 5_000;
const retryMsMax = 120_000;

/** What operators see of an outbox. */
export interface OutboxView {
  readonly waiting: number;
  readonly oldestAtMs: number | null;
  readonly today: readonly Tally[];
  readonly kept: readonly StoredMessage[];
}

/**
 * Sends one merchant's messages after the requests that wrote them: tried again with growing waits, given up after a
 * stated time, and counted. A message's text is deleted once it has left.
 */
export class Outbox extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #sending: DueTime;
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, outboxMigrations, Date.now());
    this.#sql = state.storage.sql;
    this.#alarms = new Alarms(state.storage);
    this.#sending = this.#alarms.register('sending', { serve: () => this.#send(), retryMsMax });
  }

  /** Writes a message; a decoy costs the same and is never sent. */
  write(message: OutgoingMessage, isDecoy: boolean): void {
    const nowMs = Date.now();
    this.#alarms.commit(() => {
      writeMessage(this.#sql, message, isDecoy ? 'decoy' : 'waiting', nowMs);
      this.#sending.by(nowMs);
    });
  }

  view(): OutboxView {
    const nowMs = Date.now();
    return {
      ...standing(this.#sql),
      today: talliesOf(this.#sql, nowMs),
      kept: keptMessages(this.#sql, keptMax),
    };
  }

  override alarm(): Promise<void> {
    return this.#alarms.run();
  }

  async #send(): Promise<number | undefined> {
    const messaging = await readMessaging(this.env, this.ctx.id.name ?? '');
    const due = dueMessages(this.#sql, Date.now(), batchMax);
    await Promise.all(due.map((message) => this.#serve(message, messaging)));
    return nextDueMs(this.#sql);
  }

  async #serve(message: StoredMessage, messaging: Messaging): Promise<void> {
    if (message.state !== 'waiting') return removeMessage(this.#sql, message.id);
    const adapter = messaging.adapterOf(message.channel);
    if (adapter === 'outbox') return this.#keep(message, messaging);
    const nowMs = Date.now();
    const retryAtMs = nowMs + Math.min(retryMsMax, retryMsMin * 2 ** message.attempts);
    noteAttempt(this.#sql, message.id, retryAtMs);
    const delivery = await adapter.send(message, nowMs);
    if (delivery === 'sent' || delivery === 'refused') return this.#end(message, delivery);
    if (retryAtMs > message.writtenAtMs + messaging.giveUpAfterMs) this.#end(message, 'given-up');
  }

  /** Where no provider is set, a demonstration keeps the message to be read; elsewhere nobody can ever get it. */
  #keep(message: StoredMessage, { keepsMs }: Messaging): void {
    if (keepsMs === undefined) return this.#end(message, 'given-up');
    this.ctx.storage.transactionSync(() => {
      keepMessage(this.#sql, message.id, Date.now() + keepsMs);
      countOutcome(this.#sql, message, 'kept', Date.now());
    });
  }

  #end(message: StoredMessage, outcome: Outcome): void {
    this.ctx.storage.transactionSync(() => {
      removeMessage(this.#sql, message.id);
      countOutcome(this.#sql, message, outcome, Date.now());
    });
  }
}
