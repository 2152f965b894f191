import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { arePicks, kenoEngine } from '#src/rules/keno/keno-engine.ts';
import type { EngineCheck } from './engine-check.ts';
import { KenoFigure } from './KenoFigure.tsx';
import { isCommitted, readSeeds, seedFields } from './seed-fields.ts';

/** Which balls a round drew, and which of the player's picks they hit. */
export const kenoCheck: EngineCheck = {
  fields(words) {
    const { t } = words;
    return [
      ...seedFields(words),
      { name: 'nonce', kind: 'number', label: t.roundNumber, initial: '0' },
      { name: 'picks', kind: 'code', label: t.kenoPicks, hint: t.kenoPicksHint },
    ];
  },

  async verify(words, text) {
    const read = readSeeds(text);
    const picks = picksOf(text('picks'));
    const fields = [...read.malformed, ...(picks ? [] : ['picks'])];
    if (!picks || fields.length > 0) return { status: 'malformed', fields };
    if (!(await isCommitted(read))) return { status: 'mismatch' };
    const choice = { engine: 'keno', picks } as const;
    const { drawn } = await kenoEngine.draw('', await openFairStream(read.seeds), choice);
    return { status: 'match', result: <KenoFigure drawn={drawn} picks={picks} words={words} /> };
  },
};

/** The numbers of a list such as `7-21-80`. An empty list is allowed; undefined when it is not a list of picks. */
function picksOf(text: string): readonly number[] | undefined {
  if (!/^[\d\s,;-]*$/.test(text)) return undefined;
  const picks = text
    .split(/[^0-9]+/)
    .filter((part) => part !== '')
    .map(Number);
  return picks.length === 0 || arePicks(picks) ? picks : undefined;
}
