import { useState } from 'react';
import type { Row } from '#src/console/kit/row.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import css from './content-editor.module.css';
import { LateContentEditor } from './late-content-editor.ts';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { ownAction } from './own-action.ts';

/** A message into the inboxes of some members. */
export function MessagesPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage {...props}>
      <Message screen={props.screen} />
    </OwnPage>
  );
}

function Message({ screen }: { screen: BuiltScreen }) {
  const words = useWords();
  const [sent, setSent] = useState<Row>();
  if (!sent)
    return (
      <LateContentEditor
        action={ownAction(screen, 'sendMessage')}
        id={undefined}
        row={nothing}
        onDone={setSent}
      />
    );
  const unknown = (sent['unknown'] as readonly string[] | undefined) ?? [];
  return (
    <div className={css.done}>
      <output>{said(words, 'content.sent', { count: Number(sent['sent']) })}</output>
      {Number(sent['quiet']) > 0 ? (
        <p>{said(words, 'content.quiet', { count: Number(sent['quiet']) })}</p>
      ) : null}
      {unknown.length > 0 ? (
        <p role="alert" className={css.removed}>
          {said(words, 'content.unknown', { names: unknown.join(', ') })}
        </p>
      ) : null}
      <Button onClick={() => setSent(undefined)}>{said(words, 'content.another')}</Button>
    </div>
  );
}

const nothing = {};
