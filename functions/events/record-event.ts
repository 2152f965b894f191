import type { Events } from './events.object.ts';
import type { EventToRecord } from './events.log.ts';

type Told = Pick<EventToRecord, 'kind' | 'actor'> & Partial<EventToRecord>;

/** The object that keeps one merchant's significant events. */
export function eventsOf(env: Env, merchant: string): DurableObjectStub<Events> {
  return env.EVENTS.getByName(merchant);
}

/**
 * Records a significant event in the merchant's chain; it is there for good once the promise has resolved. A call
 * of a player hands the promise to waitUntil; an outbox awaits it before it forgets the row, and gives an `id` of
 * its own making, which is recorded once however often it is delivered.
 */
export async function recordEvent(env: Env, merchant: string, ...events: readonly Told[]): Promise<void> {
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
