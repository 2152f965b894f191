import { atom } from 'nanostores';
import { rememberAccountKind } from '#src/browser/account-kind.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { call, sessionIsOver } from './client.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';

/** A signed-in player; without a wallet when the balance could not be loaded. */
export interface ReadySession {
  readonly status: 'ready';
  readonly member: OutputOf<typeof memberContracts.memberDetails>;
  readonly wallet: OutputOf<typeof walletContracts.wallet> | undefined;
}

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | ReadySession
  | { readonly status: 'failed'; readonly code: string };

/** The signed-in player and the balance. */
export const $session = atom<Session>({ status: 'loading' });

/** Loads the signed-in player and the balance in parallel. */
export async function loadSession(): Promise<void> {
  const [member, balance] = await Promise.all([
    call(memberContracts.memberDetails),
    call(walletContracts.wallet),
  ]);
  if (member.ok) {
    rememberAccountKind(isRealAccount(member.value.type));
    $session.set({ status: 'ready', member: member.value, wallet: balance.ok ? balance.value : undefined });
  } else if (sessionIsOver.test(member.code)) $session.set({ status: 'guest' });
  else $session.set({ status: 'failed', code: member.code });
}

/** The same for pages that guests use too: a page that shows nobody as signed in requests nothing. */
export async function loadSessionIfAny(): Promise<void> {
  if (isSignedIn()) await loadSession();
  else $session.set({ status: 'guest' });
}

/**
 * Ends the session and this browser's notifications; true when the server has ended the session. The page still
 * shows the member until it is left.
 */
export async function logOut(): Promise<boolean> {
  // The site drops the subscription of an ended session by itself, so a failure here must not hold up the logout.
  await import('./push-end.ts').then(({ endPushHere }) => endPushHere()).catch(() => undefined);
  const answer = await call(accountContracts.sessionLogout, undefined, { stays: true });
  return answer.ok || sessionIsOver.test(answer.code);
}

/** Runs the work once the account type is known: a demo account must not request what only real accounts have. */
export function whenAccountKnown(work: (isReal: boolean) => void): () => void {
  const stop = $session.subscribe((session) => {
    if (session.status !== 'ready') return;
    queueMicrotask(() => stop());
    work(isRealAccount(session.member.type));
  });
  return stop;
}
