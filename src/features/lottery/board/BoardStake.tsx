import { useStore } from '@nanostores/react';
import type { LotteryPlay } from '#src/contracts/lottery/lottery-fields.ts';
import { decimalOfMinor, minorOfDecimal } from '#src/rules/money/money.ts';
import { plainAmount, wholeOfTyped } from '#src/rules/money/typed-amount.ts';
import { useId, useState } from 'react';
import {
  $chips,
  $decimals,
  $stake,
  $units,
  setFreeStake,
  setMultiple,
  setUnit,
} from './state/board-stake.store.ts';
import { useBoardWords } from './state/board-words.tsx';
import type { ReadyBoard } from './state/board.store.ts';
import css from './board-deck.module.css';

interface Props {
  board: ReadyBoard;
  play: LotteryPlay;
}

/** The stake of one unit bet: a unit and its multiple, or chips and any amount. */
export function BoardStake({ board, play }: Props) {
  return play === 'trad' ? (
    <UnitStake most={board.limits.multipleMost} />
  ) : (
    <FreeStake limits={board.limits} />
  );
}

function UnitStake({ most }: { most: number }) {
  const { t } = useBoardWords();
  const id = useId();
  const { unitMinor, multiple } = useStore($stake, { ssr: 'initial' });
  const units = useStore($units, { ssr: 'initial' });
  const decimals = useStore($decimals, { ssr: 'initial' });
  const change = (to: number) => setMultiple(Math.min(most, Math.max(1, to)));
  return (
    <div className={css.stake}>
      <fieldset className={css.units} aria-label={t.unitStake}>
        {units.map((minor) => (
          <button
            key={minor}
            className={css.unit}
            type="button"
            aria-pressed={minor === unitMinor}
            onClick={() => setUnit(minor)}
          >
            {String(Number(decimalOfMinor(minor, decimals)))}
          </button>
        ))}
      </fieldset>
      <div className={css.multiple}>
        <button
          className={css.step}
          type="button"
          aria-label={t.fewer}
          disabled={multiple <= 1}
          onClick={() => change(multiple - 1)}
        >
          −
        </button>
        <label className={css.times} htmlFor={id}>
          <span className="visually-hidden">{t.multiple}</span>
          <span aria-hidden="true">×</span>
          <input
            id={id}
            className="number"
            inputMode="numeric"
            value={multiple}
            onChange={({ target }) => change(wholeOfTyped(target.value))}
          />
        </label>
        <button
          className={css.step}
          type="button"
          aria-label={t.moreTimes}
          disabled={multiple >= most}
          onClick={() => change(multiple + 1)}
        >
          +
        </button>
      </div>
    </div>
  );
}

function FreeStake({ limits }: { limits: ReadyBoard['limits'] }) {
  const { t } = useBoardWords();
  const { freeMinor } = useStore($stake, { ssr: 'initial' });
  const chips = useStore($chips, { ssr: 'initial' });
  const decimals = useStore($decimals, { ssr: 'initial' });
  const [typed, setTyped] = useState<string>();
  const { stakeMinorLeast, stakeMinorMost } = limits;

  function stakeOf(text: string): number | undefined {
    const minor = minorOfDecimal(plainAmount(text), decimals);
    return minor.ok && minor.value >= stakeMinorLeast && minor.value <= stakeMinorMost
      ? minor.value
      : undefined;
  }

  function onTyped(text: string): void {
    setTyped(text);
    const minor = stakeOf(text);
    if (minor !== undefined) setFreeStake(minor);
  }

  return (
    <div className={css.stake}>
      <fieldset className={css.chips} aria-label={t.chips}>
        {chips.map((minor, at) => (
          <button
            key={minor}
            className={css.chip}
            type="button"
            data-at={at}
            aria-pressed={minor === freeMinor}
            onClick={() => {
              setTyped(undefined);
              setFreeStake(minor);
            }}
          >
            <span className={css.chipFace}>{chipText(minor, decimals)}</span>
          </button>
        ))}
      </fieldset>
      <label className={css.free}>
        <span className="visually-hidden">{t.stakePerBet}</span>
        <input
          className="number"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={typed !== undefined && stakeOf(typed) === undefined}
          value={typed ?? String(Number(decimalOfMinor(freeMinor, decimals)))}
          onChange={({ target }) => onTyped(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </label>
    </div>
  );
}

/** Abbreviates thousands, because a chip is small. */
function chipText(minor: number, decimals: number): string {
  const amount = Number(decimalOfMinor(minor, decimals));
  return amount >= 1_000 ? `${amount / 1_000}K` : String(amount);
}
