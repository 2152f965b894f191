import { useState } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { remindUpline } from './statement.store.ts';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  id: string;
  words: StatementWords;
}

/** Asks the upline to release a dividend, once a day. */
export function RemindUpline({ id, words }: Props) {
  const { t } = words;
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly refused?: Awaited<ReturnType<typeof remindUpline>> }>();

  async function remind(): Promise<void> {
    setBusy(true);
    const refused = await remindUpline(id);
    setBusy(false);
    setAnswer({ refused });
  }

  const isEarlier = answer?.refused === 'TOO_MANY_REQUESTS';
  if (answer && (!answer.refused || isEarlier))
    return <output className={css.note}>{isEarlier ? t.remindedBefore : t.reminded}</output>;
  return (
    <>
      <FormNotice>{answer?.refused ? failureText(words, answer.refused) : null}</FormNotice>
      <Button busy={busy} onClick={() => void remind()}>
        {t.remind}
      </Button>
    </>
  );
}
