import { fill } from '#src/rules/text/message.ts';
import { maxWinMinor } from '#src/rules/slot/evaluate-spin.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import {
  type FreeSpins,
  SCATTER,
  type SlotModel,
  type SlotSymbol,
  SYMBOLS,
  stripsOf,
  WILD,
} from '#src/rules/slot/slot-model.ts';
import { lineStakeOf } from '#src/rules/slot/stake-ladder.ts';
import { make } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import type { SlotWords } from './slot-words.ts';
import type { ReelArt } from './reel-art.ts';

interface PaytableContext {
  readonly launch: LaunchContext<SlotWords>;
  readonly model: SlotModel;
  readonly art: ReelArt;
  /** The names of the symbols after wild and scatter; a theme without names has none. */
  readonly names: readonly string[];
  readonly money: (amountMinor: number) => string;
}

const pictureSize = 52;

/** The figures of a game, exactly as its model states them. */
export function figureList({ launch, model, money }: PaytableContext, stakeMinor: number): HTMLElement {
  const { t } = launch.words;
  const { returnPercent, hitPercent, maxWinOneIn } = model.stated;
  const number = new Intl.NumberFormat(launch.locale);
  const rows: [string, string, string?][] = [
    [t.returnToPlayer, `${returnPercent}%`, t.returnExplained],
    [t.hitRate, `${hitPercent}%`],
    [
      t.maximumWin,
      `${number.format(model.maxWinMultiple)}× = ${money(maxWinMinor(model, stakeMinor))}`,
      fill(t.maximumChance, { count: number.format(BigInt(maxWinOneIn)) }, launch.locale),
    ],
    [t.lines, String(model.lineCount)],
  ];
  return figures(rows);
}

/** The figure that only a reader of statistics looks for, one tap further. */
export function technicalFigures({ launch, model }: PaytableContext): HTMLElement {
  const { t } = launch.words;
  return make('details', {
    kind: 'technical',
    children: [
      make('summary', { text: t.technicalDetails }),
      figures([[t.deviation, `±${model.stated.deviation}×`]]),
    ],
  });
}

function figures(rows: readonly [string, string, string?][]): HTMLElement {
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

/** The symbols that can appear in a game: some have no scatter. */
function symbolsOf(model: SlotModel): readonly SlotSymbol[] {
  const strips = stripsOf(model, 'base');
  return SYMBOLS.filter((symbol) => strips.some((strip) => strip.includes(symbol)));
}

/** What each symbol pays at a stake, with its picture. */
export function payList(context: PaytableContext, stakeMinor: number): HTMLElement {
  const { model, launch } = context;
  return make('ul', {
    kind: 'pays',
    children: symbolsOf(model).map((symbol) => {
      const name = symbolName(symbol, context);
      return make('li', {
        children: [
          symbolPicture(context.art, symbol, name),
          make('div', {
            children: [
              make('strong', { text: name }),
              ...payRows(context, symbol, symbol === SCATTER ? stakeMinor : lineStakeOf(model, stakeMinor)),
              symbol === WILD ? make('p', { text: launch.words.t.ruleWild }) : undefined,
            ],
          }),
        ],
      });
    }),
  });
}

function payRows({ model, money }: PaytableContext, symbol: SlotSymbol, unitMinor: number): HTMLElement[] {
  return model.pays[symbol]
    .map((pay, index): [number, number] => [index + 2, pay])
    .filter(([, pay]) => pay > 0)
    .toReversed()
    .map(([count, pay]) =>
      make('span', {
        kind: 'number',
        children: [make('i', { text: `${count}×` }), document.createTextNode(money(pay * unitMinor))],
      }),
    );
}

/** The name of a symbol in the player's language. */
function symbolName(symbol: SlotSymbol, { launch, names }: PaytableContext): string {
  const { t } = launch.words;
  if (symbol === WILD) return t.wild;
  if (symbol === SCATTER) return t.scatter;
  return names[symbol - 2] ?? fill(t.symbolNumber, { number: symbol - 1 }, launch.locale);
}

function symbolPicture(art: ReelArt, symbol: SlotSymbol, name: string): HTMLElement {
  const canvas = make('canvas');
  canvas.width = canvas.height = pictureSize * 2;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', name);
  const pen = canvas.getContext('2d');
  if (pen) art.draw(pen, symbol, 0, 0, canvas.width);
  return canvas;
}

const svg = 'http://www.w3.org/2000/svg';

/** Every line that is played, as it crosses the window. */
export function lineList(model: SlotModel): HTMLElement {
  return make('ol', {
    kind: 'lines',
    children: PAYLINES.slice(0, model.lineCount).map((rows, index) => {
      const drawing = document.createElementNS(svg, 'svg');
      drawing.setAttribute('viewBox', '0 0 50 30');
      drawing.setAttribute('aria-hidden', 'true');
      const path = document.createElementNS(svg, 'polyline');
      path.setAttribute('points', rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '));
      drawing.append(path);
      return make('li', { children: [drawing, make('span', { text: String(index + 1) })] });
    }),
  });
}

/** The rules that this model plays by. */
export function ruleList(model: SlotModel, t: SlotWords['t'], locale: string): HTMLElement {
  const free = model.freeSpins;
  const rules = [
    fill(t.ruleLines, { count: model.lineCount }, locale),
    t.ruleWild,
    ...(model.wildMultiplier > 1 ? [fill(t.ruleWildTimes, { times: model.wildMultiplier }, locale)] : []),
    ...(model.expandingWilds ? [t.ruleWildExpands] : []),
    t.ruleScatter,
    ...(free ? [awardRule(free, t, locale)] : []),
    ...(free && free.multiplier > 1 ? [fill(t.ruleFreeTimes, { times: free.multiplier }, locale)] : []),
    fill(t.ruleMost, { times: model.maxWinMultiple }, locale),
    t.ruleInterrupted,
  ];
  return make('ul', { kind: 'rules', children: rules.map((text) => make('li', { text })) });
}

function awardRule({ awards }: FreeSpins, t: SlotWords['t'], locale: string): string {
  const [three, four, five] = awards;
  return three === five
    ? fill(t.ruleFreeSpinsSame, { count: three }, locale)
    : fill(t.ruleFreeSpins, { three, four, five }, locale);
}
