import type { FairState } from '#src/contracts/house/house.ts';
import type { InstantRoundView, OpenedInstant } from '#src/contracts/house/instant.ts';
import { listenToFairSheet, openFairSheet } from '#src/frame/fair-sheet.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette, showGamePicture } from '#src/frame/game-look.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { Pace } from '#src/frame/pace.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { fill } from '#src/rules/text/message.ts';
import { minesFragment } from '#src/rules/mines/mines-fragment.ts';
import { minesModel } from '#src/rules/mines/mines-model.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { loadTreasure, type Treasure } from './cell-art.ts';
import { FieldView } from './field-view.ts';
import { openInfoSheet } from './info-sheet.ts';
import { launchedField } from './mines-client.ts';
import { MinesControls } from './mines-controls.ts';
import { MinesRounds } from './mines-rounds.ts';
import type { MinesWords } from './mines-words.ts';

const launch = readLaunchContext<MinesWords>();
const field = launchedField();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The number of mines of a first round. */
const usualMines = 3;

/** Opens the game at the vendor and shows it; a failure is shown with one action. */
async function start(): Promise<void> {
  part('loading').hidden = false;
  const [opened, picture] = await Promise.all([field.open(), showGamePicture(launch.gameCode)]);
  if (!opened.ok) {
    part('loading').hidden = true;
    const again = () => void start();
    return showTrouble(opened, launch.words, { again, resume: again }, false);
  }
  const palette = gamePalette(opened.value.theme, picture);
  const treasure = await loadTreasure(opened.value.theme);
  part('loading').hidden = true;
  seat(opened.value, palette, treasure);
}

function minesOf(round: InstantRoundView | undefined): number {
  return round?.choice.engine === 'mines' ? round.choice.mines : usualMines;
}

function seat(opened: OpenedInstant, palette: ReturnType<typeof gamePalette>, treasure: Treasure): void {
  const { locale, words } = launch;
  const { t } = words;
  const model = minesModel(opened.modelId);
  if (!model) throw new Error(`no mines model ${opened.modelId}`);
  const money = (amountMinor: number) => moneyText(amountMinor, opened.currency, locale);
  const last = opened.openRound ?? opened.lastRound;
  const { stakesMinor } = opened;
  const controls = new MinesControls({
    model,
    stakesMinor,
    stakeMinor: last?.stakeMinor,
    mines: minesOf(last),
    money,
    t,
    locale,
  });
  const named = (text: string) => (number: number) => fill(text, { number }, locale);
  const names = { closed: named(t.cell), gem: named(t.cellSafe), mine: named(t.cellMine) };
  const view = new FieldView(names, treasure, isStill, (cell) => rounds.open(cell));
  const pace = new Pace();
  const rounds = new MinesRounds({ launch, field, controls, view, pace, palette, money, isStill }, opened);
  part('main').addEventListener('click', () => rounds.press());
  part('pick').addEventListener('click', () => rounds.pick());
  part('celebration').addEventListener('click', () => pace.skip());
  part('open-info').addEventListener('click', () =>
    openInfoSheet({ t, locale, model, money, mines: controls.mines, stakeMinor: controls.stakeMinor }),
  );
  const fair = {
    launch,
    table: field,
    money,
    seeds: () => rounds.seeds,
    takeSeeds: (seeds: FairState) => {
      rounds.seeds = seeds;
    },
    fragmentOf: minesFragment,
  };
  listenToFairSheet(fair);
  part('open-fair').addEventListener('click', () => openFairSheet(fair));
  document.body.classList.add('seated');
  tellShell({ type: 'ready' });
  rounds.resume(opened);
}

void start();
