import { isServerSeed } from '#src/rules/engines/fair-stream.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { TIGER_MODELS, tigerModel } from '#src/rules/tiger/tiger-model.ts';
import { verifyDeal } from '#src/rules/tiger/verify-deal.ts';
import type { EngineCheck } from './engine-check.ts';
import { seedFields, wholeNumber } from './seed-fields.ts';
import { TigerFigure } from './TigerFigure.tsx';

/** Which cards a round at a shared card table dealt. */
export const tigerCheck: EngineCheck = {
  fields(words) {
    const { t, language } = words;
    const locale = intlLocale[language];
    const options = TIGER_MODELS.map(({ id, decks, clock }) => ({
      id,
      text: fill(t.tigerTableOf, { decks, seconds: clock.bettingMs / 1000 }, locale),
    }));
    return [
      ...seedFields(words).filter(({ name }) => name !== 'client'),
      { name: 'table', kind: 'choice', label: t.tigerTable, options },
      { name: 'shoe', kind: 'number', label: t.tigerShoe, initial: '1' },
      { name: 'round', kind: 'number', label: t.tigerRound, initial: '1' },
    ];
  },

  async verify(words, text) {
    const serverSeed = text('server').trim().toLowerCase();
    const commitment = text('hash').trim().toLowerCase();
    const model = tigerModel(text('table'));
    const [shoeNumber, round] = [wholeNumber(text('shoe')), wholeNumber(text('round')) - 1];
    const fields = [
      ...(isServerSeed(serverSeed) ? [] : ['server']),
      ...(/^[0-9a-f]{64}$/.test(commitment) ? [] : ['hash']),
      ...(model ? [] : ['table']),
      ...(shoeNumber >= 1 ? [] : ['shoe']),
      ...(round >= 0 ? [] : ['round']),
    ];
    if (!model || fields.length > 0) return { status: 'malformed', fields };
    const verified = await verifyDeal(model, { serverSeed, commitment, shoeNumber, round });
    if (verified === 'COMMITMENT_MISMATCH') return { status: 'mismatch' };
    if (typeof verified === 'string') return { status: 'malformed', fields: ['round'] };
    return { status: 'match', result: <TigerFigure {...verified} round={round} words={words} /> };
  },
};
