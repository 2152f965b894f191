import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { $push, type Push, readPush, switchPushOff, switchPushOn } from './push.store.ts';
import css from './push.module.css';

interface Props {
  words: WordsFor<'push'>;
}

/** Offers notifications; the browser asks for permission after a tap and never before. */
export function PushIsland({ words: { t } }: Props) {
  const push = useStore($push, { ssr: 'initial' });
  useEffect(() => void readPush(), []);
  if (push.status === 'hidden') return null;
  return (
    <section className={css.push} aria-label={t.title}>
      <span className={css.icon}>
        <Icon name="volume" />
      </span>
      <div className={css.words}>
        <p className={css.title}>{push.status === 'on' ? t.on : t.title}</p>
        <p className={css.text} role={isTrouble(push) ? 'alert' : undefined}>
          {push.status === 'blocked' ? t.blocked : isTrouble(push) ? troubleWords(push, t) : t.text}
        </p>
      </div>
      {push.status === 'on' ? (
        <Button onClick={() => void switchPushOff(push.publicKey)}>{t.switchOff}</Button>
      ) : null}
      {push.status === 'off' ? (
        <Button kind="primary" onClick={() => void switchPushOn(push.publicKey)}>
          {t.switchOn}
        </Button>
      ) : null}
      {push.status === 'changing' ? <Button busy>{t.switchOn}</Button> : null}
    </section>
  );
}

function isTrouble(push: Push): boolean {
  return 'failed' in push;
}

function troubleWords({ status }: Push, t: WordsFor<'push'>['t']): string {
  return status === 'on' ? t.failedOff : t.failed;
}
