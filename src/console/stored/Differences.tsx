import { said, useWords } from '#src/console/words/words.ts';
import type { Difference } from '#src/rules/site/document-differences.ts';
import css from './stored.module.css';

interface Props {
  differences: readonly Difference[];
  labelOf: (path: string) => string;
  valueOf: (path: string, value: unknown) => string;
}

/** How many entries of a list are shown; the rest is counted. */
const entriesMax = 20;

/** What differs between two documents: each place with what it was and what it is to be. */
export function Differences({ differences, labelOf, valueOf }: Props) {
  const words = useWords();
  return (
    <dl className={css.differences}>
      {differences.map(({ path, before, after, added, removed }) => (
        <div key={path}>
          <dt>{labelOf(path)}</dt>
          {added || removed ? (
            <>
              <Entries kind="added" values={added} valueOf={(value) => valueOf(path, value)} />
              <Entries kind="removed" values={removed} valueOf={(value) => valueOf(path, value)} />
            </>
          ) : (
            <dd>
              <del>{before === undefined ? said(words, 'stored.nothing') : valueOf(path, before)}</del>{' '}
              <ins>{after === undefined ? said(words, 'stored.nothing') : valueOf(path, after)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface EntriesProps {
  kind: 'added' | 'removed';
  values: readonly unknown[] | undefined;
  valueOf: (value: unknown) => string;
}

function Entries({ kind, values, valueOf }: EntriesProps) {
  const words = useWords();
  if (!values || values.length === 0) return null;
  const shown = values.slice(0, entriesMax).map(valueOf).join(', ');
  const more = values.length - entriesMax;
  const text = more > 0 ? said(words, 'stored.more', { entries: shown, count: more }) : shown;
  return (
    <dd>
      <span>{said(words, kind === 'added' ? 'stored.added' : 'stored.removed')} </span>
      {kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
    </dd>
  );
}
