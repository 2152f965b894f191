import { beforeAll, describe, expect, it } from 'vitest';
import { registerMember } from '#tests/support/member.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launchOf } from '#tests/support/launched-member.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await makeDemonstration(site);
  await openTestGame(site);
});

interface Switch {
  readonly path: (launch: Pick<GameLaunch, 'memberId'>) => string;
  readonly body: (on: boolean, version: number) => object;
  readonly subject: (launch: Pick<GameLaunch, 'memberId'>) => string;
  readonly code: string;
}

const reason = 'looked into';
const enabled = (on: boolean) => ({ enabled: on, reason });

const switches: Readonly<Record<string, Switch>> = {
  'all play': {
    path: () => '/ops/api/settings/play',
    body: (on, expectedVersion) => ({ expectedVersion, document: { isOff: !on, reason } }),
    subject: () => 'play',
    code: 'PLAY_STOPPED',
  },
  'a vendor': {
    path: () => '/ops/api/vendors/TEST',
    body: enabled,
    subject: () => 'vendor:TEST',
    code: 'VENDOR_OFF',
  },
  'a game': {
    path: () => '/ops/api/games/node-1',
    body: enabled,
    subject: () => 'game:node-1',
    code: 'GAME_OFF',
  },
  'a member': {
    path: ({ memberId }) => `/ops/api/protection/members/${memberId}/play`,
    body: enabled,
    subject: ({ memberId }) => `protection:${memberId}`,
    code: 'PLAY_STOPPED',
  },
};

describe.each(Object.entries(switches))('the switch of %s', (name, { path, body, subject, code }) => {
  it('stops new bets with a reason and a row of the audit trail, and open rounds settle', async () => {
    const person = await registerMember(site);
    const player = await launchOf(site, person.cookies.get('__Host-session') ?? '');
    const url = `${site.origin}${path(player)}`;
    const act = (on: boolean, version: number, change: object = {}) =>
      operate(site, 'PUT', url, { ...body(on, version), ...change });
    const round = (id: string) => ({ roundId: `${name} ${id}`.replaceAll(' ', '-') });
    const before = (await player.balanceMinor()) ?? 0;
    const first = await player.bet('b1', 300, round('open'));
    await player.bet('b2', 100, round('undone'));

    expect((await operate(site, 'PUT', url, withoutReason(body(false, 0)))).status).toBe(400);
    expect((await act(false, 0)).status).toBe(200);
    expect(await player.bet('b3', 100, round('new'))).toMatchObject({ code });
    expect((await player.bet('b1', 300, round('open'))).text).toBe(first.text);
    expect(await player.rollback('r2', 'b2', round('undone'))).toMatchObject({ status: 200 });
    expect(await player.win('w1', 500, { ...round('open'), roundClosed: true })).toMatchObject({
      status: 200,
      balanceMinor: before + 200,
    });

    const trail = () =>
      site.sql(
        'SELECT document, operator_id AS operator FROM operator_changes WHERE merchant = ? AND subject = ?',
        site.merchant,
        subject(player),
      );
    const [row] = await trail();
    expect(String(row?.['document'])).toContain(reason);
    expect(row?.['operator']).toBeTruthy();

    expect((await act(true, 1)).status).toBe(200);
    expect(await trail()).toHaveLength(2);
  });
});

/** The same request without its reason. */
function withoutReason(request: object): object {
  return JSON.parse(JSON.stringify(request).replaceAll(`"${reason}"`, '""')) as object;
}
