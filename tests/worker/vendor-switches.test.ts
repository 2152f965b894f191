import { beforeAll, describe, expect, it } from 'vitest';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const switches = [
  ['GAME_OFF', "UPDATE games SET enabled = 0 WHERE merchant = ? AND game_code = 'test-game'"],
  ['VENDOR_OFF', "UPDATE vendors SET enabled = 0 WHERE merchant = ? AND code = 'TEST'"],
  ['GAME_RESTRICTED', `UPDATE games SET countries = '["KR"]' WHERE merchant = ? AND game_code = 'test-game'`],
] as const;

describe.each(switches)('while a game is %s', (code, statement) => {
  let site: Site;
  let player: GameLaunch;
  beforeAll(async () => {
    site = await startSite();
    await openTestGame(site);
    await site.sql(statement, site.merchant);
    player = await launch(site);
  });

  it('new bets are refused, and open rounds can be reversed', async () => {
    expect(await player.bet('b1', 300)).toMatchObject({ code });
    await site.sql(
      "UPDATE games SET enabled = 1, countries = NULL WHERE merchant = ? AND game_code = 'test-game'",
      site.merchant,
    );
    expect(await player.rollback('r1', 'b1')).toMatchObject({ status: 200, balanceMinor: 10_000 });
  });
});
