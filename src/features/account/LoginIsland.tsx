import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $login, askForDemo } from './account.store.ts';
import type { LoginWords } from './account-words.server.ts';
import { DemoPlay } from './DemoPlay.tsx';
import { LoginForm } from './LoginForm.tsx';
import { $secondStep } from './second-step.store.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import css from './account.module.css';

interface Props {
  words: LoginWords;
}

/** Every way to log in, and the way into demo play. */
export function LoginIsland({ words }: Props) {
  const { status } = useStore($login);
  const step = useStore($secondStep);
  const hydrated = useHydrated();
  useEffect(() => void askForDemo(), []);
  const busy = status === 'loggingIn' || status === 'in';
  return (
    <div className={css.form}>
      <LoginForm words={words} />
      {step.status === 'none' ? <DemoPlay words={words} waiting={!hydrated || busy} /> : null}
    </div>
  );
}
