import { agents } from '#src/contracts/agents/all.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { socialContracts } from '#src/contracts/account/social.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { endpoints } from '#src/contracts/all.ts';
import type { Access, Endpoint } from '#src/contracts/endpoint.ts';
import { anyOperator } from '#src/contracts/operators/permissions.ts';
import { oneOfEachKind } from '#tests/support/endpoint-kinds.ts';
import { type Cast, callWith, cookiesOf, nameOf, siteWithCast } from '#tests/support/callers.ts';
import { registerMember } from '#tests/support/member.ts';
import { isLeaving, samples } from '#tests/support/samples.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;
let cast: Cast;

beforeAll(async () => {
  ({ site, cast } = await siteWithCast());
});

type Caller = Exclude<keyof Cast, 'trialLoggedOut' | 'launching'>;

/** Failure codes about the caller's identity. */
const stopped = [
  'SESSION_MISSING',
  'SESSION_ENDED',
  'REAL_ACCOUNT_NEEDED',
  'LAUNCH_ENDED',
  'OPERATOR_UNKNOWN',
  'FORBIDDEN',
];

const needsSession = {
  guest: 'SESSION_MISSING',
  forger: 'SESSION_ENDED',
  loggedOut: 'SESSION_ENDED',
  game: 'SESSION_ENDED',
  operator: 'SESSION_ENDED',
} as const;

function onlyFor(caller: Caller, code: string): Readonly<Record<Caller, string | undefined>> {
  const all = Object.fromEntries(
    (['guest', 'forger', 'trial', 'member', 'loggedOut', 'game', 'operator'] as const).map((each) => [
      each,
      each === caller ? undefined : code,
    ]),
  );
  return all as Record<Caller, string | undefined>;
}

/** The expected failure for each kind of caller; undefined where the caller is authorised. */
const refusals: Readonly<Record<Access, Partial<Readonly<Record<Caller, string | undefined>>>>> = {
  public: {},
  visitor: {},
  session: needsSession,
  member: { ...needsSession, trial: 'REAL_ACCOUNT_NEEDED' },
  launch: onlyFor('game', 'LAUNCH_ENDED'),
  'launch-code': { ...onlyFor('game', 'LAUNCH_ENDED'), game: 'LAUNCH_ENDED' },
  'launch-message': {},
  operator: onlyFor('operator', 'OPERATOR_UNKNOWN'),
  console: {},
  vendor: {},
};

const callers = ['guest', 'forger', 'trial', 'member', 'loggedOut', 'game', 'operator'] as const;
const sampled = new Set(oneOfEachKind(endpoints));
/** A caller without any proof tries every endpoint. The others try one of each kind, or all in the deep lane. */
const isTried = (endpoint: Endpoint, caller: Caller) => caller === 'guest' || sampled.has(endpoint);
/** The logout comes last, since it ends the session of the other calls. */
const table = endpoints
  .filter(({ access }) => access !== 'vendor')
  .toSorted(
    (one, other) =>
      Number(one === accountContracts.sessionLogout) - Number(other === accountContracts.sessionLogout),
  )
  .flatMap((endpoint) =>
    callers
      .filter((caller) => isTried(endpoint, caller))
      .map((caller) => [nameOf(endpoint), caller, endpoint] as const),
  );

describe('every endpoint', () => {
  it('is tried by every caller where its access level, or its own session check, has no other sample', () => {
    const [ofAll, ofSample] = [endpoints, [...sampled]].map(
      (some) => new Set(some.map(({ access }) => access)),
    );
    expect(ofSample).toEqual(ofAll);
    const asking = endpoints.filter(({ asksSessionItself }) => asksSessionItself);
    expect(asking.length).toBeGreaterThan(10);
    expect(asking.filter((each) => !sampled.has(each)).map(nameOf)).toEqual([]);
  });

  it.each(table)('%s, called by a %s', async (name, caller, endpoint) => {
    const sample = { ...samples[name] };
    // An existing game, so that GAME_UNKNOWN does not hide the access check.
    if ('nodeId' in sample) {
      Object.assign(sample, { nodeId: 'slot-node-0', vendorCode: undefined, vendor: undefined });
    }
    const left = endpoint.access === 'session' ? cast.trialLoggedOut : cast.loggedOut;
    const known = caller === 'loggedOut' ? left : cast[caller];
    const leaves = caller === 'member' && isLeaving(endpoint);
    const credentials = leaves ? cookiesOf(await registerMember(site)) : known;
    const { code, status } = await callWith(site, endpoint, credentials, { sample });
    const expected = refusals[endpoint.access][caller];
    expect(status, name).toBeLessThan(500);
    if (expected) expect(code, `a ${caller} calls ${name}`).toBe(expected);
    // A token has no session to end, step up or change.
    else if (endpoint.permission !== anyOperator || code !== 'FORBIDDEN')
      expect(stopped, `a ${caller} calls ${name}`).not.toContain(code);
  });

  it.each(endpoints.filter(({ input }) => input).map((each) => [nameOf(each), each] as const))(
    '%s has a sample that its contract accepts, or the table above would prove nothing',
    (name, { input }) => {
      expect(input?.safeParse(samples[name] ?? {}).success, 'add one to tests/support/samples.ts').toBe(true);
    },
  );

  const ofVendors = endpoints.filter(({ path }) => path.startsWith('/vendor/'));
  it.each(ofVendors.map((each) => [nameOf(each), each] as const))(
    '%s refuses every caller without a vendor’s signature',
    async (_, endpoint) => {
      for (const caller of callers)
        for (const vendor of ['house', 'nowhere']) {
          const named = { ...endpoint, path: `/vendor/${vendor}/balance` } as Endpoint;
          const { code } = await callWith(site, named, cast[caller], { sample: { playerId: 'demo/x' } });
          expect(code).toBe(vendor === 'house' ? 'SIGNATURE_INVALID' : 'VENDOR_UNKNOWN');
        }
    },
  );
});

describe('the owner of what a player’s call changes', () => {
  /** Calls that authenticate, so their body names the account. */
  const proofs: readonly Endpoint[] = [
    accountContracts.sessionLogin,
    accountContracts.memberRegister,
    signInContracts.passkeyLogin,
    mobileRegistrationContracts.memberRegisterMobile,
    socialContracts.socialRegister,
    socialContracts.socialLink,
    socialContracts.socialCallback,
  ];
  /** Kinds of accounts, and the number of a member's own account at a bank. */
  const notOwners = ['accountType', 'fromAccountType', 'toAccountType', 'account'];
  /** Agents' calls name a direct downline, whom the service looks for below the caller alone, or a name to be given. */
  const ofAgents = new Set<Endpoint>(agents.flatMap((each) => Object.values(each)));
  const aboutDownlines = ['customerId', 'username'];
  const owned = endpoints.filter(
    (each) => ['visitor', 'session', 'member', 'launch'].includes(each.access) && !proofs.includes(each),
  );

  it.each(owned.map((each) => [nameOf(each), each] as const))(
    '%s: comes from the proof alone, never from a field',
    (_, each) => {
      const { input, params } = each;
      const allowed = ofAgents.has(each) ? [...notOwners, ...aboutDownlines] : notOwners;
      const fields = [...Object.keys(input?.shape ?? {}), ...Object.keys(params?.shape ?? {})];
      expect(
        fields.filter((field) => /(?<!re)member|player|user|customer|account|session/i.test(field)),
      ).toEqual(fields.filter((field) => allowed.includes(field)));
    },
  );
});
