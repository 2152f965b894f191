import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { minesEngine } from '#src/rules/mines/mines-engine.ts';
import { cellCount, maxMines } from '#src/rules/mines/mines-model.ts';
import type { EngineCheck } from './engine-check.ts';
import { MinesFigure } from './MinesFigure.tsx';
import { isCommitted, readSeeds, seedFields, wholeNumber } from './seed-fields.ts';

/** Where the mines of a round were, and which cells were opened. */
export const minesCheck: EngineCheck = {
  fields(words) {
    const { t } = words;
    return [
      ...seedFields(words),
      { name: 'nonce', kind: 'number', label: t.roundNumber, initial: '0' },
      { name: 'mines', kind: 'number', label: t.minesCount, initial: '3' },
      { name: 'cells', kind: 'code', label: t.minesCells, hint: t.minesCellsHint },
    ];
  },

  async verify(words, text) {
    const read = readSeeds(text);
    const mines = wholeNumber(text('mines'));
    const opened = cellsOf(text('cells'));
    const fields = [
      ...read.malformed,
      ...(mines >= 1 && mines <= maxMines ? [] : ['mines']),
      ...(opened ? [] : ['cells']),
    ];
    if (!opened || fields.length > 0) return { status: 'malformed', fields };
    if (!(await isCommitted(read))) return { status: 'mismatch' };
    const choice = { engine: 'mines', mines } as const;
    const outcome = await minesEngine.draw('', await openFairStream(read.seeds), choice);
    return { status: 'match', result: <MinesFigure mines={outcome.mines} opened={opened} words={words} /> };
  },
};

/** The cells of a list such as `1-7-13`, counted from 1 as players do; undefined when it is no list of cells. */
function cellsOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[^0-9]+/).filter((part) => part !== '');
  const cells = parts.map((part) => Number(part) - 1);
  const isSound =
    cells.every((cell) => cell >= 0 && cell < cellCount) && new Set(cells).size === cells.length;
  return isSound && /^[\d\s,;-]*$/.test(text) ? cells : undefined;
}
