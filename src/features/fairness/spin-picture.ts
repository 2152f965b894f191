import type { SpinResult } from '#src/rules/slot/evaluate-spin.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import { REELS, ROWS, SCATTER, type SlotSymbol, WILD } from '#src/rules/slot/slot-model.ts';
import type { FairnessWords } from './fairness-words.server.ts';

interface SpinTexts {
  readonly title: string;
  readonly paid: string;
  readonly rests: string;
}

/** Draws one spin's window with the winning cells highlighted. */
export function spinPicture(spin: SpinResult, texts: SpinTexts, words: FairnessWords['t']): HTMLElement {
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.append(line('strong', texts.title), line('span', texts.paid));
  const window = document.createElement('div');
  window.className = 'window';
  const paying = payingKeys(spin);
  for (const row of ROWS)
    for (const reel of REELS) {
      const symbol = spin.window[reel][row];
      const cell = line('span', symbolText(symbol, words));
      cell.dataset['kind'] = symbol === WILD ? 'wild' : symbol === SCATTER ? 'scatter' : 'plain';
      if (paying.has(`${reel}:${row}`)) cell.classList.add('paying');
      window.append(cell);
    }
  const stops = line('p', texts.rests);
  stops.className = 'stops';
  figure.append(caption, window, stops);
  return figure;
}

function symbolText(symbol: SlotSymbol, words: FairnessWords['t']): string {
  if (symbol === WILD) return words.symbol0;
  return symbol === SCATTER ? words.symbol1 : String(symbol - 1);
}

function payingKeys(spin: SpinResult): ReadonlySet<string> {
  const ofLines = spin.lineWins.flatMap((win) =>
    REELS.slice(0, win.count).map((reel) => `${reel}:${PAYLINES[win.line]?.[reel]}`),
  );
  const ofScatters =
    spin.scatterWinMinor > 0 || spin.freeSpins > 0
      ? REELS.flatMap((reel) =>
          ROWS.filter((row) => spin.window[reel][row] === SCATTER).map((row) => `${reel}:${row}`),
        )
      : [];
  return new Set([...ofLines, ...ofScatters]);
}

function line(tag: 'strong' | 'span' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
