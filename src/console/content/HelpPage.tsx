import { useState } from 'react';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { type NewObject, ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { textAt } from '#src/console/kit/row.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { LateContentEditor } from './late-content-editor.ts';
import { ownAction } from './own-action.ts';

/** The articles of the help centre, each in an editor. */
export function HelpPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={Article} New={NewArticle} isWide />;
}

function Article({ screen, row, id, onChanged }: OpenDetail) {
  return (
    <LateContentEditor
      key={id}
      action={ownAction(screen, 'writeHelp')}
      id={id}
      row={row}
      onDone={onChanged}
      onOvertaken={onChanged}
    />
  );
}

/** An article is known by a name that its author gives it, which is its anchor too. */
function NewArticle({ screen, onMade }: NewObject) {
  const words = useWords();
  const [id, setId] = useState('');
  // The id under which an article was found to exist.
  const [taken, setTaken] = useState<string>();
  return (
    <LateContentEditor
      action={ownAction(screen, 'writeHelp')}
      id={id}
      row={newArticle}
      onDone={(answer) => onMade(textAt(answer, 'id') ?? '')}
      onOvertaken={() => setTaken(id)}
    >
      <Field
        label={said(words, 'content.helpId')}
        help={said(words, 'content.helpIdHelp')}
        name="id"
        value={id}
        maxLength={36}
        required
        dir="ltr"
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => setId(value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
        {...(taken !== undefined && taken === id && { error: said(words, 'content.idTaken') })}
      />
      {taken !== undefined && taken === id ? (
        <a href={`?id=${taken}`} target="_blank" rel="noreferrer">
          {said(words, 'content.openTaken')}
        </a>
      ) : null}
    </LateContentEditor>
  );
}

const newArticle = { version: 0 };
