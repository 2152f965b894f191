import { pageLanguage } from '#src/browser/page-locale.ts';
import { showSignedIn } from '#src/browser/session.ts';
import { mountOver } from '#src/ui/mount-over.tsx';
import type { LoginWords } from './account-words.server.ts';
import { onceIn } from './login-end.ts';
import { LoginSheet, type OverPageWords } from './LoginSheet.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

/** A page does not carry the words of a login that few open: they come with it, in the page's language alone. */
const files = import.meta.glob<Record<string, string>>(
  ['../../i18n/messages/*/account.json', '../../i18n/messages/*/failures.json'],
  { import: 'default' },
);

async function wordsHere(): Promise<OverPageWords> {
  const language = pageLanguage();
  const load = (name: string) =>
    files[`../../i18n/messages/${language}/${name}.json`]?.() ?? Promise.reject();
  const [t, failures] = await Promise.all([load('account'), load('failures')]);
  return { language, t, failures } as unknown as LoginWords & OverPageWords;
}

let isOpen = false;

/**
 * Opens the login over the page; once someone is in, it closes and what they wanted goes on. Without anything to go
 * on with it asks a trial user to register.
 */
export async function askOverPage(goOn?: () => void): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  const words = await wordsHere().catch((error: unknown) => {
    isOpen = false;
    throw error;
  });
  const close = () => {
    isOpen = false;
    stop();
    unmount();
  };
  const stop = goOn
    ? onceIn(() => {
        close();
        showSignedIn();
        goOn();
      })
    : () => {};
  const unmount = mountOver(
    goOn ? <LoginSheet words={words} onClose={close} /> : <RegisterDialog words={words} onClose={close} />,
  );
}
