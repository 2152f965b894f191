import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';

/** Long enough that no draw ends by itself during a test. */
const drawEveryMs = 600_000;

/** A game as the server returns it, with its shape's own odds. Its first draw is on sale. */
export function boardAnswer(shape: LotteryShape, gameId: number) {
  const atMs = Date.now();
  const closesAtMs = atMs + drawEveryMs;
  return {
    game: {
      gameId,
      code: 'TEST',
      name: 'Night Harbour',
      shape,
      plays: ['ent', 'trad'] as const,
      prizeMode: 'Lott' as const,
      numero: '202601010001',
      remainTime: closesAtMs - atMs,
      drawDayOfWeek: '',
    },
    atMs,
    draws: Array.from({ length: 20 }, (_, at) => ({
      numero: `20260101${String(at + 1).padStart(4, '0')}`,
      opensAtMs: closesAtMs + (at - 1) * drawEveryMs,
      closesAtMs: closesAtMs + at * drawEveryMs,
      drawsAtMs: closesAtMs + at * drawEveryMs + 100,
    })),
    oddsVersion: 3,
    odds: defaultOdds[shape] ?? {},
    limits: {
      stakeMinorLeast: 10,
      stakeMinorMost: 1_000_000,
      unitStakesMinor: [200, 20, 2],
      multipleMost: 9_999,
      chaseMost: 20,
      unitsMost: 10_000,
      ticketMinorMost: 100_000_000,
    },
    currency: 'PKR',
    decimals: 2,
  };
}

/** Responses for a member who is signed in and has money. */
export function boardMember() {
  return {
    member: {
      id: 'm1',
      account: 'sana',
      nickname: 'Sana',
      payeeName: '',
      payeeNameOpen: false,
      type: 0,
      clubLabel: { labelName: '' },
      currency: 'PKR',
      registeredAtMs: 0,
      hasPassword: true,
    },
    wallet: { currency: 'PKR', currencySymbol: 'Rs', decimals: 2, sumBalance: 1_000_000, underReview: 0 },
  };
}

/** Draws of a shape that have a result, latest first. */
export function drawnBoard(shape: LotteryShape) {
  const rules = rulesOf(shape);
  if (!rules) throw new Error(`${shape} has no rules`);
  let step = 1;
  const next = (bound: number) => {
    step = (step * 48_271) % 2_147_483_647;
    return step % bound;
  };
  return {
    atMs: Date.now(),
    value: Array.from({ length: 30 }, (_, at) => ({
      numero: `20251231${String(30 - at).padStart(4, '0')}`,
      state: 'settled' as const,
      closesAtMs: 0,
      drawsAtMs: 0,
      result: rules.draw(next),
      corrections: 0,
    })),
  };
}

/** An order of one ticket, as the server returns it when it is placed. */
export function boardOrder() {
  return {
    balanceMinor: 998_000,
    timeZone: 'Asia/Karachi',
    order: {
      orderId: 'o1',
      placedAtMs: Date.now(),
      currency: 'PKR',
      costMinor: 2_000,
      payoutMinor: 0,
      winStop: false,
      tickets: [
        {
          ticketId: 't1',
          gameId: 7,
          numero: '202601010001',
          play: 'ent' as const,
          playId: 'dice-sides',
          bettingContent: 'big',
          unitStakeMinor: 2_000,
          units: 1,
          multiple: 1,
          costMinor: 2_000,
          payoutMinor: 0,
          state: 'accepted' as const,
          odds: { win: 19_800 },
          oddsVersion: 3,
          closesAtMs: Date.now() + 60_000,
        },
      ],
    },
  };
}
