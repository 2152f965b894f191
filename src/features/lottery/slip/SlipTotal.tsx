import { useStore } from '@nanostores/react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { $balanceMinor } from '#src/features/lottery/board/state/board-stake.store.ts';
import { $onSale } from '#src/features/lottery/board/state/board.store.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { isClosed, moveSlip } from './slip-move.store.ts';
import { leaveOutFull } from './slip-full.store.ts';
import { $placing, forgetPlacing } from './slip-place.store.ts';
import { type SlipLine, slipCost } from './slip.store.ts';
import css from './slip.module.css';

interface Props {
  lines: readonly SlipLine[];
  /** Whether the order was sent, so that its entries stay as they are. */
  isSent: boolean;
}

/**
 * The cost of the slip and the draws that it is for. Once a draw has closed, a button of its own, away from the one
 * that bets, moves the entries to the draw that it names.
 */
export function SlipTotal({ lines, isSent }: Props) {
  const { t, say, money } = useBoardWords();
  const onSale = useStore($onSale, { ssr: 'initial' });
  const balanceMinor = useStore($balanceMinor, { ssr: 'initial' });
  const placing = useStore($placing, { ssr: 'initial' });
  const closed = isSent ? [] : lines.filter((line) => isClosed(line, onSale));
  const numeros = (closed.length > 0 ? closed : lines).flatMap(({ draws }) =>
    draws.map(({ numero }) => numero),
  );
  const first = numeros.reduce((least, numero) => (numero < least ? numero : least), numeros[0] ?? '');
  const isOneDraw = numeros.every((numero) => numero === first);
  const label = closed.length > 0 ? t.drawClosed : isOneDraw ? t.totalOf : t.totalFrom;
  const isChase = closed.some(({ draws }) => draws.length > 1);
  return (
    <>
      <p className={css.total}>
        <output>{onSale ? say(label, { numero: numeroText(first) }) : t.noDraw}</output>
        <strong className="number">{money(slipCost(lines))}</strong>
      </p>
      {balanceMinor === undefined ? null : (
        <p className={css.balance} data-short={balanceMinor < slipCost(lines) ? '' : undefined}>
          <span>
            {t.balance} <span data-stale>({t.balanceStale})</span>
          </span>
          <span className="number">{money(balanceMinor)}</span>
        </p>
      )}
      {placing.status === 'refused' && placing.full && closed.length === 0 ? (
        <p className={css.move}>
          <Button wide onClick={leaveOutFull}>
            {t.fullRest}
          </Button>
        </p>
      ) : null}
      {onSale && closed.length > 0 ? (
        <p className={css.move}>
          <Button
            key={onSale.numero}
            wide
            onClick={() => {
              forgetPlacing();
              void moveSlip(onSale.numero);
            }}
          >
            {say(isChase ? t.moveFrom : t.moveTo, { numero: numeroText(onSale.numero) })}
          </Button>
        </p>
      ) : null}
    </>
  );
}
