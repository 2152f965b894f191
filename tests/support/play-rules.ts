import { type PlayRules, playRulesOf, type PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { demoSettings } from '#demo/operator/settings.ts';
import { storedSettings } from './settings.ts';

/** The rules of player protection at the demo's operator, as the Worker hands them to a member's object. */
export const demoRules = playRulesOf(
  storedSettings({ jurisdiction: JSON.stringify(demoSettings['jurisdiction']) }),
);

/** The same with other words of the pack. */
export function rulesWith(words: Partial<PlayRules>): PlayRulesByCountry {
  return { elsewhere: { ...demoRules.elsewhere, ...words }, byCountry: {} };
}
