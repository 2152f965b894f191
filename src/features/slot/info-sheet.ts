import { fill } from '#src/rules/message.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';
import { make, part } from './frame-parts.ts';
import type { LaunchContext } from './launch-context.ts';
import { figureList, lineList, payList, ruleList } from './paytable.ts';
import type { ReelArt } from './reel-art.ts';

interface InfoSheet {
  readonly launch: LaunchContext;
  readonly model: SlotModel;
  readonly art: ReelArt;
  readonly money: (amountMinor: number) => string;
  readonly stakeMinor: () => number;
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
  );
  openSheet('info');
}

/** Opens a sheet from below; a tap beside it closes it. */
export function openSheet(name: 'info' | 'fair'): void {
  const sheet = part<HTMLDialogElement>(name);
  sheet.onclick = (event) => {
    const isShut = event.target instanceof Element && event.target.closest('[data-shut]') !== null;
    if (event.target === sheet || isShut) sheet.close();
  };
  sheet.showModal();
  part(`${name}-body`).scrollTop = 0;
}
