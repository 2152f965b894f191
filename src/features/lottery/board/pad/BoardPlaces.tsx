import { useStore } from '@nanostores/react';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { symbolsOf } from '#src/rules/lottery/selection.ts';
import { boardKind } from '#src/features/lottery/board/state/board-kind.ts';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { $pick, chooseGroup } from '#src/features/lottery/board/state/board-pick.store.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import css from './board-places.module.css';
import { BoardPad } from './BoardPad.tsx';
import { PickRow } from './PickRow.tsx';

interface Props {
  board: ReadyBoard;
  betType: BetType;
}

/** From this number of symbols on, a position fills the screen alone, with the others in a row above it. */
const padLeast = 6;

/** A slot shows this many characters in full; more symbols are cut short and counted. */
const shownCharacters = 5;

/** The positions of a bet type: two-sided boards one below the other, number pads one at a time. */
export function BoardPlaces({ board, betType }: Props) {
  const { t, say } = useBoardWords();
  const { selection, group } = useStore($pick, { ssr: 'initial' });
  const { groups } = betType;
  const oneAtATime = groups.length > 1 && groups.every((each) => symbolsOf(each).length >= padLeast);
  const name = (id: string) => labelOf(board.labels, 'group', id);
  if (!oneAtATime)
    return groups.map((place, at) => (
      <section
        key={place.id}
        className={css.place}
        aria-label={name(place.id)}
        data-row={groups.length > 2 ? '' : undefined}
      >
        {groups.length > 1 ? <h2 className={css.heading}>{name(place.id)}</h2> : null}
        <BoardPad board={board} betType={betType} group={at} kind={boardKind(board.game.shape, place)} />
        <PickRow group={at} place={place} />
      </section>
    ));
  const at = Math.min(group, groups.length - 1);
  const place = groups[at];
  if (!place) return null;
  return (
    <section className={css.place} aria-label={name(place.id)}>
      <fieldset className={css.slots} aria-label={t.places} data-many={groups.length > 5 ? '' : undefined}>
        {groups.map(({ id }, index) => {
          const picked = selection[index] ?? [];
          return (
            <button
              key={id}
              className={css.slot}
              type="button"
              aria-pressed={index === at}
              aria-label={say(t.placePicked, { place: name(id), count: picked.length })}
              onClick={() => chooseGroup(index)}
            >
              <span className={css.slotName}>{name(id)}</span>
              <SlotPicks picked={picked} />
            </button>
          );
        })}
      </fieldset>
      <BoardPad board={board} betType={betType} group={at} kind={boardKind(board.game.shape, place)} />
      <PickRow group={at} place={place} />
    </section>
  );
}

/** What a position holds; of many symbols the first ones and the count, which the button's name says too. */
function SlotPicks({ picked }: { picked: readonly string[] }) {
  const all = picked.join(' ');
  const isCut = all.length > shownCharacters;
  const first = picked.slice(0, picked[0]?.length === 1 ? 2 : 1);
  return (
    <span className={css.slotPicks} dir="ltr">
      {isCut ? `${first.join(' ')}…` : all || '·'}
      {isCut ? <small className={css.slotCount}>({picked.length})</small> : null}
    </span>
  );
}
