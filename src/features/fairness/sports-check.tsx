import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { deriveResult } from '#src/rules/sports/match-result.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import type { EngineCheck } from './engine-check.ts';
import css from './round-check.module.css';
import { isCommitted, readSeeds, seedFields } from './seed-fields.ts';

/** How a match ended. The match takes the place of the player's seed in other games. */
export const sportsCheck: EngineCheck = {
  fields(words) {
    const { t } = words;
    const [server, hash] = seedFields(words);
    const match = {
      name: 'match',
      kind: 'code',
      label: t.sportsMatch,
      hint: t.sportsMatchHint,
      maxLength: 40,
    } as const;
    return [server, hash, match].filter((field) => field !== undefined);
  },

  async verify({ t, language }, text) {
    const match = matchOf(text('match').trim());
    const read = readSeeds((name) =>
      name === 'client' ? (match?.id ?? 'none') : name === 'nonce' ? '0' : text(name),
    );
    const fields = [...read.malformed, ...(match ? [] : ['match'])];
    if (!match || fields.length > 0) return { status: 'malformed', fields };
    if (!(await isCommitted(read))) return { status: 'mismatch' };
    const result = await deriveResult(match, read.seeds.serverSeed);
    const said =
      result.kind === 'abandoned'
        ? t.sportsAbandoned
        : fill(t.sportsScore, { ...result.score }, intlLocale[language]);
    return { status: 'match', result: <p className={`${css.total} number`}>{said}</p> };
  },
};
