import { useState } from 'react';
import { TextsEditor } from '#src/console/content/TextsEditor.tsx';
import { type Texts, writtenTexts } from '#src/console/content/preview.store.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { isRow } from '#src/console/kit/row.ts';
import { said, useWords } from '#src/console/words/words.ts';

/** The message with which every member’s inbox begins. */
export function WelcomeForm() {
  const words = useWords();
  const [typed, setTyped] = useState<Texts>();
  return (
    <DocumentForm
      name="messages"
      title={said(words, 'firstRun.form.welcome')}
      read={(_, document) => ({ welcome: writtenTexts(typed ?? textsOf(document['welcome'])) })}
    >
      {(document) => (
        <TextsEditor
          of={said(words, 'firstRun.form.welcome')}
          texts={typed ?? textsOf(document['welcome'])}
          onChange={setTyped}
          isWrong={false}
        />
      )}
    </DocumentForm>
  );
}

function textsOf(stored: unknown): Texts {
  return isRow(stored) ? (stored as Texts) : {};
}
