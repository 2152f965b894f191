import { createHmac } from 'node:crypto';
import { filledPostback } from '#functions/affiliation/postback-address.ts';
import { backoffMs } from '#functions/objects/delivery.ts';
import { askProvider } from '#functions/outgoing/ask-provider.ts';
import { hourMs, minuteMs } from '#src/rules/durations.ts';
import {
  duePostbacks,
  endPostback,
  nextPostbackMs,
  recordPostbackAttempt,
  type StoredPostback,
} from './postbacks.store.ts';

const batchMax = 10;
const retry = { firstMs: minuteMs, maxMs: 4 * hourMs };
const giveUpAfterMs = 24 * hourMs;

/** Where a link's events are sent now, and what signs them. */
export interface PostbackTarget {
  readonly url: string;
  readonly secret: string;
}

/** What the outbox asks the rest of the Worker about an event. */
export interface PostbackPorts {
  now(): number;
  /** The approved address of the link; undefined while there is none, and then nothing is sent. */
  targetOf(code: string): Promise<PostbackTarget | undefined>;
  /** Whether the member may be advertised to now. */
  mayTell(memberId: string): Promise<boolean>;
  /** Shows the event as undelivered to the agent. */
  tellUndelivered(postback: StoredPostback): Promise<void>;
}

/**
 * Sends the due events, and returns when the next one is due. Each is judged anew whenever it is sent: a member who has
 * stopped play meanwhile is told of to nobody.
 */
export async function sendPostbacks(sql: SqlStorage, ports: PostbackPorts): Promise<number | undefined> {
  const due = duePostbacks(sql, ports.now(), batchMax);
  await Promise.all(due.map((postback) => serve(sql, postback, ports)));
  return nextPostbackMs(sql);
}

async function serve(sql: SqlStorage, postback: StoredPostback, ports: PostbackPorts): Promise<void> {
  const retryAtMs = ports.now() + backoffMs(retry, postback.attempts);
  recordPostbackAttempt(sql, postback.id, retryAtMs);
  const target = await ports.targetOf(postback.code);
  if (!target || !(await ports.mayTell(postback.memberId))) return endPostback(sql, postback.id, ports.now());
  const delivery = await tell(postback, target, ports.now());
  const isLate = retryAtMs > postback.writtenAtMs + giveUpAfterMs;
  if (delivery === 'failed' && !isLate) return;
  // Shown before it ends: a process that dies in between shows the same event again, which counts once.
  if (delivery !== 'sent') await ports.tellUndelivered(postback);
  endPostback(sql, postback.id, ports.now());
}

/** The signature is HMAC-SHA256, in hex, over the timestamp, a dot and the address that is called. */
function tell(
  { id, event, code, clickId, atMs }: StoredPostback,
  { url, secret }: PostbackTarget,
  nowMs: number,
) {
  const address = filledPostback({ url }, { click_id: clickId, event, event_id: id, code, at: String(atMs) });
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${address}`).digest('hex');
  return askProvider(address, {
    method: 'GET',
    headers: { 'Idempotency-Key': id, 'Message-Timestamp': timestamp, 'Message-Signature': signature },
  });
}
