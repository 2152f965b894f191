import { demoSchemes } from '#demo/operator/schemes.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { Player } from '#functions/player/player.object.ts';
import type { WalletCall } from '#functions/wallet/orders.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { promotionStatements } from '../../scripts/setup/promotion-sql.ts';
import { clock } from '../money/platform/clock.ts';
import { endTurn } from '../money/platform/clock.ts';
import type { Network } from '../money/platform/network.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';
import { noCoolDays } from '../money/world/no-cool-days.ts';

const packs = { elsewhere: demoPack, byCountry: {} };
const levels = ['Wren', 'Robin', 'Swift', 'Heron', 'Kestrel'] as const;
const prize = { en: '$1', ur: '$1', ko: '$1' };

/** A member's real object and the shared database of a merchant in Karachi that has the demo's schemes. */
export class ClosingMember {
  readonly storage = new ObjectStorage();
  readonly records = new RecordsDatabase();
  readonly merchant: string;
  /** The statements that the object has run. */
  readonly queries: string[] = [];
  #object: Player;
  #turn = 0;

  /** Each test has a merchant of its own, because what is read of one is kept for ten seconds. */
  constructor(
    merchant: string,
    pack: 'demo' | 'uk' = 'demo',
    features: readonly string[] = ['rewards', 'promotions', 'cashback'],
  ) {
    this.merchant = merchant;
    const { database } = this.records;
    database.exec(
      `INSERT INTO merchants (code, host, name) VALUES ('${merchant}', '${merchant}.localhost', 'M')`,
    );
    database.exec(
      `INSERT INTO members (merchant, id, username, username_key, account_type, currency, registered_at_ms,
         consent_version, consented_at_ms)
       VALUES ('${merchant}', 'm1', 'sana77', 'sana77', 0, 'USD', 1, '1', 1)`,
    );
    this.#setting('merchant', { timeZone: 'Asia/Karachi', features });
    this.#setting('jurisdiction', { pack });
    const schemes = demoSchemes({ currency: 'USD', unit: 100, levels, prize }, 0);
    for (const statement of promotionStatements(merchant, schemes, 1)) database.exec(statement);
    const { sql } = this.storage;
    const exec = sql.exec.bind(sql);
    (sql as { exec: unknown }).exec = (query: string, ...values: never[]) => {
      this.queries.push(query);
      return exec(query, ...values);
    };
    this.#object = this.#awake();
    const device = { device: 'a phone', username: 'sana77', remembered: true, accountType: 0 };
    this.#object.startSession({ id: 's1', ...device, renewalHash: 's1' }, noCoolDays);
    this.storage.sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
    this.#object.setCheckMinutes({ sessionId: 's1', rules: demoRules, currency: 'USD' }, 0);
    const credit = { key: 'funds', amountMinor: 100_000_000, currency: 'USD', username: 'sana77' };
    this.#object.grantPlayCredit(credit);
    this.storage.commit();
  }

  get object(): Player {
    return this.#object;
  }

  /** Returns the stake of a round that was played. */
  giveBack(id: string): void {
    const of = {
      source: 'house',
      roundId: id,
      gameCode: 'g1',
      currency: 'USD',
      bodyHash: id,
      isStale: false,
    };
    const order = {
      ...{ ...of, transactionId: `x${id}`, nonce: `x${id}`, requestId: id },
      ...{ targetId: `b${id}`, afterPayout: 'return-stake' as const },
    };
    this.#object.perform([{ operation: 'rollback', order }]);
    this.storage.commit();
  }

  /** Plays one round of a game, from its stake to its end; returns its id. */
  play(amountMinor: number, wonMinor = 0, gameType: 'slot' | 'fishing' = 'slot'): string {
    const id = `r${++this.#turn}`;
    const game = { gameCode: 'g1', gameType } as const;
    const of = {
      source: 'house',
      roundId: id,
      gameCode: 'g1',
      game,
      currency: 'USD',
      bodyHash: id,
      isStale: false,
    };
    const bet: WalletCall = {
      operation: 'bet',
      order: {
        ...of,
        ...{
          transactionId: `b${id}`,
          nonce: `b${id}`,
          requestId: id,
          amountMinor,
          vendorCode: 'V',
          trial: false,
        },
        ...{ isSlot: false, sessionId: 's1', rules: demoRules },
      },
    };
    const win: WalletCall = {
      operation: 'win',
      order: {
        ...{ ...of, transactionId: `w${id}`, nonce: `w${id}`, requestId: id },
        ...{ amountMinor: wonMinor, roundClosed: true },
      },
      isOptional: false,
    };
    this.#object.perform([bet]);
    this.#object.perform([win]);
    this.storage.commit();
    return id;
  }

  /** Joins the reef tour, as a member who has read its terms. */
  async join(claimId: string) {
    const { id, version, document, termsVersion } = this.records.rows<{
      id: string;
      version: number;
      document: string;
      termsVersion: string;
    }>(
      "SELECT id, version, document, terms_version AS termsVersion FROM promotions WHERE id = 'reef-tour'",
    )[0] ?? { id: '', version: 0, document: '{}', termsVersion: '' };
    const verdicts = { elsewhere: { pack: 'demo@2', isAllowed: true }, byCountry: {} };
    const joined = await this.#object.acceptPromotion('s1', {
      ...{ claimId, cause: 'join', promotionId: id, termsVersion, content: '' },
      offered: { id, version, termsVersion, document: JSON.parse(document) as PromotionDocument, verdicts },
      ...{ objection: undefined, facts: { registeredAtMs: 1, isPhoneVerified: false, lists: [] } },
      marks: [{ kind: 'member', mark: 'm1' }],
      ...{ currency: 'USD', username: 'sana77', timeZone: 'Asia/Karachi', coolDays: noCoolDays },
      ...{ waitingMax: 5, claimDays: 30 },
    } as Parameters<Player['acceptPromotion']>[1]);
    this.storage.commit();
    return joined;
  }

  /** Runs the object's alarm. */
  async ring(): Promise<void> {
    this.storage.alarmAtMs = undefined;
    await this.#object.alarm();
    endTurn();
    this.storage.commit();
  }

  /** The process ends; what was committed is there when it starts again. */
  restart(): void {
    this.storage.abandon();
    this.#object = this.#awake();
  }

  async exclude(): Promise<void> {
    const request = { kind: 'exclusion', term: '6-months', actor: 'member', reason: '', device: '' };
    await this.#object.giveBreak(request as unknown as Parameters<Player['giveBreak']>[0], packs);
    this.storage.commit();
  }

  due(what: string): number | undefined {
    return this.storage.rows<{ at: number }>(`SELECT at_ms AS at FROM due WHERE what = '${what}'`)[0]?.at;
  }

  label(): string {
    return this.records.rows<{ label: string }>('SELECT label_name AS label FROM members')[0]?.label ?? '';
  }

  #setting(name: string, value: unknown): void {
    this.records.database
      .prepare(
        `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by) VALUES (?, ?, ?, 1, 1, 'test')`,
      )
      .run(this.merchant, name, JSON.stringify(value));
  }

  #awake(): Player {
    const env = {
      ...{ HOUSE_SHARDS: '1', DELIVERY_GATHER_SECONDS: '30' },
      // Deliveries of the wallet are the subject of another test, so the house is out of reach here.
      HOUSE: { getByName: () => ({ expect: () => Promise.reject(new Error('out of reach')) }) },
      DB: this.records.asPlatform(undefined as unknown as Network),
    };
    const state = {
      id: { name: `${this.merchant}/m1` },
      storage: this.storage.asPlatform(),
      waitUntil: () => undefined,
    };
    const object = new Player(state as unknown as DurableObjectState, env as unknown as Env);
    this.storage.commit();
    return object;
  }
}

/** Sets the clock. */
export function at(nowMs: number): void {
  clock.nowMs = nowMs;
}
