import type { OpenedInstant } from '#src/contracts/house/instant.ts';
import { FairSheet } from '#src/frame/fair-sheet.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette } from '#src/frame/game-look.ts';
import { InstantTable } from '#src/frame/play/instant-table.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { openGame, showReady } from '#src/frame/play/open-game.ts';
import { Pace } from '#src/frame/pace.ts';
import { fill } from '#src/rules/text/message.ts';
import { minesFragment } from '#src/rules/mines/mines-fragment.ts';
import { minesModel } from '#src/rules/mines/mines-model.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { loadTreasure, type Treasure } from './cell-art.ts';
import { FieldView } from './field-view.ts';
import { openInfoSheet } from './info-sheet.ts';
import { MinesControls } from './mines-controls.ts';
import { minesOf, MinesRounds } from './mines-rounds.ts';
import type { MinesWords } from './mines-words.ts';

const launch = readLaunchContext<MinesWords>();
const table = new InstantTable('mines');
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The number of mines of a first round. */
const usualMines = 3;

async function load(opened: OpenedInstant, picture: HTMLImageElement | undefined): Promise<void> {
  const palette = gamePalette(opened.theme, picture);
  const treasure = await loadTreasure(opened.theme);
  mount(opened, palette, treasure);
}

function mount(opened: OpenedInstant, palette: ReturnType<typeof gamePalette>, treasure: Treasure): void {
  const { locale, words } = launch;
  const { t } = words;
  const model = minesModel(opened.modelId);
  if (!model) throw new Error(`no mines model ${opened.modelId}`);
  const { currency, stakesMinor } = opened;
  const money = (amountMinor: number) => moneyText(amountMinor, currency, locale);
  const last = opened.openRound ?? opened.lastRound;
  const controls = new MinesControls({
    model,
    stakesMinor,
    stakeMinor: last?.stakeMinor,
    mines: minesOf(last?.choice) ?? usualMines,
    money,
    currency,
    t,
    locale,
  });
  const named = (text: string) => (number: number) => fill(text, { number }, locale);
  const names = { closed: named(t.cell), gem: named(t.cellSafe), mine: named(t.cellMine) };
  const view = new FieldView(names, treasure, isStill, (cell) => rounds.open(cell));
  const pace = new Pace();
  const fair = new FairSheet({ launch, table, money, fragmentOf: minesFragment }, opened.seeds);
  const rounds = new MinesRounds({
    launch,
    table,
    controls,
    view,
    fair,
    pace,
    palette,
    money,
    isStill,
  });
  part('main').addEventListener('click', () => rounds.press());
  part('pick').addEventListener('click', () => rounds.pick());
  part('celebration').addEventListener('click', () => pace.skip());
  part('open-info').addEventListener('click', () =>
    openInfoSheet({ t, locale, model, money, mines: controls.mines, stakeMinor: controls.stakeMinor }),
  );
  showReady();
  rounds.resume(opened);
}

void openGame(launch, () => table.open(), load);
