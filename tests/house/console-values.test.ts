import { expect, it } from 'vitest';
import { z } from 'zod';
import english from '#src/console/words/en.json' with { type: 'json' };
import { screens } from '#src/console/screens/all.ts';
import { promotionKinds } from '#src/contracts/rewards/promotion.ts';
import { claimEnds } from '#src/contracts/rewards/rewards-fields.ts';
import { callsOf, consoleScreensOf } from '../../scripts/build/console-contents.ts';

const built = consoleScreensOf().screens;

/** Lists of codes whose spelling tells an operator too little, such as `DEPOSIT_ENDED`. */
const needingWords = [promotionKinds, claimEnds];

it('kinds of promotions and the ends of claims have words on every screen that shows them', () => {
  const missing = screens.flatMap((screen) => {
    const shown = callsOf(screen)
      .filter(({ method }) => method === 'GET')
      .map(({ output }) => JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' })));
    const texts: Readonly<Record<string, string>> = { ...english, ...built[screen.name]?.texts };
    return needingWords
      .filter((codes) => shown.some((schema) => schema.includes(`"enum":${JSON.stringify(codes)}`)))
      .flatMap((codes) => codes.filter((code) => !Object.hasOwn(texts, `choice.${code}`)))
      .map((code) => `${screen.name}: choice.${code}`);
  });
  expect(missing).toEqual([]);
});

it('pictures are listed by their number, because their ids tell nothing', () => {
  const columns = Object.values(built).flatMap(({ list }) => list?.columns ?? []);
  expect(columns.filter(({ name }) => name === 'pictures').map(({ kind }) => kind)).toContain('count');
  expect(columns.filter(({ name, kind }) => name === 'pictures' && kind !== 'count')).toEqual([]);
});
