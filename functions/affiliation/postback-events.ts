import { logTrouble } from '#functions/http/log.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import type { PostbackEvent } from '#src/contracts/agents/postbacks.ts';
import { minuteMs } from '#src/rules/durations.ts';
import {
  type Click,
  clickToSend,
  markSent,
  recordFirstDeposit,
  unsentRegistrations,
} from './postbacks.repo.ts';

/** Registrations that one minute hands on after the Worker that took them was cut off. */
const registrationsAtOnce = 50;

/** Hands a registration to the outbox of the merchant, if a link with an approved postback brought the member. */
export async function tellRegistered(env: Env, merchant: string, memberId: string): Promise<void> {
  try {
    const click = await clickToSend(env, merchant, memberId, 'registered');
    if (click) await handOn(env, click, 'registered', click.registeredAtMs);
  } catch (error) {
    // The member is registered all the same; the next minutes try again.
    logTrouble('agent-postback', error);
  }
}

/** Counts a member's first deposit at the link that brought the member, and hands it to the outbox. */
export async function tellFirstDeposit(
  env: Env,
  merchant: string,
  memberId: string,
  atMs: number,
): Promise<void> {
  await recordFirstDeposit(env, merchant, memberId, atMs);
  const click = await clickToSend(env, merchant, memberId, 'first_deposit');
  if (click) await handOn(env, click, 'first_deposit', atMs);
}

/** Hands on the registrations of all merchants that are older than a minute and were not handed on. */
export async function watchPostbacks(env: Env, nowMs: number): Promise<void> {
  try {
    for (const click of await unsentRegistrations(env, nowMs - minuteMs, registrationsAtOnce))
      await handOn(env, click, 'registered', click.registeredAtMs).catch((error) =>
        logTrouble('agent-postback', error),
      );
  } catch (error) {
    logTrouble('agent-postbacks', error);
  }
}

/** The outbox takes an event once, so one that is handed on twice is sent once. */
async function handOn(env: Env, click: Click, event: PostbackEvent, atMs: number): Promise<void> {
  const { merchant, memberId, code, clickId, eventKey } = click;
  const id = `${eventKey}-${event}`;
  await outboxOf(env, merchant).writePostback({ id, event, memberId, code, clickId, atMs });
  await markSent(env, click, event);
}
