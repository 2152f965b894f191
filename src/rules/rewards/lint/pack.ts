import { givesBonus } from '#src/rules/rewards/bonus-rewards.ts';
import type { Finding, PromotionRule } from './promotion-findings.ts';

/** L1: what the pack allows at all, and of the multiple and the days. */
export const packAllows: PromotionRule = (document, { bonuses }) => {
  const { wagering } = document;
  if (!bonuses.allowed) return [{ rule: 'L1', code: 'BONUSES_FORBIDDEN', path: '' }];
  if (!givesBonus(document)) return [];
  if (!wagering) return [{ rule: 'L1', code: 'WAGERING_MISSING', path: 'wagering' }];
  const findings: Finding[] = [];
  const { multiple, days } = wagering;
  const path = 'wagering.multiple';
  if (!Number.isSafeInteger(multiple) || multiple < 0)
    findings.push({ rule: 'L1', code: 'MULTIPLE_INVALID', path });
  else if (multiple > bonuses.multipleMax)
    findings.push({ rule: 'L1', code: 'MULTIPLE_ABOVE', path, bound: bonuses.multipleMax });
  if (!(days >= bonuses.daysMin))
    findings.push({ rule: 'L1', code: 'DAYS_BELOW', path: 'wagering.days', bound: bonuses.daysMin });
  return findings;
};

/** L3: whom the pack allows to be rewarded. */
export const packAllowsAudience: PromotionRule = ({ trigger, audience }, { bonuses }) => {
  const findings: Finding[] = [];
  const isWelcome = trigger.on === 'verified' || (trigger.on === 'deposit' && trigger.nth === 1);
  if (bonuses.welcomeOnly && !isWelcome) findings.push({ rule: 'L3', code: 'WELCOME_ONLY', path: 'trigger' });
  if (trigger.on === 'level' && bonuses.vip === 'none')
    findings.push({ rule: 'L3', code: 'LEVELS_FORBIDDEN', path: 'trigger.on' });
  if (bonuses.individualOffers) return findings;
  if (trigger.on === 'operator') findings.push({ rule: 'L3', code: 'INDIVIDUAL_OFFER', path: 'trigger.on' });
  if (audience.listId !== undefined)
    findings.push({ rule: 'L3', code: 'INDIVIDUAL_OFFER', path: 'audience.listId' });
  if (audience.levels !== undefined)
    findings.push({ rule: 'L3', code: 'INDIVIDUAL_OFFER', path: 'audience.levels' });
  return findings;
};
