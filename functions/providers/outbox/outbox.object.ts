import { DurableObject } from 'cloudflare:workers';
import { parsePostback } from '#functions/affiliation/postback-address.ts';
import { ownHosts } from '#functions/affiliation/postback-hosts.repo.ts';
import { approvedPostback, recordUndelivered } from '#functions/affiliation/postbacks.repo.ts';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { OutgoingMessage } from '#functions/outgoing/message-adapter.ts';
import type { Postback } from '#functions/outgoing/postback.ts';
import { jurisdictionSetting } from '#functions/protection/jurisdiction.settings.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
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
import { type PostbackTarget, sendPostbacks } from './postbacks/postbacks.sending.ts';
import { writePostback } from './postbacks/postbacks.store.ts';

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
  readonly #postbacks: DueTime;
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, outboxMigrations, Date.now());
    this.#sql = state.storage.sql;
    this.#alarms = new Alarms(state.storage);
    this.#sending = this.#alarms.register('sending', { serve: () => this.#send(), retryMsMax });
    const serve = () => this.#sendPostbacks();
    this.#postbacks = this.#alarms.register('postbacks', { serve, retryMsMax });
  }

  /** Writes a message; a decoy costs the same work and is never sent. */
  write(message: OutgoingMessage, isDecoy: boolean): void {
    const nowMs = Date.now();
    this.#alarms.commit(() => {
      writeMessage(this.#sql, message, isDecoy ? 'decoy' : 'waiting', nowMs);
      this.#sending.by(nowMs);
    });
  }

  /** Writes an event of a member for the link that brought them; a known one is not sent again. */
  writePostback(postback: Postback): void {
    const nowMs = Date.now();
    this.#alarms.commit(() => {
      writePostback(this.#sql, postback, nowMs);
      this.#postbacks.by(nowMs);
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

  async #sendPostbacks(): Promise<number | undefined> {
    const merchant = this.ctx.id.name ?? '';
    const { env } = this;
    const coolDays = coolDaysOf(await readDocuments(env.DB, merchant, [jurisdictionSetting.name]));
    const hosts = await ownHosts(env, merchant);
    return sendPostbacks(this.#sql, {
      now: Date.now,
      targetOf: async (code) => judged(await approvedPostback(env, merchant, code), hosts),
      mayTell: (memberId) => playerOf(env, merchant, memberId).mayBeAdvertisedTo(coolDays),
      tellUndelivered: ({ memberId, event }) => recordUndelivered(env, merchant, memberId, event),
    });
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

/** What was accepted once is judged again before it is called: the merchant may have a new host by now. */
function judged(target: PostbackTarget | undefined, hosts: readonly string[]): PostbackTarget | undefined {
  return target && parsePostback(target.url, hosts).ok ? target : undefined;
}
