import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { backoffMs } from '#functions/objects/delivery.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { jurisdictionSetting } from '#functions/protection/jurisdiction.settings.ts';
import { type CoolDays, coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { deliver, type Delivery, type Notification } from './push-delivery.ts';
import { pushMigrations } from './push.migrations.ts';
import {
  removeEndedSubscription,
  removeSubscription,
  type Subscription,
  subscriptionOf,
  subscriptionsAfter,
} from '#functions/notices/push/push.repo.ts';

interface NotificationRow extends Record<string, SqlStorageValue> {
  id: number;
  notification: string;
  after_hash: string;
  expires_at_ms: number;
}

interface RetryRow extends Record<string, SqlStorageValue> {
  notification_id: number;
  endpoint_hash: string;
  attempts: number;
}

/** A notification on its way to one browser. */
interface Sending {
  readonly id: number;
  readonly notification: Notification;
  /** By the packs in force now. */
  readonly coolDays: CoolDays;
}

const lifetimeMs = 86_400_000;
const perRun = 25;
const attemptsMax = 6;
const retry = { firstMs: 5_000, maxMs: 3_600_000, factor: 4 };

/** Whether a notification is site news: one sent to everybody is nobody's own result, whatever its topic. */
const isAnnouncement = ({ topic, memberId }: Notification) => topic === 'announcements' || memberId === '';

/** A merchant's outbox of notifications: each browser is sent each one, with retries for a day. */
export class PushOutbox extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #send: DueTime;
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, pushMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    this.#send = this.#alarms.register('send', { serve: () => this.#serve(), retryMsMax: 60_000 });
  }

  /** Queues a notification and schedules its delivery. Returns its id. */
  add(notification: Notification): number {
    return this.#alarms.commit(() => {
      const { id } = this.#sql
        .exec<{ id: number }>(
          'INSERT INTO notifications (notification, expires_at_ms) VALUES (?, ?) RETURNING id',
          JSON.stringify(notification),
          Date.now() + lifetimeMs,
        )
        .one();
      this.#send.by(Date.now());
      return id;
    });
  }

  /** How many notifications are still to be sent, retries included. */
  waiting(): number {
    return this.#sql
      .exec<{ n: number }>(
        'SELECT (SELECT count(*) FROM notifications WHERE is_read = 0) + (SELECT count(*) FROM retries) AS n',
      )
      .one().n;
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('push', this.ctx, this.env);
  }

  /** Sends to one page of a notification's browsers, and the retries that are due. Returns when to run next. */
  async #serve(): Promise<number | undefined> {
    this.#forgetExpired();
    const coolDays = await this.#coolDays();
    await this.#retry(coolDays);
    const [next] = this.#sql
      .exec<NotificationRow>('SELECT * FROM notifications WHERE is_read = 0 ORDER BY id LIMIT 1')
      .toArray();
    if (next) await this.#sendPage(next, coolDays);
    return this.#nextMs();
  }

  async #sendPage(
    { id, notification: text, after_hash: after }: NotificationRow,
    coolDays: CoolDays,
  ): Promise<void> {
    const notification = JSON.parse(text) as Notification;
    const { topic, memberId } = notification;
    const page = await subscriptionsAfter(this.env, this.#merchant(), {
      after,
      memberId,
      topic,
      most: perRun,
    });
    const outcomes = await Promise.all(
      page.map((each) => this.#deliver({ id, notification, coolDays }, each)),
    );
    this.ctx.storage.transactionSync(() => {
      for (const [at, { endpointHash }] of page.entries())
        if (outcomes[at] === 'failed') this.#tryAgain(id, endpointHash, 1);
      this.#sql.exec(
        'UPDATE notifications SET after_hash = ?, is_read = ? WHERE id = ?',
        page.at(-1)?.endpointHash ?? after,
        page.length < perRun ? 1 : 0,
        id,
      );
    });
  }

  async #retry(coolDays: CoolDays): Promise<void> {
    const due = this.#sql
      .exec<RetryRow>(
        'SELECT * FROM retries WHERE due_at_ms <= ? ORDER BY due_at_ms LIMIT ?',
        Date.now(),
        perRun,
      )
      .toArray();
    await Promise.all(due.map((row) => this.#retryOne(row, coolDays)));
  }

  async #retryOne(
    { notification_id: id, endpoint_hash: hash, attempts }: RetryRow,
    coolDays: CoolDays,
  ): Promise<void> {
    const [row] = this.#sql.exec<NotificationRow>('SELECT * FROM notifications WHERE id = ?', id).toArray();
    const subscription = row && (await subscriptionOf(this.env, this.#merchant(), hash));
    const outcome = subscription
      ? await this.#deliver(
          { id, notification: JSON.parse(row.notification) as Notification, coolDays },
          subscription,
        )
      : 'gone';
    if (outcome === 'failed' && attempts < attemptsMax) this.#tryAgain(id, hash, attempts + 1);
    else this.#sql.exec('DELETE FROM retries WHERE notification_id = ? AND endpoint_hash = ?', id, hash);
  }

  async #deliver({ id, notification, coolDays }: Sending, subscription: Subscription): Promise<Delivery> {
    if (await this.#isLoggedOut(subscription)) {
      await removeEndedSubscription(this.env, this.#merchant(), subscription);
      return 'gone';
    }
    if (isAnnouncement(notification) && !(await this.#mayHear(subscription, coolDays))) return 'sent';
    const outcome = await deliver(this.env, id, notification, subscription);
    if (outcome === 'gone') await removeSubscription(this.env, this.#merchant(), subscription.endpointHash);
    return outcome;
  }

  async #coolDays(): Promise<CoolDays> {
    return coolDaysOf(await readDocuments(this.env.DB, this.#merchant(), [jurisdictionSetting.name]));
  }

  /** Checked at the moment of sending, so that a member who has just stopped play receives nothing more. */
  async #mayHear({ memberId }: Subscription, coolDays: CoolDays): Promise<boolean> {
    return playerOf(this.env, this.#merchant(), memberId).mayBeAdvertisedTo(coolDays);
  }

  /**
   * Whether the subscription's session was ended, so that whoever uses the browser now reads nothing of the
   * member's.
   */
  async #isLoggedOut({ memberId, sessionId }: Subscription): Promise<boolean> {
    if (sessionId === '') return false;
    return playerOf(this.env, this.#merchant(), memberId).sessionWasEnded(sessionId);
  }

  #tryAgain(id: number, endpointHash: string, attempts: number): void {
    this.#sql.exec(
      `INSERT INTO retries (notification_id, endpoint_hash, attempts, due_at_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT (notification_id, endpoint_hash)
       DO UPDATE SET attempts = excluded.attempts, due_at_ms = excluded.due_at_ms`,
      id,
      endpointHash,
      attempts,
      Date.now() + backoffMs(retry, attempts - 1),
    );
  }

  #nextMs(): number | undefined {
    const { unread, dueMs } = this.#sql
      .exec<{ unread: number; dueMs: number | null }>(
        `SELECT (SELECT count(*) FROM notifications WHERE is_read = 0) AS unread,
                (SELECT min(due_at_ms) FROM retries) AS dueMs`,
      )
      .one();
    return unread > 0 ? Date.now() : (dueMs ?? undefined);
  }

  #forgetExpired(): void {
    const nowMs = Date.now();
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec(
        'DELETE FROM retries WHERE notification_id IN (SELECT id FROM notifications WHERE expires_at_ms < ?)',
        nowMs,
      );
      this.#sql.exec('DELETE FROM notifications WHERE expires_at_ms < ?', nowMs);
    });
  }

  #merchant(): string {
    return this.ctx.id.name ?? '';
  }
}
