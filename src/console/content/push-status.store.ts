import { atom } from 'nanostores';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { pushContracts } from '#src/contracts/push/push.ts';

/** How many browsers a notification would reach; undefined until it was read, and for those who may not see it. */
export const $pushStatus = atom<OutputOf<typeof pushContracts.operatorPush> | undefined>(undefined);

/** Reads it, for those who may see it. */
export async function loadPushStatus(): Promise<void> {
  if (rightTo($session.get(), pushContracts.operatorPush.permission) === undefined) return;
  const answer = await opsCallOf(pushContracts.operatorPush);
  if (answer.ok) $pushStatus.set(answer.value);
}
