import { isSignedIn } from '#src/browser/session.ts';
import { offerLogin } from '#src/browser/login-redirect.ts';
import { offerLogout } from '#src/features/shell/menu/offer-logout.ts';
import { startShell } from '#src/features/shell/light/shell.ts';

/** Starts what every page of the shell does; resolves when the late part of the shell runs too. */
export async function startPage(): Promise<void> {
  startShell();
  offerLogin(() => import('./login-relay.ts'));
  offerLogout();
  // Before the rest is loaded: taps from now on are already handled, and must not be repeated.
  dispatchEvent(new Event('tapready'));
  await import('#src/features/shell/page/late-shell.ts');
  const { flags = '' } = document.documentElement.dataset;
  if (isSignedIn() && flags.split(' ').includes('AGENTPOLICY3'))
    void import('#src/features/agents/alert/contract-alert.ts').then((it) => it.alertContracts());
}
