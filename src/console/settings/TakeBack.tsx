import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { actStore } from '#src/console/kit/act.store.ts';
import type { Row } from '#src/console/kit/row.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import type { ChangedSetting } from './SettingForm.tsx';
import css from './settings-form.module.css';

/** The bar below the button runs out in this time. */
const takeBackMs = 10_000;

interface Props {
  name: string;
  /** The version that has just been stored, and the document that it replaced. */
  version: number;
  replaced: Row;
  onTakenBack: () => void;
}

/** For ten seconds after a document was stored, one press stores again what it replaced. */
export function TakeBack({ name, version, replaced, onTakenBack }: Props) {
  const words = useWords();
  const act = useMemo(() => actStore<ChangedSetting>(), []);
  const state = useStore(act.$act);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), takeBackMs);
    return () => clearTimeout(timer);
  }, []);
  const reason = said(words, 'settings.undoReason');
  const takeBack = async () => {
    const input = { document: replaced, expectedVersion: version, reason };
    const isDone = await act.send(() =>
      opsCallOf(settingsContracts.changeSetting, { params: { name }, input }),
    );
    if (isDone) onTakenBack();
  };
  if (state.status === 'done')
    return <output>{said(words, 'settings.undone', { version: state.value.version })}</output>;
  if (state.status === 'failed') return <FormNotice>{failureWords(words, state.code)}</FormNotice>;
  if (isOver && state.status === 'idle') return null;
  return (
    <div className={css.undo}>
      <Button busy={state.status === 'sending'} onClick={() => void takeBack()}>
        {said(words, 'settings.undo')}
      </Button>
    </div>
  );
}
