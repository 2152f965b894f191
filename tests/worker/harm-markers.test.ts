import { beforeAll, describe, expect, it } from 'vitest';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openTestGame, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

const own = (name: string, action: string) => ({
  ...demoPack,
  name,
  markers: { chasing: { lossesInARow: 10, withinMinutes: 10, action }, pauseHours: 1 },
});

/** Players from Korea are paused by a marker, all others get a message. */
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  const packs = [own('tells', 'message'), own('pauses', 'pause')];
  await storeDocument(site, site.merchant, 'jurisdiction', {
    pack: 'tells',
    countries: { KR: 'pauses' },
    packs,
  });
  await openTestGame(site);
});

async function loses(country: string) {
  const player = await launch(site);
  await player.rows(
    'INSERT INTO protection (one, country) VALUES (1, ?) ON CONFLICT DO UPDATE SET country = excluded.country',
    country,
  );
  for (let round = 0; round < 11; round += 1)
    expect((await player.bet(`bet-${round}`, 10, { roundId: `round-${round}` })).status).toBe(200);
  const bet = await player.bet('next', 10, { roundId: 'next' });
  const marks = await player.rows('SELECT marker, action, figure, threshold, pack FROM harm_marks');
  const [inbox] = await player.rows('SELECT count(*) AS notes, max(link) AS link FROM inbox_messages');
  return { bet, marks, inbox, player };
}

describe('a member who loses round after round', () => {
  it('gets a message, is marked with the figure and plays on, if the pack says so', async () => {
    const { bet, marks, inbox } = await loses('PK');
    expect(bet.status).toBe(200);
    expect(marks).toMatchObject([{ marker: 'chasing', action: 'message', threshold: 10, pack: 'tells@3' }]);
    expect(marks[0]?.['figure']).toBeGreaterThanOrEqual(10);
    expect(inbox).toEqual({ notes: 1, link: '/m/limits' });
  });

  it('is reviewed by an operator, once, and is recorded in the log of significant events', async () => {
    const { player } = await loses('PK');
    const marks = async (query = '') => {
      const { value } = await operate(site, 'GET', `${site.origin}/ops/api/protection/marks${query}`);
      const items = value['items'] as { memberId: string; number: number }[];
      return items.filter(({ memberId }) => memberId === player.memberId);
    };
    await expect.poll(() => marks(), { timeout: 10_000 }).toMatchObject([{ number: 1, marker: 'chasing' }]);
    const path = `${site.origin}/ops/api/protection/members/${player.memberId}/marks/1`;
    const words = { words: 'Called the member, who takes a break.' };
    expect((await operate(site, 'PUT', path, words)).status).toBe(200);
    expect((await operate(site, 'PUT', path, words)).status).toBe(404);
    expect(await marks()).toEqual([]);
    expect(await marks('?open=false')).toMatchObject([{ review: words }]);
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/events?kind=HARM_MARKED`);
    const events = value['items'] as { subject: string; details: object }[];
    expect(events.find(({ subject }) => subject === player.memberId)?.details).toMatchObject({
      marker: 'chasing',
      action: 'message',
    });
  });

  it('is paused, and can settle what is open, if the pack says so', async () => {
    const { bet, marks, inbox, player } = await loses('KR');
    expect(bet.code).toBe('PLAY_STOPPED');
    expect(marks).toMatchObject([{ action: 'pause', pack: 'pauses@3' }]);
    expect(inbox).toEqual({ notes: 1, link: '/m/limits' });
    const won = await player.win('w1', 500, { roundId: 'round-3', roundClosed: true });
    expect(won.status).toBe(200);
  });
});
