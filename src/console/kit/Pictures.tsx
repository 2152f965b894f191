import { useState } from 'react';
import type { BuiltPictures } from '#src/console/screen/built-screen.ts';
import { text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import css from './pictures.module.css';
import { type Row, textAt, textOf, valueAt } from './row.ts';

interface Props {
  pictures: BuiltPictures;
  row: Row;
  /** The object to which they belong. */
  id: string;
}

/** The pictures of an object. Each is read once somebody asks for it, since who looks at a document is recorded. */
export function Pictures({ pictures: { call, at, key }, row, id }: Props) {
  const words = useWords();
  const entries = valueAt(row, at);
  if (!Array.isArray(entries) || entries.length === 0) return null;
  return (
    <section className={css.pictures} aria-label={text(words, 'pictures.title')}>
      {entries.map((entry: unknown, index) => {
        const picture = key === undefined ? textOf(entry) : (textAt(entry, key) ?? '');
        const [object = '', own = ''] = call.params;
        const address = call.path
          .replace(`:${object}`, encodeURIComponent(id))
          .replace(`:${own}`, encodeURIComponent(picture));
        return <Picture key={picture} address={address} number={index + 1} />;
      })}
    </section>
  );
}

interface PictureProps {
  /** The address of the call that answers the picture. */
  address: string;
  number: number;
  /** What it is, such as a side of a document; without it it has only its number. */
  name?: string;
  /** What is said once somebody has seen it. */
  seen?: string;
}

/** One picture behind a button. */
export function Picture({ address, number, name, seen }: PictureProps) {
  const words = useWords();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  if (state === 'open')
    return (
      <figure className={css.figure}>
        <a href={address} target="_blank" rel="noreferrer">
          <img
            className={css.picture}
            src={address}
            alt={name ?? text(words, 'pictures.alt', { number })}
            onError={() => setState('failed')}
          />
        </a>
        {name === undefined && seen === undefined ? null : (
          <figcaption>
            {name} {seen}
          </figcaption>
        )}
      </figure>
    );
  return (
    <div className={css.closed}>
      <Button onClick={() => setState('open')}>
        {name === undefined
          ? text(words, 'pictures.show', { number })
          : text(words, 'pictures.showNamed', { name })}
      </Button>
      {state === 'failed' ? <p role="alert">{text(words, 'pictures.failed')}</p> : null}
    </div>
  );
}
