import { useState } from 'react';
import { named, said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import css from './payments.module.css';
import type { Loaded } from './statement.store.ts';

/** How many lines are shown; whatever follows from a line is on its own screen. */
const shownMax = 200;

interface Props {
  loaded: Loaded;
  /** Loads the file again with twins that are movements of their own. */
  onCount: (ids: readonly string[]) => void;
  onAgain: () => void;
}

/** What became of a statement. Lines from which nothing follows are counted only. */
export function LoadedPart({ loaded, onCount, onAgain }: Props) {
  const words = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { lines, fresh, payments, payouts, became } = loaded;
  const telling = became.filter(({ fate }) => fate !== 'known' && fate !== 'counted');
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  return (
    <div className={css.form}>
      <output>{said(words, 'payments.loaded', { lines, fresh, payments, payouts })}</output>
      <p className={css.soft}>{said(words, 'payments.nothingCredited')}</p>
      {telling.length > 0 ? (
        <table className={css.table} aria-label={said(words, 'payments.became')}>
          <thead>
            <tr>
              <th scope="col">{said(words, 'payments.place')}</th>
              <th scope="col">{said(words, 'payments.fate')}</th>
              <th scope="col">{said(words, 'payments.lineId')}</th>
            </tr>
          </thead>
          <tbody>
            {telling.slice(0, shownMax).map(({ place, id, fate }) => (
              <tr
                key={`${place} ${id}`}
                data-tone={fate === 'twin' || fate === 'differs' ? 'danger' : undefined}
              >
                <td>{place}</td>
                <td>
                  {named(words, 'fate', fate)}
                  {fate === 'twin' ? (
                    <Checkbox name="counts" checked={chosen.includes(id)} onChange={() => toggle(id)}>
                      {said(words, 'payments.ownMovement')}
                    </Checkbox>
                  ) : null}
                </td>
                <td>
                  <bdi dir="ltr">{id}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {telling.length > shownMax ? (
        <p className={css.soft}>{said(words, 'payments.moreLines', { count: telling.length - shownMax })}</p>
      ) : null}
      {chosen.length > 0 ? (
        <Button kind="primary" wide onClick={() => onCount(chosen)}>
          {said(words, 'payments.countTwins', { count: chosen.length })}
        </Button>
      ) : null}
      <Button wide onClick={onAgain}>
        {said(words, 'payments.another')}
      </Button>
    </div>
  );
}
