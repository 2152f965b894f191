import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { drawJackpot, winsJackpot } from '#src/rules/jackpot/jackpot.ts';
import { fill } from '#src/rules/text/message.ts';
import { maxWinMinor } from '#src/rules/slot/evaluate-spin.ts';
import { deriveRound, verifyRound } from '#src/rules/slot/fair-round.ts';
import { SLOT_MODELS, slotModel } from '#src/rules/slot/models/every-model.ts';
import type { EngineCheck, FieldText } from './engine-check.ts';
import { readSeeds, seedFields, wholeNumber } from './seed-fields.ts';
import { SlotResult } from './SlotResult.tsx';

/** A slot's rounds: five stops, and five more for each free spin. */
export const slotCheck: EngineCheck = {
  fields(words, text) {
    const { t, language } = words;
    const count = lineCountOf(text('model'));
    return [
      ...seedFields(words),
      { name: 'model', kind: 'choice', label: t.model, options: modelOptions(words) },
      { name: 'nonce', kind: 'number', label: t.nonce, initial: '0' },
      {
        name: 'stake',
        kind: 'number',
        label: t.stake,
        hint: fill(t.stakeHint, { count }, intlLocale[language]),
      },
      { name: 'odds', kind: 'number', label: t.jackpotOdds, hint: t.jackpotOddsHint, initial: '0' },
    ];
  },

  async verify(words, text) {
    const read = readSeeds(text);
    const model = slotModel(text('model'));
    const stakeMinor = wholeNumber(text('stake'));
    const isStake = model !== undefined && stakeMinor > 0 && stakeMinor % model.lineCount === 0;
    const oddsMinor = wholeNumber(text('odds') || '0');
    const fields = [
      ...read.malformed,
      ...(model ? [] : ['model']),
      ...(isStake ? [] : ['stake']),
      ...(oddsMinor >= 0 ? [] : ['odds']),
    ];
    if (!model || fields.length > 0) return { status: 'malformed', fields, ...oddStake(words, text, fields) };
    const verified = await verifyRound(model, read.seeds, read.commitment, stakeMinor);
    if (!verified.ok) return { status: 'mismatch' };
    const stops = await deriveRound(model, read.seeds);
    const maxMinor = maxWinMinor(model, stakeMinor);
    const result = (
      <>
        <SlotResult round={verified.value} stops={stops} winMinorMax={maxMinor} words={words} />
        {oddsMinor > 0 ? (
          <JackpotResult
            number={await drawJackpot(read.seeds, oddsMinor)}
            oddsMinor={oddsMinor}
            stakeMinor={stakeMinor}
            words={words}
          />
        ) : null}
      </>
    );
    return { status: 'match', result };
  },
};

/** When only the stake is malformed, the verdict explains why. */
function oddStake(
  { t, language }: WordsFor<'round-check'>,
  text: FieldText,
  fields: readonly string[],
): { readonly text?: string } {
  if (fields.join('') !== 'stake') return {};
  return { text: fill(t.stakeOdd, { count: lineCountOf(text('model')) }, intlLocale[language]) };
}

function lineCountOf(modelId: string): number {
  return (slotModel(modelId) ?? SLOT_MODELS[0])?.lineCount ?? 1;
}

function modelOptions({ t, language }: WordsFor<'round-check'>) {
  return SLOT_MODELS.map(({ id, lineCount, stated }) => {
    const values = { number: id.slice(1), lines: lineCount, percent: stated.returnPercent };
    return { id, text: fill(t.reelSet, values, intlLocale[language]) };
  });
}

interface JackpotResultProps {
  number: number;
  oddsMinor: number;
  stakeMinor: number;
  words: WordsFor<'round-check'>;
}

/** The number that a round drew for the jackpot, and whether it won. */
function JackpotResult({ number, oddsMinor, stakeMinor, words: { t, language } }: JackpotResultProps) {
  const locale = intlLocale[language];
  const drawn = { number: number.toLocaleString(locale), count: oddsMinor.toLocaleString(locale) };
  const words = winsJackpot(number, stakeMinor) ? t.jackpotWon : t.jackpotLost;
  return <p data-check="jackpot">{fill(words, drawn, locale)}</p>;
}
