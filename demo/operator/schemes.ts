import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { DemoPromotion } from './demo-promotion.ts';
import { schemeTexts } from './scheme-texts.ts';

/** In what an operator's schemes are counted, and how it names its levels. */
interface Counted {
  readonly currency: string;
  /** Minor units of a dollar's worth. */
  readonly unit: number;
  /** From the lowest to the highest. */
  readonly levels: readonly [string, string, string, string, string];
  /** The mission's prize, as its words have it, by language. */
  readonly prize: Readonly<Record<'en' | 'ur' | 'ko', string>>;
}

const fromStaked = [0, 1_000, 10_000, 50_000, 200_000] as const;
const keptBy = [0, 100, 500, 2_000, 8_000] as const;
const slotsPpm = [1_000, 1_500, 2_000, 2_500, 3_000] as const;
const livePpm = [500, 600, 750, 900, 1_000] as const;
const sportsPpm = 1_000;

/** What stands for every member of a demo operator: cashback, rebate and levels, and a mission to join. */
export function demoSchemes({ currency, unit, levels, prize }: Counted, opensAtMs: number): DemoPromotion[] {
  const texts = schemeTexts(prize);
  const amount = (dollars: number) => ({ [currency]: dollars * unit });
  const standing = {
    audience: {},
    uses: { per: 'once', marks: [] },
    opensAtMs,
  } satisfies Partial<PromotionDocument>;
  return [
    {
      id: 'weekly-back',
      document: {
        ...{ ...standing, product: 'any', texts: texts['weekly-back'] },
        trigger: { on: 'day-close', period: 'week', basis: 'net-loss' },
        rewards: [{ gives: 'cashback', ofNetLossPpm: 50_000, maxMinor: amount(50) }],
      },
    },
    {
      id: 'daily-rebate',
      document: {
        ...{ ...standing, product: 'any', texts: texts['daily-rebate'] },
        trigger: { on: 'day-close', period: 'day', basis: 'stakes' },
        rewards: [
          { gives: 'rebate', ratePpm: Object.fromEntries(levels.map((name, at) => [name, ratesAt(at)])) },
        ],
      },
    },
    {
      id: 'flock',
      document: {
        ...{ ...standing, product: 'any', texts: texts.flock },
        trigger: {
          on: 'level',
          levels: levels.map((name, at) => ({
            name,
            fromMinor: amount(fromStaked[at] ?? 0),
            keepMonthMinor: amount(keptBy[at] ?? 0),
          })),
        },
        rewards: [{ gives: 'level' }],
      },
    },
    {
      id: 'reef-tour',
      document: {
        ...{ ...standing, product: 'casino', texts: texts['reef-tour'] },
        trigger: {
          on: 'mission',
          target: { measure: 'rounds', rounds: 50 },
          games: { products: ['fishing'] },
          repeat: 'once',
        },
        rewards: [{ gives: 'cash', amountMinor: amount(1) }],
      },
    },
  ];
}

function ratesAt(level: number) {
  const [slots, live] = [slotsPpm[level] ?? 0, livePpm[level] ?? 0];
  return { slots, fishing: slots, live, pvp: live, sports: sportsPpm };
}
