import { beforeAll, describe, expect, it } from 'vitest';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { outcomeOf } from '#tests/support/callers.ts';
import { callSealed, logInAs, type Person, registerMember } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const newPassword = 'green kite 8 low';
let site: Site;
beforeAll(async () => {
  site = await startSite();
});

/** The storage of a member's object. */
async function storageOf({ username }: Person) {
  const [row] = await site.sql('SELECT id FROM members WHERE username = ?', username);
  const name = `${site.merchant}/${row?.id}`;
  return site.harness.getWorker().getDurableObjectStorage('PLAYER', { name });
}

/** The member's object fails whenever it writes to a table. */
async function breakTable(person: Person, table: string) {
  const storage = await storageOf(person);
  await storage.exec(
    `CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
  );
  return { mend: () => storage.exec('DROP TRIGGER broken') };
}

const change = async (person: Person) =>
  outcomeOf(
    await callSealed(person, passwordsContracts.changePassword, {
      oldPassword: person.password,
      newPassword,
      confirmNewPassword: newPassword,
    }),
  );
const isIn = async (person: Person) => (await person.fetch('/wps/member/info')).status === 200;

describe('a new password that the member’s object could not be notified of', () => {
  it('ends the other sessions by itself once the object works again, and keeps the one that set it', async () => {
    const person = await registerMember(site);
    const stolen = await logInAs(site, person, true);
    const { mend } = await breakTable(person, 'password_epoch');
    expect((await change(person)).code).toBe('passed');
    await mend();
    await expect.poll(() => isIn(stolen), { timeout: 20_000 }).toBe(false);
    expect(await isIn(person)).toBe(true);
  }, 40_000);

  it('ends the others before a login with it, which stays', async () => {
    const person = await registerMember(site);
    const stolen = await logInAs(site, person, true);
    const { mend } = await breakTable(person, 'password_epoch');
    await change(person);
    await mend();
    const back = await logInAs(site, { ...person, password: newPassword });
    expect([await isIn(stolen), await isIn(person), await isIn(back)]).toEqual([false, true, true]);
  });
});

describe('a new password that the member’s object cannot record in advance', () => {
  it('is not set', async () => {
    const person = await registerMember(site);
    const { mend } = await breakTable(person, 'expected_passwords');
    expect((await change(person)).code).toBe('INTERNAL');
    await mend();
    expect(await isIn(await logInAs(site, person))).toBe(true);
  });
});
