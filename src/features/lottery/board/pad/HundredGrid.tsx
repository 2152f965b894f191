import { useState } from 'react';
import type { PickGroup } from '#src/rules/lottery/lottery-model.ts';
import { setSymbols, toggleSymbol } from '#src/features/lottery/board/state/board-pick.store.ts';
import { shownSymbols } from '#src/features/lottery/board/state/board-quick-picks.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { BoardFace } from './BoardFace.tsx';
import css from './board-places.module.css';

interface Props {
  place: PickGroup;
  group: number;
  picked: readonly string[];
}

const tens = [...'0123456789'];

/** The numbers 00 to 99 by their first digit; selecting a head or a tail picks ten at once. */
export function HundredGrid({ place, group, picked }: Props) {
  const { t, say } = useBoardWords();
  const [by, setBy] = useState<'head' | 'tail'>('head');
  const symbols = shownSymbols(place);
  const takesMany = place.most >= 10;
  const ofDigit = (digit: string) => symbols.filter((symbol) => symbol[by === 'head' ? 0 : 1] === digit);

  function toggleDigit(digit: string): void {
    const those = ofDigit(digit);
    const isWhole = those.every((symbol) => picked.includes(symbol));
    const rest = picked.filter((symbol) => !those.includes(symbol));
    setSymbols(group, isWhole ? rest : [...rest, ...those].sort().slice(-place.most));
  }

  return (
    <>
      <div className={css.pad} data-kind="hundred">
        {symbols.map((symbol) => (
          <BoardFace
            key={symbol}
            kind="hundred"
            symbol={symbol}
            label={symbol}
            odds={undefined}
            isPicked={picked.includes(symbol)}
            onPick={() => toggleSymbol(group, symbol)}
          />
        ))}
      </div>
      {takesMany ? (
        <div className={css.filter}>
          <fieldset className={css.filterKind} aria-label={t.headOrTail}>
            {(['head', 'tail'] as const).map((each) => (
              <button
                key={each}
                className={css.quickPick}
                type="button"
                aria-pressed={by === each}
                onClick={() => setBy(each)}
              >
                {each === 'head' ? t.head : t.tail}
              </button>
            ))}
          </fieldset>
          <fieldset className={css.filterDigits} aria-label={by === 'head' ? t.head : t.tail}>
            {tens.map((digit) => (
              <button
                key={digit}
                className={css.filterDigit}
                type="button"
                aria-label={say(by === 'head' ? t.headOf : t.tailOf, { digit })}
                aria-pressed={ofDigit(digit).every((symbol) => picked.includes(symbol))}
                onClick={() => toggleDigit(digit)}
              >
                {digit}
              </button>
            ))}
          </fieldset>
        </div>
      ) : null}
    </>
  );
}
