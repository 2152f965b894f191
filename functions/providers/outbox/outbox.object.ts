import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { OutgoingMessage } from '#functions/outgoing/message-adapter.ts';
import { readMessaging } from './messaging.ts';
import {
  keptMessages,
  backlog,
  type StoredMessage,
  talliesOf,
  type Tally,
  writeMessage,
} from './outbox.messages.ts';
import { outboxMigrations } from './outbox.migrations.ts';
import { sendDue } from './outbox.sending.ts';

const keptMax = 50;
const retryMsMax = 120_000;

/** An outbox as operators see it. */
export interface OutboxView {
  readonly waiting: number;
  readonly oldestAtMs: number | null;
  readonly today: readonly Tally[];
  readonly kept: readonly StoredMessage[];
}

/**
 * Sends one merchant's messages after the requests that wrote them. Failed attempts are retried with growing delays
 * and given up after a configured time, and outcomes are counted. A message's text is deleted once it is sent.
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

  /** Writes a message; a decoy costs the same work and is never sent. */
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
      ...backlog(this.#sql),
      today: talliesOf(this.#sql, nowMs),
      kept: keptMessages(this.#sql, keptMax),
    };
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('outbox', this.ctx, this.env);
  }

  async #send(): Promise<number | undefined> {
    const merchant = this.ctx.id.name ?? '';
    const messaging = await readMessaging(this.env, merchant);
    // The recipient stays out of the log.
    return sendDue(this.#sql, messaging, Date.now, ({ id, channel, attempts }) =>
      recordEvent(this.env, merchant, {
        id: `message-given-up/${id}`,
        kind: 'MESSAGE_GIVEN_UP',
        actor: 'system',
        details: { channel, attempts },
      }),
    );
  }
}
