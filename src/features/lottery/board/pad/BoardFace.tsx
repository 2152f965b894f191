import type { BoardKind } from '#src/features/lottery/board/state/board-kind.ts';
import { DieFace } from './DieFace.tsx';
import css from './board-faces.module.css';

interface Props {
  kind: BoardKind;
  symbol: string;
  label: string;
  odds: string | undefined;
  /** The numbers that the symbol stands for, where its name does not tell them. */
  numbers?: readonly string[] | undefined;
  isPicked: boolean;
  onPick: () => void;
}

/** One symbol to pick, with its odds if they differ between faces. */
export function BoardFace({ kind, symbol, label, odds, numbers, isPicked, onPick }: Props) {
  return (
    <button
      className={`${css.face} ${css[kind]}`}
      type="button"
      aria-pressed={isPicked}
      data-symbol={symbol}
      onClick={onPick}
    >
      {kind === 'dice' ? (
        <>
          <span className="visually-hidden">{symbol}</span>
          <DieFace pips={Number(symbol)} />
        </>
      ) : (
        <span className={css.label}>{label}</span>
      )}
      {odds === undefined ? null : (
        <span className={css.odds} dir="ltr">
          {odds}
        </span>
      )}
      {numbers ? (
        <span className={css.numbers} dir="ltr">
          {numbers.join(' ')}
        </span>
      ) : null}
    </button>
  );
}
