import type { GameType } from '#src/contracts/games/game-types.ts';
import { takesBonus } from './bonus-rewards.ts';
import type { Conditions, Gift, GrantTerms } from './conditions.ts';
import { requiredOf, wholeWeight } from './progress.ts';
import type { TermWriter } from './term-writer.ts';

/** Millionths for a weight of 1. */
const millionthsOfWeight = 1_000_000 / wholeWeight;

/** What has to be staked before a bonus becomes cash, how, until when, and how much of it does. */
export function wageringTerms(
  { gifts, wagering }: Conditions,
  write: TermWriter,
  matchMinor: number | undefined,
): string[] {
  if (!wagering) return [];
  const { say, money } = write;
  const { multiple, maxBetMinor, days, capMinor } = wagering;
  const cap = say('cap', { cap: money(capMinor) });
  if (multiple === 0) return [say('atOnce'), cap];
  return [
    say('stakes', { multiple }),
    ...bonusesOf(gifts, matchMinor).map((bonusMinor) =>
      say('stakesSum', { bonus: money(bonusMinor), required: money(stakesFor(bonusMinor, multiple)) }),
    ),
    ...weightTerms(wagering, write),
    say('maxBet', { max: money(maxBetMinor) }),
    say('days', { days }),
    cap,
    say('ownMoney'),
  ];
}

/** The bonuses among gifts; of a match the known amount, or else the largest. */
export function bonusesOf(gifts: readonly Gift[], matchMinor: number | undefined): number[] {
  return gifts.flatMap((gift) => {
    if (gift.gives === 'bonus') return [gift.amountMinor];
    return gift.gives === 'match' ? [matchMinor ?? gift.maxMinor] : [];
  });
}

/** The stakes that a bonus requires where they count whole. */
export function stakesFor(bonusMinor: number, multiple: number): number {
  return Number(requiredOf(bonusMinor, multiple) / BigInt(wholeWeight));
}

/** A sentence for each weight, the largest first, with types before games. */
function weightTerms({ weights }: GrantTerms, write: TermWriter): string[] {
  const types = Object.entries(weights.types) as [GameType, number][];
  const named = [
    ...types
      .filter(([type]) => takesBonus(type))
      .map(([type, weight]) => ({ weight, name: write.typeName(type) })),
    ...Object.entries(weights.games).map(([code, weight]) => ({ weight, name: write.gameName(code) })),
  ];
  const byWeight = Map.groupBy(named, ({ weight }) => weight);
  const sentences = [...byWeight]
    .sort(([one], [other]) => other - one)
    .map(([weight, group]) =>
      write.say('weight', {
        games: write.allOf(group.map(({ name }) => name)),
        percent: write.percent(weight * millionthsOfWeight),
      }),
    );
  return [...sentences, write.say('otherGames')];
}
