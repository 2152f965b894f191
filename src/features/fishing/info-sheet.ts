import type { LaunchContext } from '#src/frame/launch-context.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import { openSheet } from '#src/frame/sheets.ts';
import {
  type FishingModel,
  largestMultiple,
  largestMultipleOf,
  shotsPerBatch,
  type Species,
  type SpeciesCode,
  type TargetName,
  targetsOf,
} from '#src/rules/fishing/fishing-model.ts';
import { fill } from '#src/rules/text/message.ts';
import { chanceText, returnText } from './odds-text.ts';
import type { FishingWords } from './fishing-words.ts';
import { bossClock } from './sea/shoal.ts';

export interface InfoSheet {
  readonly launch: LaunchContext<FishingWords>;
  readonly model: FishingModel;
  readonly money: (amountMinor: number) => string;
  readonly portrait: (target: TargetName, code: SpeciesCode) => HTMLCanvasElement;
  readonly nameOf: (target: TargetName) => string;
  readonly stakeMinor: number;
}

/** Opens the sheet with figures, fish and rules, with amounts at the chosen stake. */
export function openInfoSheet(sheet: InfoSheet): void {
  const { t } = sheet.launch.words;
  part('info-body').replaceChildren(
    figureList(sheet),
    make('h3', { text: t.fishOfWater }),
    fishList(sheet),
    make('h3', { text: t.rules }),
    ruleList(sheet),
  );
  openSheet('info');
}

function figureList({ launch, model, money, stakeMinor }: InfoSheet): HTMLElement {
  const { t } = launch.words;
  const max = largestMultiple(model);
  const rows: [string, string, string?][] = [
    [t.returnToPlayer, `${returnText(model, launch.locale)}%`, t.returnExplained],
    [t.maximumWin, `${max}× = ${money(max * stakeMinor)}`],
  ];
  return make('dl', {
    kind: 'figures',
    children: rows.map(([name, value, note]) =>
      make('div', {
        children: [
          make('dt', { text: name }),
          make('dd', { text: value, kind: 'number' }),
          note ? make('dd', { text: note, kind: 'note' }) : undefined,
        ],
      }),
    ),
  });
}

function fishList(sheet: InfoSheet): HTMLElement {
  const { model, launch, portrait, nameOf } = sheet;
  const { t } = launch.words;
  return make('ul', {
    kind: 'fish-list',
    children: targetsOf(model).map(([target, species]) =>
      make('li', {
        children: [
          portrait(target, species.code),
          make('div', {
            children: [
              make('strong', { text: nameOf(target) }),
              make('span', {
                kind: 'note number',
                text: `${t.chance} ${chanceText(model, species, launch.locale)}% · ${payText(sheet, species)}`,
              }),
            ],
          }),
          make('span', { kind: 'times number', text: `×${largestMultipleOf(species)}` }),
        ],
      }),
    ),
  });
}

function payText({ launch, money, stakeMinor }: InfoSheet, { multiples }: Species): string {
  const { t } = launch.words;
  const [least, most] = [Math.min(...multiples) * stakeMinor, Math.max(...multiples) * stakeMinor];
  return least === most
    ? fill(t.pays, { amount: money(most) }, launch.locale)
    : fill(t.paysBetween, { least: money(least), most: money(most) }, launch.locale);
}

function ruleList({ launch, model }: InfoSheet): HTMLElement {
  const { t } = launch.words;
  const list = model.boss.multiples.join(' · ');
  const rules = [
    t.ruleShot,
    t.ruleSame,
    t.ruleOpenWater,
    fill(t.ruleBoss, { seconds: bossClock.everyMs / 1000, list }, launch.locale),
    fill(t.ruleMost, { times: largestMultiple(model) }, launch.locale),
    fill(t.ruleBatch, { count: shotsPerBatch }, launch.locale),
    t.ruleInterrupted,
  ];
  return make('ul', { kind: 'rules', children: rules.map((text) => make('li', { text })) });
}
