import { receive } from '#functions/house-account/object/inbox.ts';
import { confirmDelivery, nextDelivery, type Outgoing } from '#functions/wallet/delivery/delivery.ts';
import { confirmFacts, factsToTell } from '#functions/wallet/delivery/facts.ts';
import { playCountingPart } from '#functions/features/agents/member/play-counting.part.ts';
import type { Member } from '#functions/wallet/member.ts';
import { houseSql } from './object-sql.ts';
import type { TestWallet } from './wallet.ts';

/** The member whose wallet delivers to the test shard. */
export const testMember: Member = {
  merchant: 'demo',
  memberId: 'm1',
  currency: 'USD',
  usernameMask: 'sa***7',
};

/** A shard of the house account on Node's own SQLite, and the steps by which one wallet delivers to it. */
export interface TestHouse {
  readonly sql: SqlStorage;
  next(): Outgoing;
  /** The house account's step: it applies a delivery, by default the next one. */
  carry(outgoing?: Outgoing): void;
  /** The wallet's step: records that the house account confirmed a delivery. */
  note(outgoing: Outgoing): void;
  /** Both steps. */
  deliver(): void;
}

export function testHouse(wallet: TestWallet): TestHouse {
  const sql = houseSql();
  const house: TestHouse = {
    sql,
    next: () => withPlay(wallet, nextDelivery(wallet.sql)) as Outgoing,
    carry: (outgoing = house.next()) => receive(sql, testMember, outgoing.delivery, wallet.nowMs),
    note(outgoing) {
      confirmDelivery(wallet.sql, outgoing, wallet.nowMs);
      confirmFacts(wallet.sql, outgoing.delivery.facts ?? []);
    },
    deliver() {
      const outgoing = house.next();
      house.carry(outgoing);
      house.note(outgoing);
    },
  };
  return house;
}

/** A delivery with its play counted, as it leaves the wallet. */
function withPlay({ sql, nowMs }: TestWallet, outgoing: Outgoing | undefined): Outgoing | undefined {
  if (!outgoing) return undefined;
  const counted = playCountingPart.counting(sql).count(outgoing.delivery.rounds, nowMs);
  return { ...outgoing, delivery: { ...outgoing.delivery, counted, facts: factsToTell(sql) } };
}
