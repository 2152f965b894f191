import { logTrouble } from '#functions/http/log.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { storesSetting } from '#functions/settings/stores.settings.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { recordEvent } from './record-event.ts';

/** The platform's size limit for the database of one object, and for the shared database. */
export const databaseBytesMax = 10e9;
/** Below this size an object does not read the setting; very few objects ever reach it. */
const lookedAtBytes = 1e9;

/** How full a store is. */
export interface Store {
  readonly name: string;
  readonly bytes: number;
  readonly mostBytes: number;
}

/** The event that tells operators that a store is filling up; its id makes it occur once a day. */
export function storeFilling({ name, bytes, mostBytes }: Store, nowMs: number) {
  return {
    id: `store/${name}/${Math.floor(nowMs / dayMs)}`,
    kind: 'STORE_FILLING',
    actor: 'system',
    subject: name,
    details: { bytes, mostBytes },
  } as const;
}

const lookedAtMs = new WeakMap<DurableObjectState, number>();

/**
 * Tells operators that an object is filling up. Objects check themselves whenever their alarm fires, at most once an
 * hour, because nobody knows the names of all of them. `kind` names the object's class to operators, followed by its
 * own name. A failure is only logged and the check repeated an hour later, so that the object's work continues.
 */
export async function watchOwnStore(kind: string, state: DurableObjectState, env: Env): Promise<void> {
  const bytes = state.storage.sql.databaseSize;
  const nowMs = Date.now();
  if (!(bytes >= lookedAtBytes) || nowMs - (lookedAtMs.get(state) ?? 0) < hourMs) return;
  lookedAtMs.set(state, nowMs);
  const [merchant = '', ...rest] = (state.id.name ?? '').split('/');
  const store = { name: [kind, ...rest].join('/'), bytes, mostBytes: databaseBytesMax };
  try {
    const settings = await readDocuments(env.DB, merchant, [storesSetting.name]);
    if (bytes < storesSetting.of(settings).warnShare * databaseBytesMax) return;
    await recordEvent(env, merchant, storeFilling(store, nowMs));
  } catch (error) {
    logTrouble('store-unwatched', error);
  }
}
