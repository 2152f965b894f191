import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerMember } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { openPromotions, ops, promotionOf, publish } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const listed = (listId: string) => promotionOf({ audience: { listId } });

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  await publish(site, 'friends', listed('friends'));
  await publish(site, 'others', listed('others'));
});

const add = (id: string, listId: string, usernames: string[], batchId: string = randomUUID()) =>
  ops(site, 'PUT', `promotions/${id}/members`, { batchId, listId, usernames });
const isOn = async (listId: string, username: string) =>
  (
    await site.sql(
      `SELECT 1 FROM promo_lists JOIN members ON members.merchant = promo_lists.merchant AND members.id = member_id
       WHERE promo_lists.merchant = ? AND list = ? AND username = ?`,
      site.merchant,
      listId,
      username,
    )
  ).length === 1;

describe('the list of a promotion', () => {
  it('takes members under the promotion that names it, and no other', async () => {
    const { username } = await registerMember(site);
    const refused = await add('others', 'friends', [username]);
    expect(refused.error).toMatchObject({ code: 'PROMO_REFUSED' });
    expect(await isOn('friends', username)).toBe(false);
    const added = await add('friends', 'friends', [username, 'nobody']);
    expect(added.value).toEqual({ added: 1, unknown: ['nobody'] });
    expect(await isOn('friends', username)).toBe(true);
    expect((await add('unknown', 'friends', [username])).error.code).toBe('PROMO_UNKNOWN');
  });

  it('is that of the draft and of the version in force, until the promotion is closed', async () => {
    const { username } = await registerMember(site);
    const draft = { expectedVersion: 1, document: listed('later') };
    expect((await ops(site, 'PUT', 'promotions/others', draft)).status).toBe(200);
    expect((await add('others', 'later', [username])).value['added']).toBe(1);
    expect((await add('others', 'others', [username])).value['added']).toBe(1);
    await ops(site, 'PUT', 'promotions/others/close', { reason: 'A test' });
    expect((await add('others', 'others', [username])).error.code).toBe('PROMO_REFUSED');
  });

  it('takes a batch once, and no other members under its id', async () => {
    const [one, two] = [await registerMember(site), await registerMember(site)];
    const batchId = randomUUID();
    const first = await add('friends', 'friends', [one.username, 'later-member'], batchId);
    expect(first.value).toEqual({ added: 1, unknown: ['later-member'] });
    expect((await add('friends', 'friends', [one.username, 'later-member'], batchId)).value).toEqual(
      first.value,
    );
    expect((await add('friends', 'friends', [two.username], batchId)).error.code).toBe('KEY_REUSED');
    expect(await isOn('friends', two.username)).toBe(false);
    const answers = await Promise.all([1, 2, 3].map(() => add('friends', 'friends', [two.username])));
    expect(answers.map(({ value }) => value['added'])).toEqual([1, 1, 1]);
  });

  it('has a record of who was added', async () => {
    const person = await registerMember(site);
    const batchId = randomUUID();
    await add('friends', 'friends', [person.username], batchId);
    await add('friends', 'friends', [person.username], batchId);
    const [{ id } = { id: '' }] = await site.sql(
      'SELECT id FROM members WHERE username = ?',
      person.username,
    );
    const batches = await site.sql('SELECT members FROM promo_list_batches WHERE id = ?', batchId);
    expect(batches).toEqual([{ members: JSON.stringify([id]) }]);
    const acts = await site.sql(
      `SELECT document ->> 'members' AS members, document ->> 'membersSha256' AS hash FROM operator_changes
       WHERE merchant = ? AND document ->> 'batchId' = ?`,
      site.merchant,
      batchId,
    );
    expect(acts).toEqual([{ members: 1, hash: sha256(JSON.stringify([id])) }]);
    await expect(
      site.sql('UPDATE promo_list_batches SET members = ? WHERE id = ?', '[]', batchId),
    ).rejects.toThrow(/stays as it was added/);
  });
});
