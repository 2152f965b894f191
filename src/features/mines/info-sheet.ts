import { make, part } from '#src/frame/frame-parts.ts';
import { openSheet } from '#src/frame/sheets.ts';
import { fill } from '#src/rules/text/message.ts';
import type { MinesModel } from '#src/rules/mines/mines-model.ts';
import {
  chanceOf,
  maxOpened,
  multipleHundredths,
  returnRange,
  winMinorAt,
} from '#src/rules/mines/mines-odds.ts';
import type { MinesWords } from './mines-words.ts';

interface InfoSheet {
  readonly t: MinesWords['t'];
  readonly locale: string;
  readonly model: MinesModel;
  readonly mines: number;
  readonly stakeMinor: number;
  readonly money: (amountMinor: number) => string;
}

/** Opens the sheet of figures, multiples and rules for the selected mines and stake. */
export function openInfoSheet(sheet: InfoSheet): void {
  const { t, locale, model } = sheet;
  const limit = new Intl.NumberFormat(locale).format(model.multipleMost);
  const rules = [
    t.ruleField,
    t.ruleMultiple,
    fill(t.ruleEnd, { times: limit }, locale),
    t.ruleLeft,
    t.ruleSeeds,
  ];
  part('info-body').replaceChildren(
    figures(sheet),
    make('h3', { text: fill(t.multiples, { count: sheet.mines }, locale) }),
    multiples(sheet),
    make('h3', { text: t.rules }),
    make('ul', { kind: 'rules', children: rules.map((text) => make('li', { text })) }),
  );
  openSheet('info');
}

function figures({ t, locale, model, mines, stakeMinor, money }: InfoSheet): HTMLElement {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const [least, most] = returnRange(model, mines);
  const last = maxOpened(model, mines);
  const greatest = multipleHundredths(model, mines, last) / 100;
  const rows: [string, string, string][] = [
    [
      t.returnToPlayer,
      least === most ? percent.format(least) : `${percent.format(least)} – ${percent.format(most)}`,
      fill(t.returnExplained, { count: mines }, locale),
    ],
    [
      t.maximumWin,
      `${new Intl.NumberFormat(locale).format(greatest)}×`,
      money(winMinorAt(model, mines, last, stakeMinor)),
    ],
  ];
  return make('dl', {
    kind: 'figures',
    children: rows.map(([name, value, note]) =>
      make('div', {
        children: [
          make('dt', { text: name }),
          make('dd', { text: value, kind: 'number' }),
          make('dd', { text: note, kind: 'note' }),
        ],
      }),
    ),
  });
}

/** What a round pays after each cell, and the chance of getting there. */
function multiples({ locale, model, mines, stakeMinor, money }: InfoSheet): HTMLElement {
  const chance = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 });
  const times = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const cells = Array.from({ length: maxOpened(model, mines) }, (_, at) => at + 1);
  return make('ol', {
    kind: 'multiples',
    children: cells.map((opened) =>
      make('li', {
        children: [
          make('span', { text: String(opened) }),
          make('strong', {
            kind: 'number',
            text: `${times.format(multipleHundredths(model, mines, opened) / 100)}×`,
          }),
          make('span', { kind: 'number', text: money(winMinorAt(model, mines, opened, stakeMinor)) }),
          make('span', { kind: 'number note', text: chance.format(chanceOf(mines, opened)) }),
        ],
      }),
    ),
  });
}
