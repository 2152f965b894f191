import { winLines } from './draw-notices.ts';
import type { Notification } from '#functions/notices/push/object/push-delivery.ts';
import { hostOfResults } from '#functions/notices/push/push.repo.ts';
import { pushSetting } from '#functions/notices/push/push.settings.ts';
import { logTrouble } from '#functions/http/log.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';

type PushSettings = ReturnType<typeof pushSetting.of>;

/**
 * How long settings are reused, in milliseconds: a draw settles thousands of members at once, and they share
 * one read.
 */
const freshMs = 60_000;
const known = new Map<string, { readonly readAtMs: number; readonly settings: PushSettings }>();

/** Notifies the member's browsers that are subscribed to results of a win in a draw. */
export function tellWinner(env: Env, objectName: string, numero: string): Promise<void> {
  return notifyMember(env, objectName, { ...winLines(numero), path: '/m/lottery/orders' });
}

/**
 * Notifies the browsers of one member that are subscribed to results. The inbox already has the note, so
 * nothing waits for this, and failures are not retried.
 */
export async function notifyMember(
  env: Env,
  objectName: string,
  lines: Pick<Notification, 'title' | 'body' | 'path'>,
): Promise<void> {
  const [merchant, memberId] = partsOfName(objectName);
  try {
    const { enabled, services, contact } = await pushSettings(env, merchant);
    const host = enabled ? await hostOfResults(env, merchant, memberId) : undefined;
    if (host === undefined) return;
    const outbox = objectNamed(env.PUSH_OUTBOX, merchant);
    await outbox.add({
      ...lines,
      topic: 'results',
      memberId,
      services,
      contact: contact ?? `https://${host}`,
    });
  } catch (error) {
    logTrouble('member-unnotified', error);
  }
}

async function pushSettings(env: Env, merchant: string): Promise<PushSettings> {
  const nowMs = Date.now();
  const held = known.get(merchant);
  if (held && held.readAtMs > nowMs - freshMs) return held.settings;
  const settings = pushSetting.of(await readDocuments(env.DB, merchant, [pushSetting.name]));
  known.set(merchant, { readAtMs: nowMs, settings });
  return settings;
}
