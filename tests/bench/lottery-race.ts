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

/** Every member's balance is asked for, as by a page that opens: their objects are in memory then. */
export async function openPages(members: readonly BenchMember[], origin: string): Promise<void> {
  await inLanes(members, lanes, async (member) => {
    member.startMinor = await balanceOf(origin, member);
  });
}

/** Spreads bets over the last second before a cut-off; what each was told, and after how long. */
export async function lastSecond(
  members: readonly BenchMember[],
  rivals: number,
  { origin, gameId, numero, closesAtMs, oddsVersion }: Race,
): Promise<{ readonly told: readonly string[]; readonly tookMs: readonly number[] }> {
  const told: string[] = [];
  const tookMs: number[] = [];
  const startsAtMs = closesAtMs - 1_000;
  await keepOpen(members, origin, startsAtMs);
  console.log('  the last second begins');
  await Promise.all(
    Array.from({ length: rivals }, async (_, at) => {
      await wait(startsAtMs + (at * 1_000) / rivals - Date.now());
      const member = members[at % members.length] as BenchMember;
      const sentAtMs = Date.now();
      const asked = { gameId, numero, sides: ['big'], key: keyOf(gameId, at, 0), oddsVersion };
      const said = await placeUntilAnswered(origin, member, asked);
      told[at] = said.status === 200 ? 'accepted' : said.code;
      tookMs[at] = Date.now() - sentAtMs;
    }),
  );
  return { told, tookMs };
}

/** Who bets in the last second has the page open: until then members ask for their balance in turn. */
async function keepOpen(members: readonly BenchMember[], origin: string, untilMs: number): Promise<void> {
  await inLanes(members, lanes, async (member) => {
    if (Date.now() < untilMs - 500) await balanceOf(origin, member);
  });
}

/** The figure that a share of others do not exceed. */
export function shareOf(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

/** How often each answer was given. */
export function answersOf(told: readonly string[]): string {
  return [...Map.groupBy(told, (code) => code)].map(([code, { length }]) => `${code} ${length}`).join(', ');
}
