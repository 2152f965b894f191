const storageKey = 'rememberedLogin';

/** What a device that is remembered keeps; never a password. */
export interface RememberedLogin {
  readonly type: 'username';
  readonly username: string;
}

/** The login this device remembers; undefined where there is none or storage is closed. */
export function rememberedLogin(): RememberedLogin | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('username' in kept)) return undefined;
    return typeof kept.username === 'string' ? { type: 'username', username: kept.username } : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the username on this device, or forgets what it remembered. */
export function rememberLogin(username: string | undefined): void {
  try {
    if (username === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ type: 'username', username }));
  } catch {
    // Without storage the login works, only the name is not remembered.
  }
}
