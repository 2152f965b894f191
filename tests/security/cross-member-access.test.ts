import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { callWith, cookiesOf, type Credentials, launchTokenOf, nameOf } from '#tests/support/callers.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { isLeaving, samples } from '#tests/support/samples.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-launch.ts';

let site: Site;
let owner: Person;
let secrets: string[];
let others: Record<string, Record<string, Credentials>>;

beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await openSlots(site, ['m01', 'm02']);
  owner = await registerMember(site);
  secrets = await thingsOf(owner);
  const stranger = await registerMember(site);
  const strangersGame = { Authorization: `Bearer ${await launchTokenOf(stranger)}` };
  others = {
    'another member': { session: cookiesOf(stranger), member: cookiesOf(stranger), launch: strangersGame },
    'a trial user': { session: cookiesOf(await startTrial(site)) },
    'a guest': { session: {}, member: {}, launch: {}, visitor: {}, public: {} },
  };
});

/** The owner's values that appear in the vendor's responses. */
interface Played {
  stakesMinor: number[];
  round: { roundId: string; spinId: string };
  seeds: { commitment: string; nextCommitment: string };
  revealed: { serverSeed: string };
}

/** Plays, marks a favourite and rotates seeds. Returns every id and name that only the owner has. */
async function thingsOf(person: Person): Promise<string[]> {
  const game = { Authorization: `Bearer ${await launchTokenOf(person)}` };
  const table = async (action: string, body: object) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: game };
    const answer = await site.fetch(`/house/table/${action}`, init);
    return ((await answer.json()) as { value: Played }).value;
  };
  const opened = await table('open', {});
  const spun = await table('spin', { spinId: crypto.randomUUID(), stakeMinor: opened.stakesMinor[0] });
  const rotated = await table('seed', { clientSeed: 'the-owners-own-seed' });
  const body = JSON.stringify({ nodeId: 'slot-node-1' });
  await person.fetch('/wps/relay/MCSFE_addFavoriteGameV2', { method: 'POST', body });
  await person.fetch('/wps/relay/MCS2_addRecentGame', { method: 'POST', body });
  const { sub, sid } = claimsOf(person.cookies.get('__Host-session') ?? '') as { sub: string; sid: string };
  const { round } = spun;
  const { seeds, revealed } = rotated;
  return [
    sub,
    sid,
    person.username,
    round.roundId,
    round.spinId,
    seeds.commitment,
    seeds.nextCommitment,
    revealed.serverSeed,
    'the-owners-own-seed',
  ];
}

const privateOnes = endpoints.filter(({ access }) => ['session', 'member', 'launch'].includes(access));

describe('one member’s data', () => {
  it('is shown to that member (control)', async () => {
    const game = { Authorization: `Bearer ${await launchTokenOf(owner)}` };
    const own = { session: cookiesOf(owner), member: cookiesOf(owner), launch: game } as Record<
      string,
      Credentials
    >;
    const texts = await Promise.all(
      privateOnes
        .filter(({ method, path }) => method === 'GET' || /open|rounds/.test(path))
        .map(async (each) => (await callWith(site, each, own[each.access] ?? {}, { sample: {} })).text),
    );
    const shown = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
    expect(shown.length).toBeGreaterThanOrEqual(secrets.length - 1);
  });

  const leavingLast = endpoints.toSorted((one, other) => Number(isLeaving(one)) - Number(isLeaving(other)));

  it.each(leavingLast.map((each) => [nameOf(each), each] as const))(
    'is not shown by %s to anybody else',
    async (name, each) => {
      for (const [who, credentials] of Object.entries(others)) {
        const request = credentials[each.access];
        if (!request) continue;
        const { text, status } = await callWith(site, each, request);
        expect(status).toBeLessThan(500);
        for (const secret of secrets)
          expect(text.includes(secret), `${name} shows ${who} ${secret}`).toBe(false);
      }
    },
  );

  it('is not changed when another member sends the owner’s round, seed or bet id', async () => {
    const stranger = await registerMember(site);
    const headers = { Authorization: `Bearer ${await launchTokenOf(stranger)}` };
    const spin = endpoints.find(({ path }) => path === '/house/table/spin');
    const rounds = endpoints.find(({ path }) => path === '/house/table/rounds');
    if (!spin || !rounds) throw new Error('The table has lost its calls');
    const before = await walletOf(owner);
    const [, , , , spinId] = secrets;
    const sample = { ...samples[nameOf(spin)], spinId, stakeMinor: 20 };
    const played = await callWith(site, spin, headers, { sample });
    for (const secret of [secrets[3], secrets[7]]) expect(played.text).not.toContain(secret);
    const listed = await callWith(site, rounds, headers, { sample: { cursor: 999_999 } });
    for (const secret of secrets.filter((each) => each !== spinId)) expect(listed.text).not.toContain(secret);
    expect(await walletOf(owner)).toEqual(before);
  });

  const walletOf = async (person: Person) =>
    (await (await person.fetch('/wps/wallets/gcs')).json()) as unknown;
});
