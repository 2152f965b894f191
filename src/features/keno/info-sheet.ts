import { make, part } from '#src/frame/frame-parts.ts';
import { openSheet } from '#src/frame/sheets.ts';
import { fill } from '#src/rules/text/message.ts';
import { type KenoModel, payHundredths, payingHits, picksMax } from '#src/rules/keno/keno-model.ts';
import { chanceOfHits, returnBasisPoints } from '#src/rules/keno/keno-odds.ts';
import type { KenoWords } from './keno-words.ts';

interface InfoSheet {
  readonly t: KenoWords['t'];
  readonly locale: string;
  readonly model: KenoModel;
  readonly picks: number;
  readonly stakeMinor: number;
  readonly money: (amountMinor: number) => string;
}

/** Opens the sheet with the pays for the chosen numbers and stake, the return of every choice, and the rules. */
export function openInfoSheet(sheet: InfoSheet): void {
  const { t, locale, picks } = sheet;
  const rules = [t.rulePick, t.ruleDraw, t.rulePays, t.ruleInterrupted, t.ruleSeeds];
  part('info-body').replaceChildren(
    make('h3', { text: fill(t.paysWith, { count: picks }, locale) }),
    pays(sheet),
    make('h3', { text: t.returnToPlayer }),
    make('p', { kind: 'note', text: t.returnExplained }),
    returns(sheet),
    make('h3', { text: t.rules }),
    make('ul', { kind: 'rules', children: rules.map((text) => make('li', { text })) }),
  );
  openSheet('info');
}

function pays({ t, locale, model, picks, stakeMinor, money }: InfoSheet): HTMLElement {
  const chance = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 });
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const head = make('li', {
    kind: 'pay-head',
    children: [t.hitsHead, '', t.win, t.chance].map((text) => make('span', { text })),
  });
  const rows = payingHits(model, picks).map((hits) => {
    const pay = payHundredths(model, picks, hits);
    return make('li', {
      children: [
        make('span', { text: `${hits}/${picks}`, kind: 'number' }),
        make('strong', { text: `×${times.format(pay / 100)}`, kind: 'number' }),
        make('span', { text: money((stakeMinor * pay) / 100), kind: 'number' }),
        make('span', { text: chance.format(chanceOfHits(picks, hits)), kind: 'number note' }),
      ],
    });
  });
  return make('ol', { kind: 'pay-list', children: [head, ...rows] });
}

function returns({ t, locale, model }: InfoSheet): HTMLElement {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  return make('dl', {
    kind: 'figures',
    children: Array.from({ length: picksMax }, (_, at) =>
      make('div', {
        children: [
          make('dt', { text: fill(t.returnOf, { count: at + 1 }, locale) }),
          make('dd', { kind: 'number', text: percent.format(returnBasisPoints(model, at + 1) / 10_000) }),
        ],
      }),
    ),
  });
}
