import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenedTable, PlayedSpin } from '#src/contracts/house/house.ts';
import { type Jackpots, jackpotsContracts } from '#src/contracts/jackpots/jackpots.ts';
import { intlLocale, languages } from '#src/i18n/languages.ts';
import { drawJackpot } from '#src/rules/jackpot/jackpot.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { skipTo } from '#tests/support/great-round.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openSlots, type SlotLaunch, slotLaunch } from '#tests/support/slot-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const seedMinor = 12_500;
const oddsMinor = 1_000_000;
const stakeMinor = 900;
let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openSlots(site, ['m05', 'm01']);
  await storeDocument(site, site.merchant, 'jackpot', {
    isOn: true,
    shareBasisPoints: 500,
    seedMinor: { USD: seedMinor },
    games: ['test-slot'],
  });
});

async function shown(language = 'EN'): Promise<Jackpots> {
  const answer = await site.fetch(`${jackpotsContracts.jackpots.path}?language=${language}`);
  return jackpotsContracts.jackpots.output.parse(((await answer.json()) as { value: unknown }).value);
}

/** Skips a player’s nonces to the next round that wins the jackpot. */
async function turnToJackpot(player: SlotLaunch): Promise<void> {
  const [seed] = await player.table("SELECT * FROM seeds WHERE state = 'active'");
  const pair = { serverSeed: String(seed?.['server_seed']), clientSeed: String(seed?.['client_seed']) };
  const [{ nonce: first } = { nonce: 0 }] = await player.table(
    'SELECT coalesce(max(nonce) + 1, 0) AS nonce FROM rounds',
  );
  let nonce = Number(first);
  while ((await drawJackpot({ ...pair, nonce }, oddsMinor)) >= stakeMinor) nonce += 1;
  await skipTo({ exec: player.table }, Number(seed?.['id']), nonce);
}

/** The jackpot payments in a member's ledger. */
const paidTo = async (player: SlotLaunch) =>
  (
    await player.rows("SELECT amount_minor FROM ledger WHERE kind = 'WIN' AND reference LIKE '%-jackpot'")
  ).map((row) => Number(row['amount_minor']));

const pool = async () => {
  const { value } = await operate(site, 'GET', '/ops/api/jackpots');
  return (value['items'] as Record<string, unknown>[]).find(({ trial }) => trial === false);
};

describe('a jackpot', () => {
  it('is shown with its odds in a game that plays for it, and in no other game', async () => {
    const player = await slotLaunch(site);
    expect((await player.ask<OpenedTable>('open')).value.jackpot).toEqual({
      shareBasisPoints: 500,
      oddsMinor,
      amountMinor: seedMinor,
    });
    const elsewhere = await slotLaunch(site, 100_000, 'test-slot-2');
    const { value } = await elsewhere.ask<OpenedTable>('open');
    expect(value).not.toHaveProperty('jackpot');
    const spun = await elsewhere.spin<PlayedSpin>(value.stakesMinor[0] ?? 0);
    expect(spun.value.round).not.toHaveProperty('jackpot');
  });

  it.each(languages)('is shown in %s with amounts formatted as on its pages', async (language) => {
    const { jackpots } = await shown(language.toUpperCase());
    expect(jackpots).toMatchObject([{ amountText: moneyText(seedMinor, 'USD', intlLocale[language]) }]);
  });

  it('is paid once with the round that wins it, and starts again', async () => {
    const player = await slotLaunch(site, 1_000_000);
    await player.ask('open');
    await turnToJackpot(player);
    const spinId = crypto.randomUUID();
    const { value } = await player.spin<PlayedSpin>(stakeMinor, spinId);
    const wonMinor = value.round.jackpot?.winMinor ?? 0;
    expect(wonMinor).toBeGreaterThanOrEqual(seedMinor);
    expect(value.round.state).toBe('done');
    expect(value.balanceMinor).toBe(1_000_000 - stakeMinor + value.round.winMinor + wonMinor);
    expect((await player.spin<PlayedSpin>(stakeMinor, spinId)).value).toEqual(value);
    expect(await paidTo(player)).toEqual([wonMinor]);
    await expect.poll(async () => (await shown()).wins.length, { timeout: 15_000 }).toBe(1);
    const [win] = (await shown()).wins;
    expect(win).toMatchObject({ gameCode: 'test-slot', amountMinor: wonMinor, currency: 'USD' });
    expect(win?.customerName).toContain('*');
  });

  it('won by two at once pays one of them everything and the other the new start', async () => {
    const players = [await slotLaunch(site, 1_000_000), await slotLaunch(site, 1_000_000)] as const;
    for (const player of players) {
      await player.ask('open');
      await turnToJackpot(player);
    }
    const spins = await Promise.all(players.map((player) => player.spin<PlayedSpin>(stakeMinor)));
    const won = spins.map(({ value }) => value.round.jackpot?.winMinor ?? 0);
    expect(Math.min(...won)).toBe(seedMinor);
    expect(await Promise.all(players.map(paidTo))).toEqual(won.map((minor) => [minor]));
  });

  it('adds up: contributions from stakes less payments to members equal the pool', async () => {
    const before = await pool();
    const player = await slotLaunch(site, 1_000_000);
    for (let spin = 0; spin < 4; spin += 1) await player.spin(stakeMinor);
    await expect
      .poll(async () => Number((await pool())?.['contributedMinor']), { timeout: 40_000, interval: 500 })
      .toBeGreaterThanOrEqual(Number(before?.['contributedMinor']) + (4 * stakeMinor * 5) / 100);
    await expect
      .poll(async () => (await pool())?.['paidMinor'], { timeout: 40_000, interval: 500 })
      .toBe((await pool())?.['wonMinor']);
    const sums = await pool();
    expect(sums).not.toHaveProperty('drift');
    const [had, made] = [
      Number(sums?.['jackpotMinor']) + Number(sums?.['asideMinor']),
      Number(sums?.['seedMinor']) + Number(sums?.['contributedMinor']) - Number(sums?.['wonMinor']),
    ];
    // Each of the three is rounded to whole minor units.
    expect(Math.abs(had - made)).toBeLessThanOrEqual(2);
  }, 90_000);
});
