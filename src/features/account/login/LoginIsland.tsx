import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $login, askForDemo } from './account.store.ts';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import { DemoPlay } from './DemoPlay.tsx';
import { LoginForm } from './LoginForm.tsx';
import { $secondStep, askSecondStep } from './second-step.store.ts';
import { useGoingOn } from '#src/features/account/form/use-going-on.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import css from '#src/features/account/form/account.module.css';

interface Props {
  words: LoginWords;
}

/** All ways to log in, and the link to demo play. */
export function LoginIsland({ words }: Props) {
  const { status } = useStore($login);
  const step = useStore($secondStep);
  const hydrated = useHydrated();
  useEffect(() => void askForDemo(), []);
  useEffect(goOnWithSecondStep, []);
  useGoingOn();
  const busy = status === 'loggingIn' || status === 'in';
  const demo = <DemoPlay key="demo" words={words} waiting={busy} />;
  const form = <LoginForm key="form" words={words} />;
  const ways = hydrated && isForPlay() ? [demo, form] : [form, demo];
  return <div className={css.form}>{step.status === 'none' ? ways : form}</div>;
}

/** Whether the visitor wanted to play a game, as the page detected before its first paint. */
function isForPlay(): boolean {
  return 'forPlay' in document.documentElement.dataset;
}

/** A provider's sign-in of a member with a second factor continues here. */
function goOnWithSecondStep(): void {
  const request = new URLSearchParams(location.search);
  const has = (way: string) => request.get(way) === '1';
  if (request.get('step') === 'second') askSecondStep({ app: has('app'), passkey: has('passkey') });
}
