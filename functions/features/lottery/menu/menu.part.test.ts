import { expect, it } from 'vitest';
import type { RequestContext } from '#functions/http/context.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { lotteryMenuPart } from './menu.part.ts';

const game = {
  gameId: 1,
  code: 'DICE_1',
  shape: 'three-dice',
  tag: 'dice',
  plays: ['trad'],
  calendar: { kind: 'interval', everySeconds: 60, closeBeforeSeconds: 10 },
  timeZone: 'UTC',
  names: { en: 'Dice' },
};
const page = new Request('https://site.example/m/lottery');

it('has its own version for each menu that stays in force while the stored document is invalid', async () => {
  const versionAfter = async (name: string) => {
    const make = (games: string) => {
      const settings = storedSettings({ 'lottery-games': games }, `menu-${name}`);
      const target = { pathname: '/m/lottery', search: '' };
      return lotteryMenuPart.make({ settings, target } as RequestContext, page);
    };
    const categories = { dice: { en: `Dice of ${name}` } };
    await make(JSON.stringify({ games: [game], categories }));
    return (await make('{"games":5}'))?.version;
  };
  const [one, other] = [await versionAfter('one'), await versionAfter('other')];
  expect(one).toBeDefined();
  expect(other).not.toBe(one);
});
