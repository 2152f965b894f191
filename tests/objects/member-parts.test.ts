import { afterEach, expect, it, vi } from 'vitest';
import type { MemberPart } from '#functions/member-object/member-part.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import { heldByParts } from '#functions/player/member-object.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';
import { memberParts, Player } from '#functions/player/player.object.ts';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { opened } from './first-world.ts';

const parts: readonly (readonly [name: string, MemberPart])[] = Object.entries(memberParts);
/** The tasks of the wallet, which every member's object has. */
const walletAlarms = ['outbox', 'holds', 'reconciliation', 'nonces', 'archive'];

afterEach(() => vi.restoreAllMocks());

const player = () => opened(Player, new ObjectStorage(), 'demo/m1');

it.each(parts)('numbers every table of the part %s in the migrations', (_name, { schema }) => {
  const numbered = new Set(playerMigrations.flatMap(({ statements }) => statements));
  expect(schema.flat().filter((statement) => !numbered.has(statement))).toEqual([]);
});

it('has the alarm tasks that its parts declare, each once', () => {
  const register = vi.spyOn(Alarms.prototype, 'register');
  player();
  const registered = register.mock.calls.map(([what]) => what);
  const declared = parts.flatMap(([, { alarms }]) => alarms);
  expect(registered.toSorted()).toEqual([...walletAlarms, ...declared].toSorted());
});

it('keeps what its parts have on hold', () => {
  expect(heldByParts(memberParts)).toEqual(heldByFeatures);
});

it('offers its calls to other objects: on the prototype of its class, none as its own property', () => {
  const made = player();
  expect(Object.keys(made).filter((name) => name !== 'ctx' && name !== 'env')).toEqual([]);
  for (const name of ['perform', 'sessionIsLive', 'placeLotteryOrder', 'favouriteNodes'])
    expect(Object.getPrototypeOf(Player.prototype)).toHaveProperty(name);
  expect(made.sessionIsLive('s1')).toBe(false);
});

it('makes no call of a signed-in player for a session that is not live', async () => {
  const made = player();
  const ended = { ok: false, code: 'SESSION_ENDED' };
  expect(made.addToFavourites('s1', 'tiger', 5)).toEqual(ended);
  expect(await made.cancelTicket('s1', 'order', 'ticket', 1)).toEqual(ended);
  expect(made.favouriteNodes('s1')).toBe(undefined);
});
