import { expect, it, vi } from 'vitest';
import type { Acceptance } from '#functions/features/rewards/member/acceptance.ts';
import { Player } from '#functions/player/player.object.ts';
import { acceptedTerms } from '#tests/support/bonus.ts';
import { stopMachineClock } from '../money/platform/clock.ts';
import type { Network } from '../money/platform/network.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';
import { noCoolDays } from '../money/world/no-cool-days.ts';

stopMachineClock();

const terms = acceptedTerms();
const sessionId = 'session-1';
const acceptance = (): Acceptance => ({
  ...{ claimId: 'c1', cause: 'join', promotionId: 'welcome', termsVersion: terms.termsVersion, content: '' },
  offered: {
    ...{ id: 'welcome', version: 1, termsVersion: terms.termsVersion },
    document: { ...terms.document, trigger: { on: 'verified', what: 'phone' } },
    verdicts: { elsewhere: { pack: 'demo@2', isAllowed: true }, byCountry: {} },
  },
  objection: undefined,
  facts: { registeredAtMs: 0, isPhoneVerified: true, lists: [] },
  marks: [{ kind: 'member', mark: 'm1' }],
  ...{
    currency: 'USD',
    username: 'sana77',
    timeZone: 'UTC',
    coolDays: noCoolDays,
    waitingMax: 5,
    claimDays: 30,
  },
});

/** A member's object with the shared database, of which one batch can be lost before it runs, or its answer after. */
class ClaimingMember {
  readonly storage = new ObjectStorage();
  readonly records = new RecordsDatabase();
  lost: 'request' | 'answer' | undefined;
  object = this.awake();

  /** The process as it starts anew, with what was committed before. */
  awake(): Player {
    this.storage.abandon();
    const database = this.records.asPlatform({} as Network);
    const batch = async (statements: D1PreparedStatement[]) => {
      const { lost } = this;
      if (lost === 'request') throw new Error('Network connection lost');
      const answer = await database.batch(statements);
      if (lost === 'answer') throw new Error('Network connection lost');
      return answer;
    };
    const env = {
      ...{ HOUSE_SHARDS: '1', DELIVERY_GATHER_SECONDS: '30' },
      HOUSE: { getByName: () => ({ expect: () => Promise.reject(new Error('out of reach')) }) },
      DB: { prepare: (query: string) => database.prepare(query), batch },
    };
    const state = {
      id: { name: 'demo/m1' },
      storage: this.storage.asPlatform(),
      waitUntil: () => undefined,
    };
    this.object = new Player(state as unknown as DurableObjectState, env as unknown as Env);
    this.storage.commit();
    return this.object;
  }

  async accept(): Promise<string> {
    const accepted = await this.object.acceptPromotion(sessionId, acceptance());
    this.storage.commit();
    return accepted.ok ? accepted.value.state : accepted.code;
  }
}

function signedIn(): ClaimingMember {
  const member = new ClaimingMember();
  const device = {
    device: 'a phone',
    username: 'sana77',
    remembered: true,
    accountType: 0,
    renewalHash: 'h',
  };
  member.object.startSession({ id: sessionId, ...device }, noCoolDays);
  member.storage.commit();
  return member;
}

it.each(['request', 'answer'] as const)(
  '1: a claim whose %s to the shared database was lost in a crash is one grant and one use, sent a thousand times',
  async (lost) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const member = signedIn();
    member.lost = lost;
    const before = await Promise.all(Array.from({ length: 1_000 }, () => member.accept()));
    expect(new Set(before)).toEqual(new Set(['reserving']));
    member.awake();
    expect(await member.accept()).toBe('reserving');
    member.lost = undefined;
    member.awake();
    await member.object.alarm();
    member.storage.commit();
    const after = await Promise.all(Array.from({ length: 1_000 }, () => member.accept()));
    expect(new Set(after)).toEqual(new Set(['granted']));
    expect(member.storage.rows('SELECT id, state, granted_minor AS minor FROM grants')).toEqual([
      { id: 'c1', state: 'active', minor: 1_000 },
    ]);
    expect(member.storage.rows("SELECT amount_minor FROM ledger WHERE kind = 'BONUS_GRANTED'")).toHaveLength(
      1,
    );
    expect(member.records.rows('SELECT claim_id FROM promo_uses')).toEqual([{ claim_id: 'm1/c1' }]);
  },
);
