import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { BuiltAction } from '#src/console/screen/built-screen.ts';
import { $session, type OperatorSession, rightTo } from '#src/console/session/session.store.ts';
import { named, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ActionForm } from '#src/console/kit/ActionForm.tsx';
import css from '#src/console/kit/detail-part.module.css';
import { type Row, textAt } from '#src/console/kit/row.ts';

interface Props {
  actions: readonly BuiltAction[];
  /** The object on which they act, as the operator sees it. */
  id: string;
  detail: Row;
  onDone: () => void;
}

/** Acts on an object as buttons, each with its form in a sheet; those that are not possible are not there. */
export function Acts({ actions, id, detail, onDone }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [acting, setActing] = useState<BuiltAction>();
  const offered = actions.filter((action) => isOffered(action, detail, session));
  return (
    <>
      {offered.length > 0 ? (
        <div className={css.actions}>
          {offered.map((action) => (
            <Button key={action.call.name} onClick={() => setActing(action)}>
              {named(words, 'call', action.call.name)}
            </Button>
          ))}
        </div>
      ) : null}
      {acting ? (
        <ActionForm
          action={acting}
          id={id}
          detail={detail}
          onClose={() => setActing(undefined)}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}

/** Whether the operator may do it, and the object is as it takes it. */
export function isOffered({ only, call }: BuiltAction, detail: Row, session: OperatorSession): boolean {
  if (rightTo(session, call.permission) === undefined) return false;
  return only === undefined || only.is.includes(textAt(detail, only.at) ?? '');
}
