import { useStore } from '@nanostores/react';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import {
  $pick,
  chooseBetType,
  chooseCategory,
  choosePlay,
  offeredBetTypes,
} from '#src/features/lottery/board/state/board-pick.store.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import css from '#src/features/lottery/board/state/board.module.css';
import places from './board-places.module.css';
import { BoardPaste } from '#src/features/lottery/slip/BoardPaste.tsx';
import { BoardPlaces } from './BoardPlaces.tsx';

interface Props {
  board: ReadyBoard;
  onPaste: () => void;
}

/** The choice of a bet: the play, its tabs, the bet types of a tab, and the board of the selected one. */
export function BoardTypes({ board, onPaste }: Props) {
  const { t } = useBoardWords();
  const { play, betTypeId } = useStore($pick, { ssr: 'initial' });
  const { labels, rules, game } = board;
  const offered = offeredBetTypes(board, play);
  const current = rules.betTypes.find(({ id }) => id === betTypeId);
  if (!current) return null;
  const categories = [...new Set(offered.map(({ category }) => category))];
  const types = offered.filter(({ category }) => category === current.category);
  return (
    <>
      {game.plays.length > 1 ? (
        <fieldset className={css.plays} aria-label={t.plays}>
          {game.plays.map((each) => (
            <button
              key={each}
              className={css.play}
              type="button"
              aria-pressed={each === play}
              onClick={() => choosePlay(each)}
            >
              {each === 'ent' ? t.entertainment : t.traditional}
            </button>
          ))}
        </fieldset>
      ) : null}
      <Tabs
        id="board-category"
        label={t.categories}
        tabs={categories.map((id) => ({ id, label: labelOf(labels, 'category', id) }))}
        current={current.category}
        onChange={chooseCategory}
      />
      <TabPanel id="board-category" current={current.category}>
        {types.length > 1 ? (
          <fieldset className={css.types} aria-label={t.betTypes}>
            {types.map(({ id }) => (
              <button
                key={id}
                className={css.type}
                type="button"
                aria-pressed={id === betTypeId}
                onClick={() => chooseBetType(id)}
              >
                {labelOf(labels, 'bet', id)}
              </button>
            ))}
          </fieldset>
        ) : null}
        <BoardPlaces board={board} betType={current} />
        <BoardPaste betType={current} onOpen={onPaste} />
        <p className={places.hint}>{labelOf(labels, 'betHint', current.id)}</p>
      </TabPanel>
    </>
  );
}
