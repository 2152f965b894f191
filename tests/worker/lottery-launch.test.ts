import { beforeAll, describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { demoLotteryGames } from '#demo/operator/lottery.ts';
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { openSession, type SessionHolder } from '#tests/support/play-session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const closed = 'COMET_FIVE_3M';

let site: Site;
let member: SessionHolder;
beforeAll(async () => {
  site = await startSite();
  const vendors = [
    ...smallVendors,
    { code: 'TCG_SEA', names: { en: 'Sea' }, categories: ['ELOTT' as const] },
  ];
  await loadCatalogue(site, vendors, several('TCG_SEA', 'ELOTT', 1, 'Sea lottery', 'سی', '씨'));
  const games = demoLotteryGames.games.map((game) => ({ ...game, isOnSale: game.code !== closed }));
  await storeDocument(site, site.merchant, 'lottery-games', { games });
  member = await openSession(site);
});

async function launch(request: Record<string, unknown>, who: SessionHolder | Site = member) {
  const answer = await who.fetch(gamesContracts.launchGame.path, {
    method: 'POST',
    body: JSON.stringify({ language: 'EN', ...request }),
  });
  const wire = (await answer.json()) as { value?: { gameUrl: string }; error?: { code: string } };
  return wire.value?.gameUrl ?? wire.error?.code;
}

describe('a launch of the lottery', () => {
  it.each([
    [{ vendorCode: 'TCG_LOTTO_VN' }, '/m/launchGame?prize_mode=Elott&code=lobby'],
    [{ vendorCode: 'TCG_SEA', gameCategory: 'ELOTT' }, '/m/launchGame?prize_mode=SEA&code=lobby'],
    [{ nodeId: 'tcg_sea-elott-1' }, '/m/launchGame?prize_mode=SEA&code=lobby'],
    [{ lottoGameCode: 'lobby' }, '/m/launchGame?prize_mode=Elott&code=lobby'],
    [
      { lottoGameCode: 'lobby', lottoPrizeMode: 'Lott', backUrl: '/m/home' },
      '/m/launchGame?prize_mode=Lott&code=lobby&pageBack=home',
    ],
  ])('opens the lobby for %j', async (request, address) => {
    expect(await launch(request)).toBe(address);
  });

  it('opens a game by its code, in the requested play type', async () => {
    const request = {
      lottoGameCode: 'ELOTT_ORBIT_1M',
      lottoArea: 'VN',
      launchMode: 'real',
      device: 'MOBILE',
    };
    const address = (play: string) =>
      `/m/launchGame?playType=${play}&gameId=1701&prize_mode=Elott&code=ELOTT_ORBIT_1M`;
    expect(await launch(request)).toBe(address('trad'));
    expect(await launch({ ...request, lottoView: 'Entertainment' })).toBe(address('ent'));
    expect(await launch({ ...request, lottoView: 'Tradition' })).toBe(address('trad'));
  });

  it.each([
    [{ lottoGameCode: 'NOWHERE' }, 'LOTTERY_GAME_UNKNOWN'],
    [{ lottoGameCode: closed }, 'LOTTERY_GAME_OFF'],
    [{ lottoView: 'Tradition' }, 'INVALID_INPUT'],
    [{ lottoGameCode: '../login' }, 'INVALID_INPUT'],
    [{ vendorCode: 'PP' }, 'INVALID_INPUT'],
  ])('is refused for %j', async (request, code) => {
    expect(await launch(request)).toBe(code);
  });

  it('is for members, like every launch for money', async () => {
    expect(await launch({ vendorCode: 'TCG_SEA' }, site)).toBe('SESSION_MISSING');
  });
});
