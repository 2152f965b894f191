import { useState } from 'react';
import type { OwnField } from '#src/console/kit/sections/own-parts.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Field } from '#src/ui/fields/Field.tsx';

/** A level by its name; an empty one takes the level away. */
export function LevelField({ name, label, begun, error }: OwnField) {
  const words = useWords();
  const [level, setLevel] = useState(() => (begun === '' ? '' : String(JSON.parse(begun))));
  return (
    <>
      <Field
        label={label}
        help={said(words, 'members.levelHelp')}
        value={level}
        maxLength={30}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setLevel(value)}
        {...(error !== undefined && { error })}
      />
      <input type="hidden" name={name} value={JSON.stringify(level.trim())} readOnly />
    </>
  );
}
