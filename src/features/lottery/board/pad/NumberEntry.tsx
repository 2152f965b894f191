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
  const [fault, setFault] = useState<EntryFault>();
  const width = 'from' in place.symbols ? place.symbols.from.length : (place.symbols[0]?.length ?? 1);
  const add = (numbers: readonly string[]) =>
    setSymbols(group, [...new Set([...picked, ...numbers])].slice(-place.most).sort());

  function onTyped(entered: string): void {
    const { whole, rest, fault: found } = readEntry(latinDigits(entered), width);
    setFault(found);
    if (found === undefined && whole.length > 0) add(whole);
    setTyped(found === undefined ? rest : entered.slice(0, shownMax));
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
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault`}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={() => add(luckyPick({ ...place, least: 1 }, randomBelow))}>{t.addRandom}</Button>
      </div>
      <p id={`${id}-fault`} className={css.entryFault} role="alert">
        {fault === undefined ? null : (
          <>
            <bdi>{fault.text}</bdi> {fault.isNumber ? t.pasteWidth : t.pasteUnknown}
          </>
        )}
      </p>
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

const shownMax = 200;
const separators = new Set(' \t\n\r,;.-/|،؛、，；');

/** A piece that is no number of the width, and whether it has only digits. */
interface EntryFault {
  readonly text: string;
  readonly isNumber: boolean;
}

/** The whole numbers of what was typed, the digits of one that is being typed, and the first piece that is neither. */
function readEntry(
  text: string,
  width: number,
): { readonly whole: readonly string[]; readonly rest: string; readonly fault: EntryFault | undefined } {
  const pieces: string[] = [];
  let rest = '';
  for (const letter of text) {
    if (separators.has(letter)) {
      pieces.push(rest);
      rest = '';
    } else rest += letter;
  }
  pieces.push(rest);
  const isTyping = rest.length < width && isNumber(rest);
  const done = (isTyping ? pieces.slice(0, -1) : pieces).filter((piece) => piece !== '');
  const wrong = done.find((piece) => !isNumber(piece) || piece.length % width !== 0);
  const fault = wrong === undefined ? undefined : { text: wrong, isNumber: isNumber(wrong) };
  return { whole: done.flatMap((piece) => cut(piece, width)), rest: isTyping ? rest : '', fault };
}

const isNumber = (text: string) => [...text].every((letter) => letter >= '0' && letter <= '9');

/** Cuts digits into numbers of a fixed width. */
function cut(digits: string, width: number): string[] {
  const count = Math.floor(digits.length / width);
  return Array.from({ length: count }, (_, index) => digits.slice(index * width, (index + 1) * width));
}
