import { expect, vi } from 'vitest';
import type { TicketShard } from '#functions/features/lottery/ticket-shard/ticket-shard.object.ts';
import { type DrawEnding, shardName } from '#functions/features/lottery/shard-port.ts';
import { windowsFrom } from '#src/rules/lottery/draw-windows.ts';
import type { DrawWindow, LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { storeDocument } from './merchants.ts';
import { openSession, type SessionHolder } from './play-session.ts';
import type { Site } from './site.ts';

/** Three dice that draw every five minutes. The tests end the draws themselves. */
export const diceGame: LotteryGame = {
  gameId: 501,
  code: 'TEST_DICE',
  shape: 'three-dice',
  tag: 'dice',
  prizeMode: 'Lott',
  plays: ['trad', 'ent'],
  calendar: { kind: 'interval', everySeconds: 300, closeBeforeSeconds: 5 },
  timeZone: 'UTC',
  results: 'entered',
  names: { en: 'Test dice' },
  isOnSale: true,
};

/** The time allowed on a busy machine for sealing, drawing, settling and notifying the member. */
const endingMs = 15_000;
/** The longest wait for a draw of a `soon` calendar and everything that follows it, in milliseconds. */
export const soonEndsMsMax = 90_000;

/** The time from now until a draw and everything that follows it must be done, in milliseconds. */
export const endsWithinMs = ({ drawsAtMs }: { readonly drawsAtMs: number }): number =>
  drawsAtMs + endingMs - Date.now();

/**
 * The calendar, among intervals that divide a day, whose next draw is nearest but at least that many seconds away.
 * The draw is within 20 seconds at 97 of 100 instants, and at most 71 seconds away.
 */
export function soon(least: number): LotteryGame['calendar'] {
  const second = Math.floor(Date.now() / 1_000) % 86_400;
  const waits = (length: number) => length - (second % length);
  const [everySeconds = 3_600] = Array.from({ length: 43_200 }, (_, at) => at + 1)
    .filter((length) => length >= 30 && 86_400 % length === 0 && waits(length) >= least)
    .toSorted((one, other) => waits(one) - waits(other));
  return { kind: 'interval', everySeconds, closeBeforeSeconds: 1 };
}

/** Puts lottery games on sale at a site, with these limits. */
export async function sellLottery(
  site: Site,
  games: readonly LotteryGame[] = [diceGame],
  limits: object = {},
): Promise<void> {
  await storeDocument(site, site.merchant, 'lottery-games', { games });
  await storeDocument(site, site.merchant, 'lottery', { shards: 2, ...limits });
}

/** A member with demo credit who bets on the lottery. */
export interface Bettor extends SessionHolder {
  /** The wallet's balances and the rows of the member's object. */
  rows(statement: string): Promise<Record<string, unknown>[]>;
  order(draws: readonly string[], more?: object, order?: object): Promise<OrderAnswer>;
  post(path: string, body: object): Promise<OrderAnswer>;
}

export interface OrderAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly value: {
    readonly balanceMinor: number;
    readonly receipt?: { readonly text: string; readonly signature: string; readonly keyId: string };
    readonly order: {
      readonly orderId: string;
      readonly costMinor: number;
      readonly payoutMinor: number;
      readonly tickets: readonly {
        readonly ticketId: string;
        readonly state: string;
        readonly numero: string;
      }[];
    };
  };
}

/** Signs a member in and gives demo credit; type 4 is a trial user. */
export async function bettor(
  site: Site,
  creditMinor = 10_000,
  accountType = 0,
  currency = 'USD',
): Promise<Bettor> {
  const session = await openSession(site, accountType);
  const name = `${site.merchant}/${session.memberId}`;
  const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
  const credit = { key: 'welcome', amountMinor: creditMinor, currency, username: 'sana77' };
  await PLAYER.getByName(name).grantPlayCredit(credit);
  const post = async (path: string, body: object): Promise<OrderAnswer> => {
    const answer = await session.fetch(path, { method: 'POST', body: JSON.stringify(body) });
    const { value, error } = (await answer.json()) as {
      value: OrderAnswer['value'];
      error?: { code: string; details?: Record<string, unknown> };
    };
    return { status: answer.status, code: error?.code, details: error?.details, value };
  };
  return {
    ...session,
    post,
    order: (draws, more = {}, order = {}) =>
      post('/lgw/orders', {
        key: crypto.randomUUID(),
        oddsVersion: 0,
        contents: [
          {
            gameId: diceGame.gameId,
            play: 'ent',
            playId: 'dice-sides',
            bettingContent: 'big',
            singleBetPrice: 100,
            winStop: false,
            numero: draws.map((numero) => ({ numero, multiple: 1 })),
            ...more,
          },
        ],
        ...order,
      }),
    async rows(statement) {
      const storage = await site.harness.getWorker<Env>().getDurableObjectStorage('PLAYER', { name });
      return (await storage.exec(statement)) as Record<string, unknown>[];
    },
  };
}

/** The draw on sale and the next ones. */
export function drawsOnSale(max: number, game = diceGame): readonly DrawWindow[] {
  return windowsFrom(game, Date.now() + 2_000, max);
}

/** The shards of a draw. */
export async function shardsOf(
  site: Site,
  numero: string,
  game = diceGame,
): Promise<DurableObjectStub<TicketShard>[]> {
  const { DRAW_CLOCK, TICKET_SHARD } = await site.harness.getWorker<Env>().getEnv();
  const shard = (at: number) =>
    TICKET_SHARD.getByName(
      shardName(site.merchant, game.gameId, numero, at),
    ) as unknown as DurableObjectStub<TicketShard>;
  const shards = await DRAW_CLOCK.getByName(`${site.merchant}/${game.gameId}`).shards(numero, 0);
  return Array.from({ length: shards }, (_, at) => shard(at));
}

/** Ends a draw as its clock does, and waits until all tickets are settled. */
export async function endDraw(
  site: Site,
  numero: string,
  ending: DrawEnding,
  game: LotteryGame = diceGame,
): Promise<void> {
  for (const shard of await shardsOf(site, numero, game)) {
    await shard.seal({ numero, opensAtMs: 0, closesAtMs: 0, drawsAtMs: 0 });
    await vi.waitFor(async () => expect((await shard.end(ending)).open).toBe(0), { timeout: 10_000 });
  }
}
