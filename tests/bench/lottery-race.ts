import { setTimeout as wait } from 'node:timers/promises';
import { balanceOf, type BenchMember, inLanes, placeUntilAnswered } from '#tests/support/lottery-wire.ts';
import { keyOf } from './lottery-others.ts';

const lanes = 16;

interface Race {
  readonly origin: string;
  readonly gameId: number;
  readonly numero: string;
  readonly closesAtMs: number;
  readonly oddsVersion: number;
}

/** Requests every member's balance, as a page does when it opens, so that their objects are in memory. */
export async function openPages(members: readonly BenchMember[], origin: string): Promise<void> {
  await inLanes(members, lanes, async (member) => {
    member.startMinor = await balanceOf(origin, member);
  });
}

/** Spreads bets over the last second before a cut-off; returns each outcome and its latency. */
export async function lastSecond(
  members: readonly BenchMember[],
  rivals: number,
  { origin, gameId, numero, closesAtMs, oddsVersion }: Race,
): Promise<{ readonly answers: readonly string[]; readonly tookMs: readonly number[] }> {
  const answers: string[] = [];
  const tookMs: number[] = [];
  const startsAtMs = closesAtMs - 1_000;
  await keepOpen(members, origin, startsAtMs);
  console.log('  the last second begins');
  await Promise.all(
    Array.from({ length: rivals }, async (_, at) => {
      await wait(startsAtMs + (at * 1_000) / rivals - Date.now());
      const member = members[at % members.length] as BenchMember;
      const sentAtMs = Date.now();
      const request = { gameId, numero, sides: ['big'], key: keyOf(gameId, at, 0), oddsVersion };
      const said = await placeUntilAnswered(origin, member, request);
      answers[at] = said.status === 200 ? 'accepted' : said.code;
      tookMs[at] = Date.now() - sentAtMs;
    }),
  );
  return { answers, tookMs };
}

/** Bettors of the last second have the page open, so their balances are requested in turn until shortly before it. */
async function keepOpen(members: readonly BenchMember[], origin: string, untilMs: number): Promise<void> {
  await inLanes(members, lanes, async (member) => {
    if (Date.now() < untilMs - 500) await balanceOf(origin, member);
  });
}

/** The quantile of some values for a share between 0 and 1. */
export function shareOf(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

/** The number of times that each outcome occurred. */
export function answersOf(answers: readonly string[]): string {
  return [...Map.groupBy(answers, (code) => code)]
    .map(([code, { length }]) => `${code} ${length}`)
    .join(', ');
}
