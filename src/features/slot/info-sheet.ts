import type { OpenedTable } from '#src/contracts/house/house.ts';
import { fill } from '#src/rules/text/message.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import { openSheet } from '#src/frame/sheets.ts';
import type { SlotWords } from './slot-words.ts';
import { figureList, lineList, payList, ruleList, technicalFigures } from './paytable.ts';
import type { ReelArt } from './reel-art.ts';

interface InfoSheet {
  readonly launch: LaunchContext<SlotWords>;
  readonly model: SlotModel;
  readonly art: ReelArt;
  readonly names: readonly string[];
  readonly money: (amountMinor: number) => string;
  readonly stakeMinor: () => number;
  readonly jackpot: OpenedTable['jackpot'];
}

/** Opens the sheet of figures, pays, lines and rules, at the stake chosen. */
export function openInfoSheet(sheet: InfoSheet): void {
  const { launch, model, money } = sheet;
  const { t } = launch.words;
  const stakeMinor = sheet.stakeMinor();
  part('info-body').replaceChildren(
    figureList(sheet, stakeMinor),
    make('p', { kind: 'note', text: fill(t.paysAtStake, { amount: money(stakeMinor) }, launch.locale) }),
    payList(sheet, stakeMinor),
    make('h3', { text: t.lines }),
    lineList(model),
    make('h3', { text: t.rules }),
    ruleList(model, t, launch.locale),
    ...jackpotRule(sheet, stakeMinor),
    technicalFigures(sheet),
  );
  openSheet('info');
}

/** What the jackpot takes from stakes, and the chance of winning it at a stake. */
function jackpotRule({ launch, jackpot }: InfoSheet, stakeMinor: number): HTMLElement[] {
  if (!jackpot) return [];
  const { t } = launch.words;
  const count = Math.round(jackpot.oddsMinor / stakeMinor).toLocaleString(launch.locale);
  const percent = jackpot.shareBasisPoints / 100;
  return [
    make('h3', { text: t.jackpotTitle }),
    make('p', { text: fill(t.ruleJackpot, { percent, count }, launch.locale) }),
  ];
}
