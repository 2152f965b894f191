import { lotteryOddsSetting } from '#functions/features/lottery/lottery-odds.settings.ts';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import type { OddsTable } from '#src/rules/lottery/lottery-model.ts';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { lintOdds, returnsOf } from '#src/rules/lottery/odds-linter.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { demoSettings } from '#demo/operator/settings.ts';
import { secondSettings } from '#demo/operator/second-settings.ts';

/** The lowest accepted return: no published table of these games is meant to return less than half of the stake. */
const floor = 0.5;
const failures: string[] = [];

for (const shape of lotteryShapes) lintShape(shape, defaultOdds[shape]);
for (const [merchant, settings] of Object.entries({ demo: demoSettings, second: secondSettings })) {
  const checked = lotteryOddsSetting.check(settings['lottery-odds'] ?? {}, 'localhost');
  if (!checked.ok) failures.push(`${merchant}: ${JSON.stringify(checked.details)}`);
}
if (failures.length > 0) {
  console.log(failures.join('\n'));
  process.exitCode = 1;
}

/** Checks the default odds of a shape, and prints its bet types with their returns. */
function lintShape(shape: (typeof lotteryShapes)[number], table: OddsTable | undefined): void {
  const rules = rulesOf(shape);
  if (!rules || !table) {
    failures.push(`${shape} has no rules or no odds`);
    return;
  }
  const findings = lintOdds(rules, table, floor);
  failures.push(...findings.map(({ betTypeId, fault, about }) => `${shape} ${betTypeId} ${fault}: ${about}`));
  const shares = returnsOf(rules, table).map(({ share }) => share * 100);
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => share.toFixed(1));
  console.log(`${shape.padEnd(14)} ${rules.betTypes.length} bet types, returning ${least} to ${most} %`);
}
