import { forgetKept, keep, readKept } from './kept.ts';

const storageKey = 'demoAccount';

/**
 * Whether the account last seen on this device was a demo account. A hint for which request to try first: the server
 * refuses the wrong one.
 */
export function wasDemoAccount(): boolean {
  return readKept('local', storageKey) !== null;
}

/** Remembers whether this device's account is a real or a demo one. */
export function rememberAccountKind(isReal: boolean): void {
  if (isReal) forgetKept('local', storageKey);
  else keep('local', storageKey, '1');
}
