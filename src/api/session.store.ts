import { atom } from 'nanostores';
import { isSignedIn } from '#src/browser/session.ts';
import { call, sessionIsOver } from './client.ts';
import { accountContracts } from '#src/contracts/account.ts';
import { memberContracts } from '#src/contracts/member.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { walletContracts } from '#src/contracts/wallet.ts';
import { isRealAccount } from '#src/rules/account-type.ts';

/** A player who is signed in; without a wallet where the balance could not be loaded. */
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

/** Who is signed in, and what that player can stake. */
export const $session = atom<Session>({ status: 'loading' });

/** Asks who is signed in and for the balance, both at once. */
export async function loadSession(): Promise<void> {
  const [member, balance] = await Promise.all([
    call(memberContracts.memberDetails),
    call(walletContracts.wallet),
  ]);
  if (member.ok)
    $session.set({ status: 'ready', member: member.value, wallet: balance.ok ? balance.value : undefined });
  else if (sessionIsOver.test(member.code)) $session.set({ status: 'guest' });
  else $session.set({ status: 'failed', code: member.code });
}

/** The same for a page that visitors use too: one that shows nobody as signed in asks nothing. */
export async function loadSessionIfAny(): Promise<void> {
  if (isSignedIn()) await loadSession();
  else $session.set({ status: 'guest' });
}

/**
 * Ends the session, and what the browser is told of the member; true when the server has ended it. The page still shows
 * the member until it is left.
 */
export async function logOut(): Promise<boolean> {
  // The site forgets the browser of an ended session by itself, so nothing of it holds the logout up.
  await import('./push-end.ts').then(({ endPushHere }) => endPushHere()).catch(() => undefined);
  const answer = await call(accountContracts.sessionLogout, undefined, { stays: true });
  return answer.ok || sessionIsOver.test(answer.code);
}

/** Runs once it is known whether the account is a real one: a demo account may not ask for what accounts keep. */
export function whenAccountKnown(work: (isReal: boolean) => void): () => void {
  const stop = $session.subscribe((session) => {
    if (session.status !== 'ready') return;
    queueMicrotask(() => stop());
    work(isRealAccount(session.member.type));
  });
  return stop;
}
