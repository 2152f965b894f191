import { useState } from 'react';
import { wholeOfTyped } from '#src/rules/money/typed-amount.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { Stepper } from '#src/ui/fields/Stepper.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { serverNowMs } from '#src/features/lottery/board/state/board-clock.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { chaseLine } from './slip-edit.ts';
import type { SlipDraw, SlipLine } from './slip.store.ts';
import css from './slip-chase.module.css';

interface Props {
  board: ReadyBoard;
  line: SlipLine;
  onClose: () => void;
}

/** Bets one entry on several draws, each with its own multiple, optionally until a win. */
export function SlipChase({ board, line, onClose }: Props) {
  const { t, money } = useBoardWords();
  // A cut-off while the sheet is open does not change the draws that the player sees.
  const [ahead] = useState(() => board.draws.filter(({ closesAtMs }) => closesAtMs > serverNowMs()));
  const max = Math.min(ahead.length, board.limits.chaseMost);
  const [multiples, setMultiples] = useState(line.draws.map(({ multiple }) => multiple));
  const [winStop, setWinStop] = useState(line.winStop || line.draws.length === 1);
  const [first = 1] = multiples;
  const draws = multiples.flatMap((multiple, at) => {
    const numero = ahead[at]?.numero;
    return numero === undefined ? [] : [{ numero, multiple }];
  });
  const cost = draws.reduce((sum, { multiple }) => sum + line.units * line.unitMinor * multiple, 0);

  function setCount(count: number): void {
    setMultiples(Array.from({ length: count }, (_, at) => multiples[at] ?? multiples.at(-1) ?? first));
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t.chase}
      closeLabel={t.close}
      actions={
        <>
          <p className={css.total}>
            <span>{t.chaseTotal}</span>
            <strong className="number">{money(cost)}</strong>
          </p>
          <Button
            kind="primary"
            wide
            disabled={draws.length === 0}
            onClick={() => {
              chaseLine(line.id, draws, winStop && draws.length > 1);
              onClose();
            }}
          >
            {t.chaseDone}
          </Button>
        </>
      }
    >
      <div className={css.chase}>
        <Stepper
          label={t.chaseDraws}
          value={multiples.length}
          min={1}
          max={Math.max(1, max)}
          onChange={setCount}
          decreaseLabel={t.fewerDraws}
          increaseLabel={t.moreDraws}
        />
        <Checkbox checked={winStop} onChange={({ target }) => setWinStop(target.checked)}>
          {t.chaseStop}
        </Checkbox>
        <p className={css.hint}>{t.chaseStopHint}</p>
        <h3 className={css.heading}>{t.chaseEach}</h3>
        <ChaseDraws
          line={line}
          draws={draws}
          most={board.limits.multipleMost}
          onChange={(at, to) => setMultiples(multiples.map((each, place) => (place === at ? to : each)))}
        />
      </div>
    </Sheet>
  );
}

interface DrawsProps {
  line: SlipLine;
  draws: readonly SlipDraw[];
  most: number;
  onChange: (at: number, multiple: number) => void;
}

/** The draws of a multi-draw bet, each with its multiple and its cost. */
function ChaseDraws({ line, draws, most, onChange }: DrawsProps) {
  const { t, say, money } = useBoardWords();
  return (
    <ol className={css.draws}>
      {draws.map(({ numero, multiple }, at) => (
        <li key={numero} className={css.draw}>
          <span className="number">{say(t.drawNumber, { numero: numeroText(numero) })}</span>
          <label className={css.times}>
            <span className="visually-hidden">{say(t.multipleOf, { numero: numeroText(numero) })}</span>
            <span aria-hidden="true">×</span>
            <input
              className="number"
              inputMode="numeric"
              value={multiple}
              onChange={({ target }) => {
                onChange(at, Math.min(most, Math.max(1, wholeOfTyped(target.value))));
              }}
            />
          </label>
          <span className="number">{money(line.units * line.unitMinor * multiple)}</span>
        </li>
      ))}
    </ol>
  );
}
