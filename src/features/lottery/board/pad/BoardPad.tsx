import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import type { BoardKind } from '#src/features/lottery/board/state/board-kind.ts';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { $pick, toggleSymbol } from '#src/features/lottery/board/state/board-pick.store.ts';
import { faceOdds, oddsText } from '#src/features/lottery/board/state/board-price.ts';
import { shownSymbols } from '#src/features/lottery/board/state/board-quick-picks.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { BoardFace } from './BoardFace.tsx';
import css from './board-places.module.css';
import { HundredGrid } from './HundredGrid.tsx';
import { NumberEntry } from './NumberEntry.tsx';

interface Props {
  board: ReadyBoard;
  betType: BetType;
  group: number;
  kind: BoardKind;
}

/** Positions with more symbols than this carry no odds on their faces; they are shown with the stake. */
const facesMax = 20;

/** The symbols of one position, drawn as balls, dice, plates or boards. */
export function BoardPad({ board, betType, group, kind }: Props) {
  const { locale } = useBoardWords();
  const { selection } = useStore($pick, { ssr: 'initial' });
  const place = betType.groups[group];
  const odds = board.odds[betType.id];
  const symbols = useMemo(() => (place && kind !== 'entry' ? shownSymbols(place) : []), [place, kind]);
  const faces = useMemo(
    () =>
      symbols.length > facesMax || !odds
        ? []
        : symbols.map((symbol) => faceOdds(betType, group, symbol, odds)),
    [symbols, odds, betType, group],
  );
  if (!place) return null;
  const picked = selection[group] ?? [];
  if (kind === 'entry') return <NumberEntry place={place} group={group} picked={picked} />;
  if (kind === 'hundred') return <HundredGrid place={place} group={group} picked={picked} />;
  const isUniform = betType.prizes.length === 1 && kind !== 'sides';
  return (
    <div
      className={css.pad}
      data-kind={kind}
      data-count={symbols.length > 14 ? 'many' : symbols.length}
      data-numbers={place.numbersOf ? '' : undefined}
    >
      {symbols.map((symbol, at) => (
        <BoardFace
          key={symbol}
          kind={kind}
          symbol={symbol}
          label={labelOf(board.labels, 'symbol', symbol)}
          odds={isUniform || faces[at] === undefined ? undefined : oddsText(faces[at], locale)}
          numbers={place.numbersOf?.(symbol)}
          isPicked={picked.includes(symbol)}
          onPick={() => toggleSymbol(group, symbol)}
        />
      ))}
    </div>
  );
}
