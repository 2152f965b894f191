import { type PlayRules, playRulesOf, type PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { demoSettings } from '#demo/operator/settings.ts';
import { storedSettings } from './settings.ts';

/** The demo operator's player protection rules, as the Worker passes them to a member's object. */
export const demoRules = playRulesOf(
  storedSettings({ jurisdiction: JSON.stringify(demoSettings['jurisdiction']) }),
);

/** The same rules with some settings of the pack changed. */
export function rulesWith(words: Partial<PlayRules>): PlayRulesByCountry {
  return { elsewhere: { ...demoRules.elsewhere, ...words }, byCountry: {} };
}
