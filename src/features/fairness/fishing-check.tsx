import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { drawShots } from '#src/rules/fishing/draw-shots.ts';
import { type FishingModel, wholeParts } from '#src/rules/fishing/fishing-model.ts';
import { readShots } from '#src/rules/fishing/shot-list.ts';
import { fishingModel, fishingModels } from '#src/rules/fishing/waters.ts';
import type { EngineCheck } from './engine-check.ts';
import css from './round-check.module.css';
import { isCommitted, readSeeds, seedFields } from './seed-fields.ts';

/** What each shot of a batch caught. */
export const fishingCheck: EngineCheck = {
  fields(words) {
    const { t } = words;
    return [
      ...seedFields(words),
      { name: 'model', kind: 'choice', label: t.fishingWater, options: waterOptions(words) },
      { name: 'nonce', kind: 'number', label: t.roundNumber, initial: '0' },
      { name: 'shots', kind: 'code', label: t.fishingShots, hint: t.fishingShotsHint, maxLength: 500 },
    ];
  },

  async verify(words, text) {
    const read = readSeeds(text);
    const model = fishingModel(text('model'));
    const shots = model && readShots(model, text('shots'));
    const fields = [...read.malformed, ...(model ? [] : ['model']), ...(model && !shots ? ['shots'] : [])];
    if (!model || !shots || fields.length > 0) return { status: 'malformed', fields };
    if (!(await isCommitted(read))) return { status: 'mismatch' };
    const multiples = await drawShots(model, await openFairStream(read.seeds), shots);
    return { status: 'match', result: <Shots multiples={multiples} words={words} /> };
  },
};

function waterOptions({ t, language }: WordsFor<'round-check'>) {
  const percent = new Intl.NumberFormat(intlLocale[language], { minimumFractionDigits: 2 });
  const returnOf = ({ returnParts }: FishingModel) => percent.format((100 * returnParts) / wholeParts);
  return fishingModels.map((model, index) => ({
    id: model.id,
    text: fill(t.fishingWaterOf, { number: index + 1, percent: returnOf(model) }, intlLocale[language]),
  }));
}

function Shots({ multiples, words }: { multiples: readonly number[]; words: WordsFor<'round-check'> }) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const caught = multiples.filter((multiple) => multiple > 0).length;
  return (
    <figure className={css.spin}>
      <figcaption className={css.caption}>
        <strong>{fill(t.fishingCaught, { caught, count: multiples.length }, locale)}</strong>
      </figcaption>
      <ol className={css.stops}>
        {multiples.map((times, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a shot is identified by its index
          <li key={index}>
            {times > 0
              ? fill(t.fishingHit, { number: index + 1, times }, locale)
              : fill(t.fishingMiss, { number: index + 1 }, locale)}
          </li>
        ))}
      </ol>
    </figure>
  );
}
