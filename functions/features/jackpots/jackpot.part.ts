import type { PartMaker } from '#functions/edge/pages/page-part.ts';
import { jackpotSetting } from './jackpot.settings.ts';

/** Shows the jackpot on the home page if it is on, and the note that it is a demonstration only if it is one. */
export const jackpotPart: PartMaker = {
  routes: new Set(['/m/home']),
  make: async ({ settings }) => {
    const { isOn, counter } = jackpotSetting.of(settings);
    if (!isOn) return undefined;
    const other = counter === 'pool' ? 'demonstration' : 'pool';
    return {
      version: `jackpot-${counter}`,
      rewrite: (rewriter) =>
        rewriter
          .on('[data-jackpot-band]', { element: (band) => void band.removeAttribute('hidden') })
          .on(`[data-jackpot-${other}]`, { element: (note) => void note.remove() }),
    };
  },
};
