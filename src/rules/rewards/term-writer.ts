import type { GameType } from '#src/contracts/games/game-types.ts';
import type { Language } from '#src/contracts/languages.ts';
import type { UseMark, Weekday } from '#src/contracts/rewards/promotion.ts';
import type { Product } from '#src/rules/products.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill, type MessageValues } from '#src/rules/text/message.ts';

const markKeys = { person: 'markPerson', phone: 'markPhone', card: 'markCard' } as const satisfies Record<
  UseMark,
  string
>;

const productKeys = {
  slots: 'productSlots',
  fishing: 'productFishing',
  engines: 'productEngines',
  live: 'productLive',
  pvp: 'productPvp',
  sports: 'productSports',
  lottery: 'productLottery',
} as const satisfies Record<Product, string>;

/** The sentences that terms are made of. */
export type TermKey =
  | `gift${'Bonus' | 'Cash' | 'Match' | 'MatchKnown' | 'Rebate' | 'RebateLevel' | 'Cashback' | 'FreeRounds'}`
  | `free${'Cash' | 'Bonus' | 'Days'}`
  | `close${'Stakes' | 'Day' | 'Week' | 'Claim' | 'Corrections' | 'OwnMoney' | 'Risk'}`
  | `level${'From' | 'FromStart' | 'Kept' | 'Falls' | 'Games'}`
  | `mission${'Rounds' | 'Stakes' | 'Joined' | 'Day' | 'Week'}`
  | `contest${'Best' | 'Prize' | 'PrizePlaces' | 'Ranked' | 'Ties' | 'Name' | 'Paid'}`
  | `referral${'Friend' | 'Since' | 'Judged' | 'Month' | 'Same' | 'Review' | 'Cost'}`
  | (typeof productKeys)[Product]
  | `for${'Deposit' | 'NthDeposit' | 'Phone' | 'Identity' | 'Code' | 'Chosen' | 'Application'}`
  | 'onWeekdays'
  | 'atOnce'
  | 'stakes'
  | 'stakesSum'
  | 'weight'
  | 'otherGames'
  | 'maxBet'
  | 'days'
  | 'cap'
  | 'ownMoney'
  | `cost${'Counted' | 'Mixed' | 'Stated' | 'Between'}`
  | 'usedUp'
  | `only${'RegisteredFrom' | 'RegisteredTo' | 'Countries' | 'DepositsFrom' | 'DepositsTo' | 'Listed' | 'Levels'}`
  | 'notIfHad'
  | 'notDemo'
  | 'notStopped'
  | `uses${'Once' | 'Day' | 'Week' | 'Deposit' | 'Max'}`
  | 'marks'
  | 'phoneProved'
  | (typeof markKeys)[UseMark]
  | 'budget'
  | 'closes';

/** What terms are said in: words of one language, and the names of what they speak of. */
export interface TermWords {
  readonly language: Language;
  readonly sentences: Readonly<Record<TermKey, string>>;
  /** The name of a type of games, as the lists of games have it. */
  readonly typeName: (type: GameType) => string;
  /** The name of a game by its code; the code itself where the site no longer has the game. */
  readonly gameName: (code: string) => string;
  /** The title of a promotion by its id. */
  readonly promotionName: (id: string) => string;
  /** The merchant's, in which instants are said. */
  readonly timeZone: string;
}

/** Writes sentences and the values in them, in one language and currency. */
export interface TermWriter extends TermWords {
  readonly say: (key: TermKey, values?: MessageValues) => string;
  readonly money: (amountMinor: number) => string;
  /** Of a share in millionths. */
  readonly percent: (millionths: number) => string;
  readonly allOf: (items: readonly string[]) => string;
  readonly anyOf: (items: readonly string[]) => string;
  readonly time: (instantMs: number) => string;
  readonly weekday: (day: Weekday) => string;
  readonly country: (code: string) => string;
  readonly mark: (mark: UseMark) => string;
  /** The names of products, in one enumeration. */
  readonly productNames: (products: readonly Product[]) => string;
}

/** 1 January 2024 was a Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const dayNumbers: Readonly<Record<Weekday, number>> = {
  mon: 0,
  tue: 1,
  wed: 2,
  thu: 3,
  fri: 4,
  sat: 5,
  sun: 6,
};

/** Creating a format costs far more than using one, and a list of promotions needs each of them often. */
const formats = new Map<string, Formats>();

interface Formats {
  readonly percent: Intl.NumberFormat;
  readonly all: Intl.ListFormat;
  readonly any: Intl.ListFormat;
  readonly time: Intl.DateTimeFormat;
  readonly weekday: Intl.DateTimeFormat;
  readonly country: Intl.DisplayNames;
}

function formatsOf(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`;
  const made = formats.get(key) ?? {
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }),
    all: new Intl.ListFormat(locale, { type: 'conjunction' }),
    any: new Intl.ListFormat(locale, { type: 'disjunction' }),
    time: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    country: new Intl.DisplayNames(locale, { type: 'region' }),
  };
  formats.set(key, made);
  return made;
}

/** A writer of terms in the language of these words. */
export function termWriter(words: TermWords, currency: string): TermWriter {
  const { sentences, language, timeZone } = words;
  const locale = `${language}-u-nu-latn`;
  const { percent, all, any, time, weekday, country } = formatsOf(locale, timeZone);
  const say = (key: TermKey, values: MessageValues = {}) => fill(sentences[key], values, locale);
  return {
    ...words,
    say,
    money: (amountMinor) => moneyText(amountMinor, currency, locale),
    percent: (millionths) => percent.format(millionths / 1_000_000),
    allOf: (items) => all.format(items),
    anyOf: (items) => any.format(items),
    time: (instantMs) => time.format(instantMs),
    weekday: (day) => weekday.format(mondayMs + dayNumbers[day] * dayMs),
    country: (code) => country.of(code) ?? code,
    mark: (mark) => say(markKeys[mark]),
    productNames: (products) => all.format(products.map((product) => say(productKeys[product]))),
  };
}
