import { type Calls, objectNamed } from '#functions/objects/calls.ts';
import type { EventToRecord } from './object/events.log.ts';

type Recorded = Pick<EventToRecord, 'kind' | 'actor'> & Partial<EventToRecord>;

/** The object that keeps a merchant's log of significant events. */
export function eventsOf(env: Env, merchant: string): Calls<Env['EVENTS']> {
  return objectNamed(env.EVENTS, merchant);
}

/**
 * Records a significant event in the merchant's chain; it is durable once the promise resolves. Calls of players
 * pass the promise to waitUntil. An outbox awaits it before it deletes the row, and supplies its own `id`, which
 * is recorded once however often it is delivered.
 */
export async function recordEvent(env: Env, merchant: string, ...events: readonly Recorded[]): Promise<void> {
  const whole = events.map((event) => ({
    id: crypto.randomUUID(),
    atMs: Date.now(),
    subject: '',
    requestId: '',
    details: {},
    ...event,
  }));
  await eventsOf(env, merchant).record(whole);
}
