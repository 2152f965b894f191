import { pageLanguage } from '#src/browser/page-locale.ts';
import { showSignedIn } from '#src/browser/session.ts';
import { mountOver } from '#src/ui/overlays/mount-over.tsx';
import { $session, loadSession } from '#src/api/session.store.ts';
import { startAnew } from './account.store.ts';
import { onceIn } from '#src/features/account/form/login-end.ts';
import { LoginSheet, type OverPageWords } from './LoginSheet.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

/** The login's messages load with it, in the page's language only, because few visitors open it over a page. */
const files = import.meta.glob<Record<string, string>>(
  '/src/i18n/messages/*/{captcha,account-form,account-code,login,login-dialog,failures}.json',
  { import: 'default' },
);

async function wordsHere(): Promise<OverPageWords> {
  const language = pageLanguage();
  const here = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  const loaded = await Promise.all(here.map(([, load]) => load()));
  const t = Object.fromEntries(loaded.flatMap(Object.entries<string>)) as OverPageWords['t'] &
    OverPageWords['failures'];
  return { language, t, failures: t };
}

let opened: Promise<boolean> | undefined;

/**
 * Opens the login over the page, or asks a trial user to register; true once they are signed in. A second call
 * while it is open shares the same promise.
 */
export function openOverPage(isTrial = false): Promise<boolean> {
  opened ??= open(isTrial).finally(() => {
    opened = undefined;
  });
  return opened;
}

async function open(isTrial: boolean): Promise<boolean> {
  const words = await wordsHere();
  startAnew();
  return new Promise((resolve) => {
    const end = (isIn: boolean) => {
      stop();
      unmount();
      resolve(isIn);
    };
    const stop = onceIn(() => void showWhoIsIn().then(() => end(true)));
    const Over = isTrial ? RegisterDialog : LoginSheet;
    const unmount = mountOver(<Over words={words} onClose={() => end(false)} />);
  });
}

/** Shows the page for the member who has just logged in; if it belonged to another member, it is reloaded. */
async function showWhoIsIn(): Promise<void> {
  const before = $session.get();
  opened = undefined;
  showSignedIn();
  await loadSession();
  const now = $session.get();
  if (before.status !== 'ready' || now.status !== 'ready' || before.member.id === now.member.id) return;
  location.reload();
  await new Promise(() => {});
}
