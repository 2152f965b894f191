import type { PickGroup } from '#src/rules/lottery/lottery-model.ts';
import { quickPick } from '#src/features/lottery/board/state/board-pick.store.ts';
import { type QuickPick, quickPicksOf } from '#src/features/lottery/board/state/board-quick-picks.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import css from './board-places.module.css';

interface Props {
  group: number;
  place: PickGroup;
}

/** Quick picks: one tap for many numbers of a position. */
export function PickRow({ group, place }: Props) {
  const { t } = useBoardWords();
  const words: Readonly<Record<QuickPick, string>> = {
    all: t.pickAll,
    big: t.pickBig,
    small: t.pickSmall,
    odd: t.pickOdd,
    even: t.pickEven,
    clear: t.pickClear,
  };
  const picks = quickPicksOf(place);
  if (picks.length < 2) return null;
  return (
    <fieldset className={css.quick} aria-label={t.quickPicks}>
      {picks.map((pick) => (
        <button key={pick} className={css.quickPick} type="button" onClick={() => quickPick(group, pick)}>
          {words[pick]}
        </button>
      ))}
    </fieldset>
  );
}
