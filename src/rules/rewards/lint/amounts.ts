import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { bonusMaxOf, givesBonus, type Money } from '#src/rules/rewards/bonus-rewards.ts';
import type { Finding, FindingCode, PromotionRule } from './promotion-findings.ts';
import { hasAmount, maxOf } from '#src/rules/rewards/schemes.ts';

/** The largest stakes that a bonus may require: ten thousand times as much is still a 64-bit integer. */
const requiredMax = 100_000_000_000_000;

function found(code: FindingCode, path: string, bound?: number): Finding {
  return { rule: 'L9', code, path, ...(bound === undefined ? {} : { bound }) };
}

/** L9: no amount is 0, and each currency of the promotion stands in all of its amounts. */
export const amountsAreWhole: PromotionRule = (document, { currencies }) => {
  const fields = moneyFields(document);
  const named = new Set(fields.flatMap(([, money]) => Object.keys(money)));
  const wrong = fields.flatMap(([path, money]) => wrongAmounts(path, money));
  const missing = fields.flatMap(([path, money]) =>
    [...named]
      .filter((currency) => !Object.hasOwn(money, currency))
      .map((currency) => found('CURRENCY_MISSING', `${path}.${currency}`)),
  );
  // A rebate is a part of what was staked, in any currency; levels have amounts of their own.
  const isOffered = fields.length === 0 || currencies.some((currency) => named.has(currency));
  return [...wrong, ...missing, ...(isOffered ? [] : [found('CURRENCY_MISSING', 'rewards')])];
};

/** L9: what a bonus requires can be counted, and the whole of it can become cash. Two of them are one grant. */
export const bonusFitsWagering: PromotionRule = ({ rewards, wagering }) => {
  if (!wagering) return [];
  const { multiple, capMinor } = wagering;
  const sums = new Map<string, number>();
  return rewards.flatMap((reward, at) =>
    Object.entries(bonusMaxOf(reward) ?? {}).flatMap(([currency, minor]) => {
      const most = (sums.get(currency) ?? 0) + minor;
      sums.set(currency, most);
      const cap = capMinor[currency] ?? most;
      // Not finite where the multiple is none, which L1 finds.
      const isLarge = most * multiple > requiredMax;
      return [
        ...(isLarge ? [found('REQUIREMENT_LARGE', `rewards.${at}`, requiredMax)] : []),
        ...(cap < most ? [found('CAP_BELOW_BONUS', `wagering.capMinor.${currency}`, most)] : []),
      ];
    }),
  );
};

/** L9: every span ends after it starts. */
export const spansEnd: PromotionRule = ({ opensAtMs, closesAtMs = Infinity, audience }) => {
  const { registeredFromMs = 0, registeredToMs = Infinity, deposits } = audience;
  return [
    ...(closesAtMs > opensAtMs ? [] : [found('END_BEFORE_START', 'closesAtMs')]),
    ...(registeredToMs >= registeredFromMs ? [] : [found('END_BEFORE_START', 'audience.registeredToMs')]),
    ...((deposits?.max ?? Infinity) >= (deposits?.min ?? 0)
      ? []
      : [found('END_BEFORE_START', 'audience.deposits.max')]),
  ];
};

/** L9: what is measured by a deposit is given for one. */
export const depositsAreMeant: PromotionRule = ({ trigger, rewards, uses }) => {
  if (trigger.on === 'deposit') return [];
  const matches = rewards.flatMap(({ gives }, at) =>
    gives === 'match' ? [found('DEPOSIT_NEEDED', `rewards.${at}`)] : [],
  );
  return uses.per === 'deposit' ? [...matches, found('DEPOSIT_NEEDED', 'uses.per')] : matches;
};

/** Every field of money that the promotion's rewards need, with its path. */
function moneyFields(document: PromotionDocument): [path: string, money: Money][] {
  const { trigger, rewards, wagering, uses } = document;
  const fields: [string, Money | undefined][] = [
    ['trigger.minMinor', trigger.on === 'deposit' ? trigger.minMinor : undefined],
    ['trigger.target.minor', targetOf(trigger)],
    ['trigger.minDepositMinor', trigger.on === 'referral' ? trigger.minDepositMinor : undefined],
    ...contestFields(trigger),
    ...rewards.flatMap((reward, at): [string, Money][] => {
      if (reward.gives === 'free-rounds')
        return [
          [`rewards.${at}.levelMinor`, reward.levelMinor],
          [`rewards.${at}.capMinor`, reward.capMinor],
        ];
      if (!hasAmount(reward)) return [];
      const name = reward.gives === 'match' || reward.gives === 'cashback' ? 'maxMinor' : 'amountMinor';
      return [[`rewards.${at}.${name}`, maxOf(reward)]];
    }),
    ['wagering.maxBetMinor', givesBonus(document) ? wagering?.maxBetMinor : undefined],
    ['wagering.capMinor', givesBonus(document) ? wagering?.capMinor : undefined],
    ['uses.budgetMinor', uses.budgetMinor],
  ];
  return fields.filter((field): field is [string, Money] => field[1] !== undefined);
}

function targetOf(trigger: PromotionDocument['trigger']): Money | undefined {
  return trigger.on === 'mission' && trigger.target.measure === 'stakes' ? trigger.target.minor : undefined;
}

function contestFields(trigger: PromotionDocument['trigger']): [string, Money][] {
  if (trigger.on !== 'contest') return [];
  const prizes = trigger.prizes.map((prize, at): [string, Money] => [`trigger.prizes.${at}`, prize]);
  return [['trigger.minStakeMinor', trigger.minStakeMinor], ...prizes];
}

function wrongAmounts(path: string, money: Money): Finding[] {
  return Object.entries(money)
    .filter(([, amount]) => !Number.isSafeInteger(amount) || amount < 1)
    .map(([currency]) => found('AMOUNT_INVALID', `${path}.${currency}`));
}
