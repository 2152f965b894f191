import { useStore } from '@nanostores/react';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import { $login } from './account.store.ts';
import { FirstStep } from './FirstStep.tsx';
import { SecondStep } from './SecondStep.tsx';
import { $secondStep } from './second-step.store.ts';

interface Props {
  words: LoginWords;
}

/** The login: the first step that the device remembers, then the second factor when the member has one. */
export function LoginForm({ words }: Props) {
  const login = useStore($login);
  const step = useStore($secondStep);
  const remember = login.status === 'idle' && login.remember;
  return step.status === 'none' ? (
    <FirstStep words={words} />
  ) : (
    <SecondStep words={words} remember={remember} />
  );
}
