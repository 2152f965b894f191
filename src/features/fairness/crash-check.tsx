import { timesText } from '#src/rules/crash/times-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { crashModel, firstCrashModel } from '#src/rules/crash/crash-model.ts';
import { drawPoint } from '#src/rules/crash/crash-point.ts';
import { fill } from '#src/rules/text/message.ts';
import type { EngineCheck } from './engine-check.ts';
import css from './round-check.module.css';
import { isCommitted, readSeeds, seedFields } from './seed-fields.ts';

/** Where a flight ended. The flight's own id takes the place of the player's seed in other games. */
export const crashCheck: EngineCheck = {
  fields(words) {
    const { t } = words;
    const [server, hash, client] = seedFields(words);
    return [
      ...(server && hash && client ? [server, hash, { ...client, label: t.crashRoundId }] : []),
      { name: 'nonce', kind: 'number', label: t.crashNumber, initial: '1' },
    ];
  },

  async verify({ t, language }, text) {
    const read = readSeeds(text);
    if (read.malformed.length > 0) return { status: 'malformed', fields: read.malformed };
    if (!(await isCommitted(read))) return { status: 'mismatch' };
    const model = crashModel(text('model')) ?? firstCrashModel;
    const point = await drawPoint(model, await openFairStream(read.seeds));
    const said = fill(t.crashPoint, { times: timesText(point) }, intlLocale[language]);
    const result = (
      <figure className={css.spin}>
        <figcaption className={css.caption}>
          <strong>{said}</strong>
        </figcaption>
      </figure>
    );
    return { status: 'match', result };
  },
};
