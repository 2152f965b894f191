import { useState } from 'react';
import { said, text, useWords } from '#src/console/words/words.ts';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import type { SchemaFieldProps } from './field-props.ts';
import { useRefusal } from './use-refusal.ts';

type Props = Pick<SchemaFieldProps, 'value' | 'path' | 'label' | 'onChange'> & {
  /** Called with whether what is typed is JSON. */
  onRead?: (isRead: boolean) => void;
  rows?: number;
};

/** A value as JSON, for what a form cannot show. What is no JSON changes nothing until it is. */
export function JsonField({ value, path, label, onChange, onRead, rows = 6 }: Props) {
  const words = useWords();
  const refusal = useRefusal(path);
  const [typed, setTyped] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const [isRead, setRead] = useState(true);
  const type = (written: string) => {
    setTyped(written);
    const read = readJson(written);
    setRead(read !== undefined);
    onRead?.(read !== undefined);
    // A text that is no JSON goes into the document as it is, and the site refuses it there.
    if (read) onChange(read.value);
    else if (!onRead) onChange(written);
  };
  return (
    <TextArea
      label={label}
      help={said(words, 'settings.asJson')}
      rows={rows}
      spellCheck={false}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      {...(!isRead && { error: text(words, 'form.wrong') })}
      {...refusal}
    />
  );
}

/** What was written; an empty text is nothing, and undefined is returned for no JSON. */
function readJson(written: string): { readonly value: unknown } | undefined {
  if (written.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(written) as unknown };
  } catch {
    // The field says so.
    return undefined;
  }
}
