import { useStore } from '@nanostores/react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from '#src/features/account/form/account.module.css';
import { $demoOffered, $login, startDemo } from './account.store.ts';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';

interface Props {
  words: LoginWords;
  /** Whether another request is under way. */
  waiting: boolean;
}

/** The button for demo play, without an account, when the operator offers it. */
export function DemoPlay({ words: { t }, waiting }: Props) {
  const { status } = useStore($login);
  const offered = useStore($demoOffered);
  if (!offered) return null;
  return (
    <div className={css.demo}>
      <p className={css.or}>
        <span>{t.or}</span>
      </p>
      <Button
        wide
        busy={status === 'startingDemo'}
        disabled={waiting}
        aria-describedby="demo-help"
        onClick={() => void startDemo(t.working)}
      >
        <Icon name="play" />
        {t.demo}
      </Button>
      <p id="demo-help" className={css.under}>
        {t.demoHelp}
      </p>
    </div>
  );
}
