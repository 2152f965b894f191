import type { ReactNode } from 'react';
import { loginAddress } from '#src/browser/login-redirect.ts';
import css from './account-needed.module.css';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from './EmptyState.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface Props {
  title: string;
  words: Readonly<Record<'login' | 'register', string>>;
  children?: ReactNode;
}

/** Shown to demo accounts where only members have content: a login that leads back here, and the registration. */
export function AccountNeeded({ title, words: t, children }: Props) {
  const next = useHydrated() ? location.pathname + location.search : '/m/home';
  return (
    <EmptyState
      icon="lock"
      title={title}
      action={
        <span className={css.ways}>
          <a className={`${button.button} ${button.primary}`} href={loginAddress(next)}>
            {t.login}
          </a>
          <a className={`${button.button} ${button.quiet}`} href="/m/register">
            {t.register}
          </a>
        </span>
      }
    >
      {children}
    </EmptyState>
  );
}
