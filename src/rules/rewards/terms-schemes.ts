import { anyLevel } from '#src/contracts/rewards/promotion.ts';
import { type Product, products } from '#src/rules/products.ts';
import type { Beginning, ContestConditions } from './conditions.ts';
import type { RebateReward } from './schemes.ts';
import type { TermWriter } from './term-writer.ts';
import { countsRisk } from './valid-turnover.ts';

type On<Name extends Beginning['on']> = Extract<Beginning, { on: Name }>;

/** The rates of a rebate, a sentence for each level and rate, and what of a stake they are of. */
export function rebateTerms({ ratePpm }: RebateReward, write: TermWriter): string[] {
  const rated = products.filter((product) => Object.values(ratePpm).some((rates) => rates[product]));
  const risked = rated.filter(countsRisk);
  return [
    ...Object.entries(ratePpm).flatMap(([level, rates]) => rateTerms(level, rates, write)),
    ...(risked.length > 0 ? [write.say('closeRisk', { products: write.productNames(risked) })] : []),
  ];
}

function rateTerms(
  level: string,
  rates: Partial<Record<Product, number>>,
  { say, percent, productNames }: TermWriter,
): string[] {
  const rated = products.filter((product) => rates[product] !== undefined);
  return [...Map.groupBy(rated, (product) => rates[product] ?? 0)]
    .sort(([one], [other]) => other - one)
    .map(([rate, named]) => {
      const values = { percent: percent(rate), products: productNames(named) };
      return level === anyLevel ? say('giftRebate', values) : say('giftRebateLevel', { ...values, level });
    });
}

/** What a rebate or cashback is counted over, and how it is paid. */
export function cashbackTerms({ period, basis }: On<'day-close'>, { say }: TermWriter): string[] {
  return [
    say(period === 'day' ? 'closeDay' : 'closeWeek'),
    ...(basis === 'stakes' ? [say('closeStakes')] : []),
    say('closeOwnMoney'),
    say('closeClaim'),
    say('closeCorrections'),
  ];
}

/** Each level with what reaches and what keeps it. */
export function levelTerms({ levels }: On<'level'>, { say, money }: TermWriter): string[] {
  return [
    ...levels.flatMap(({ name: level, fromMinor, keepMonthMinor }, at) => [
      fromMinor === 0
        ? say('levelFromStart', { level })
        : say('levelFrom', { level, from: money(fromMinor) }),
      // Nobody falls below the first.
      ...(at === 0 || keepMonthMinor === 0 ? [] : [say('levelKept', { level, keep: money(keepMonthMinor) })]),
    ]),
    ...(levels.some(({ keepMonthMinor }, at) => at > 0 && keepMonthMinor > 0) ? [say('levelFalls')] : []),
    say('levelGames'),
  ];
}

/** What a mission asks for. */
export function missionTerms({ target, games, repeat }: On<'mission'>, write: TermWriter): string[] {
  const { say, money, productNames } = write;
  const named = productNames(games.products);
  return [
    target.measure === 'rounds'
      ? say('missionRounds', { rounds: target.value, products: named })
      : say('missionStakes', { stakes: money(target.value), products: named }),
    say('missionJoined'),
    ...(repeat === 'once' ? [] : [say(repeat === 'day' ? 'missionDay' : 'missionWeek')]),
    say('closeOwnMoney'),
  ];
}

/** How a contest is ranked, what its places win, and as whom its players appear. */
export function contestTerms(
  { games, minStakeMinor, prizesMinor }: ContestConditions,
  { say, money, productNames }: TermWriter,
): string[] {
  return [
    say('contestBest', { min: money(minStakeMinor), products: productNames(games.products) }),
    ...prizeSpans(prizesMinor).map(({ minor, from, to }) =>
      from === to
        ? say('contestPrize', { place: from, amount: money(minor) })
        : say('contestPrizePlaces', { from, to, amount: money(minor) }),
    ),
    say('contestRanked'),
    say('contestTies'),
    say('contestPaid'),
    say('contestName'),
  ];
}

/** Places in a row that win the same. */
function prizeSpans(prizesMinor: readonly number[]): { minor: number; from: number; to: number }[] {
  const spans: { minor: number; from: number; to: number }[] = [];
  for (const [at, minor] of prizesMinor.entries()) {
    const last = spans.at(-1);
    if (last?.minor === minor) last.to = at + 1;
    else spans.push({ minor, from: at + 1, to: at + 1 });
  }
  return spans;
}
