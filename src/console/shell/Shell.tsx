import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { late } from '#src/console/late/late.tsx';
import type { MenuEntry } from '#src/console/screen/built-screen.ts';
import {
  $session,
  loadSession,
  type OperatorSession,
  rightTo,
  signOut,
} from '#src/console/session/session.store.ts';
import { neededPermissions } from '#src/console/session/needed-permissions.ts';
import { StepUpOverPage } from './StepUpOverPage.tsx';
import { failureWords, ScreenTexts, speakAsBefore, text, useWords } from '#src/console/words/words.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Menu } from './Menu.tsx';
import { SearchBox } from './SearchBox.tsx';
import css from './console-shell.module.css';
import { changeTheme } from './theme.ts';

interface Props {
  menu: readonly MenuEntry[];
  /** The menu's entry of this page; undefined where every operator may come. */
  entry?: MenuEntry | undefined;
  /** English words that only this page carries. */
  texts?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** What stands around every screen: menu, search, who is signed in. A screen shows only with its permission. */
export function Shell({ texts = noTexts, ...props }: Props) {
  return (
    <ScreenTexts value={texts}>
      <Frame {...props} />
    </ScreenTexts>
  );
}

const noTexts = {};
const LateSheet = late(async () => (await import('#src/ui/overlays/Sheet.tsx')).Sheet, 'nothing');

function Frame({ menu, entry, children }: Omit<Props, 'texts'>) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  // Undefined until it was opened once: where the menu stands beside the page, nothing loads its sheet.
  const [isMenuOpen, setIsMenuOpen] = useState<boolean>();
  useEffect(() => {
    void speakAsBefore();
    void loadSession();
    // Nobody presses a key before the page is drawn.
    const stopped = import('./keys.ts').then(({ listenToKeys }) => listenToKeys());
    return () => void stopped.then((stop) => stop());
  }, []);
  const isRefused =
    session.status === 'ready' && entry !== undefined && rightTo(session, entry.permission) === undefined;
  return (
    <div className={css.shell}>
      <header className={css.bar}>
        <span className={css.opener}>
          <IconButton icon="menu" label={text(words, 'shell.menu')} onClick={() => setIsMenuOpen(true)} />
        </span>
        <a className={css.brand} href="/ops">
          {text(words, 'shell.title')}
        </a>
        {session.status === 'ready' && rightTo(session, 'overview.read') ? <SearchBox menu={menu} /> : null}
      </header>
      <aside className={css.side}>
        <Menu menu={menu} current={entry?.tabOf ?? entry?.name} session={session} />
        <Foot session={session} />
      </aside>
      <main className={css.main}>
        {session.status === 'loading' ? (
          <Skeleton shape="row" count={6} label={text(words, 'list.loading')} />
        ) : null}
        {session.status === 'failed' ? (
          <ErrorState
            title={text(words, 'shell.noSession')}
            retryLabel={text(words, 'list.retry')}
            onRetry={() => void loadSession()}
          >
            {failureWords(words, session.code)}
          </ErrorState>
        ) : null}
        {isRefused ? (
          <p role="alert" className={css.refused}>
            {text(words, 'shell.permissionNeeded', {
              permission: entry ? neededPermissions(entry.permission).join(', ') : '',
            })}
          </p>
        ) : null}
        {session.status === 'ready' && !isRefused ? children : null}
      </main>
      {isMenuOpen === undefined ? null : (
        <LateSheet
          open={isMenuOpen}
          onClose={() => setIsMenuOpen(false)}
          title={text(words, 'shell.menu')}
          closeLabel={text(words, 'form.close')}
        >
          <Menu menu={menu} current={entry?.tabOf ?? entry?.name} session={session} />
          <Foot session={session} />
        </LateSheet>
      )}
      <StepUpOverPage />
    </div>
  );
}

/** Who is signed in, and what concerns only this browser. */
function Foot({ session }: { session: OperatorSession }) {
  const words = useWords();
  return (
    <div className={css.foot}>
      {session.status === 'ready' ? (
        <p className={css.who}>
          <bdi dir="ltr">{session.operatorId}</bdi>
          <a href="/ops/account">{text(words, 'account.title')}</a>
        </p>
      ) : null}
      <div className={css.buttons}>
        <IconButton icon="moon" label={text(words, 'shell.theme')} onClick={changeTheme} />
        <IconButton icon="logout" label={text(words, 'shell.signOut')} onClick={() => void signOut()} />
      </div>
      <LanguageChoice />
    </div>
  );
}
