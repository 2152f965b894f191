import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { latinDigits } from '#src/rules/text/latin-digits.ts';
import type { PickGroup } from '#src/rules/lottery/lottery-model.ts';
import { luckyPick, randomBelow } from '#src/features/lottery/board/state/board-quick-picks.ts';
import { setSymbols } from '#src/features/lottery/board/state/board-pick.store.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import css from './board-places.module.css';

interface Props {
  place: PickGroup;
  group: number;
  picked: readonly string[];
}

/** A field for numbers of a fixed width, used where there are too many to show: three digits or more. */
export function NumberEntry({ place, group, picked }: Props) {
  const { t, say } = useBoardWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const width = 'from' in place.symbols ? place.symbols.from.length : (place.symbols[0]?.length ?? 1);
  const add = (numbers: readonly string[]) =>
    setSymbols(group, [...new Set([...picked, ...numbers])].slice(-place.most).sort());

  function onTyped(entered: string): void {
    const text = latinDigits(entered);
    const whole = (text.match(/\d+/g) ?? []).flatMap((digits) => wholeNumbers(digits, width));
    if (whole.length > 0) add(whole);
    setTyped(whole.length > 0 ? '' : text.replaceAll(/\D/g, '').slice(0, width));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Backspace' && typed === '') setSymbols(group, picked.slice(0, -1));
  }

  return (
    <div className={css.entry}>
      <label className={css.entryLabel} htmlFor={id}>
        {say(t.typeNumbers, { width })}
      </label>
      <div className={css.entryLine}>
        <input
          id={id}
          className={`${css.entryField} number`}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder={'0'.repeat(width)}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={() => add(luckyPick({ ...place, least: 1 }, randomBelow))}>{t.addRandom}</Button>
      </div>
      <ul className={css.typed} aria-label={t.yourNumbers}>
        {picked.map((number) => (
          <li key={number}>
            <button
              className={css.typedNumber}
              type="button"
              aria-label={say(t.removeNumber, { number })}
              onClick={() =>
                setSymbols(
                  group,
                  picked.filter((each) => each !== number),
                )
              }
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Splits digits into numbers of a fixed width from the start; incomplete ones are left out. */
function wholeNumbers(digits: string, width: number): string[] {
  const count = Math.floor(digits.length / width);
  return Array.from({ length: count }, (_, index) => digits.slice(index * width, (index + 1) * width));
}
