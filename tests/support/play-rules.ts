import { playRulesOf } from '#functions/protection/play-rules.ts';
import { demoSettings } from '../../scripts/setup/demo-settings.ts';
import { storedSettings } from './settings.ts';

/** The rules of player protection at the demo's operator, as the Worker hands them to a member's object. */
export const demoRules = playRulesOf(
  storedSettings({ jurisdiction: JSON.stringify(demoSettings['jurisdiction']) }),
);
