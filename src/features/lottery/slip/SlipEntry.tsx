import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { $onSale, type ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { SlipChase } from './SlipChase.tsx';
import { bestOddsOf, chanceText, oddsText, quoteOf } from '#src/features/lottery/board/state/board-price.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { contentText } from '#src/features/lottery/bets/slip-content.ts';
import { SlipFull } from './SlipFull.tsx';
import { isClosed } from './slip-move.store.ts';
import { editLine, removeLine } from './slip-edit.ts';
import { costOf, type SlipLine, useSlip } from './slip.store.ts';
import css from './slip.module.css';

interface Props {
  board: ReadyBoard;
  line: SlipLine;
  onEdit: () => void;
}

/** One entry: its bet, odds, draws and cost. */
export function SlipEntry({ board, line, onEdit }: Props) {
  const { t, say, money, locale } = useBoardWords();
  const { key } = useSlip();
  const [isChasing, setIsChasing] = useState(false);
  const betType = board.rules.betTypes.find(({ id }) => id === line.betTypeId);
  const odds = board.odds[line.betTypeId];
  const isOffered = betType !== undefined && odds !== undefined;
  const selection = selectionOf(line.content);
  const now = isOffered ? bestOddsOf(betType, selection, odds) : 0;
  const quote = isOffered ? quoteOf(betType, selection, line.unitMinor, odds) : undefined;
  const name = labelOf(board.labels, 'bet', line.betTypeId);
  const [first] = line.draws;
  const numero = numeroText(first?.numero ?? '');
  const onSale = useStore($onSale, { ssr: 'initial' });
  const closed = key === undefined && isClosed(line, onSale);
  return (
    <li className={css.line}>
      <div className={css.what}>
        <p className={css.bet}>
          {name}
          <span className={css.odds} data-changed={now === line.odds ? undefined : ''} dir="ltr">
            {now === line.odds ? null : <s>×{oddsText(line.odds, locale)}</s>} ×{oddsText(now, locale)}
          </span>
        </p>
        <p className={css.content}>{contentText(board.labels, betType, selection)}</p>
        <p className={css.terms}>
          {say(t.lineTerms, {
            units: line.units,
            stake: money(line.unitMinor),
            multiple: first?.multiple ?? 1,
          })}
          {closed ? null : (
            <>
              {' · '}
              <span className={css.whole}>{say(t.drawNumber, { numero })}</span>
            </>
          )}
          {quote ? (
            <>
              {' · '}
              <span className={css.whole}>
                {chanceText(quote.chance, locale, (number) => say(t.oneIn, { number }))}
              </span>
            </>
          ) : null}
        </p>
        {key === undefined && !closed && board.limits.chaseMost > 1 ? (
          <button className={css.chase} type="button" onClick={() => setIsChasing(true)}>
            {line.draws.length > 1 ? say(t.chaseOf, { count: line.draws.length }) : t.chase}
            {line.winStop ? ` · ${t.chaseStop}` : ''}
          </button>
        ) : null}
        <SlipFull board={board} line={line} />
        {closed ? <p className={css.closed}>{say(t.drawClosed, { numero })}</p> : null}
      </div>
      <SlipEntrySide line={line} name={name} onEdit={onEdit} />
      {isChasing ? <SlipChase board={board} line={line} onClose={() => setIsChasing(false)} /> : null}
    </li>
  );
}

interface SideProps extends Pick<Props, 'line' | 'onEdit'> {
  readonly name: string;
}

/** What an entry costs, and while nothing is being placed, the ways to change or remove it. */
function SlipEntrySide({ line, name, onEdit }: SideProps) {
  const { t, say, money } = useBoardWords();
  const { key } = useSlip();
  return (
    <div className={css.side}>
      <strong className="number">{money(costOf(line))}</strong>
      {key === undefined ? (
        <span className={css.tools}>
          <button
            className={css.tool}
            type="button"
            onClick={() => {
              editLine(line);
              onEdit();
            }}
          >
            {t.edit}
          </button>
          <IconButton icon="close" label={say(t.remove, { bet: name })} onClick={() => removeLine(line.id)} />
        </span>
      ) : null}
    </div>
  );
}
