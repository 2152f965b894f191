import type { FairState } from '#src/contracts/house/house.ts';
import type { OpenedInstant } from '#src/contracts/house/instant.ts';
import { listenToFairSheet, openFairSheet } from '#src/frame/fair-sheet.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette, showGamePicture } from '#src/frame/game-look.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { Pace } from '#src/frame/pace.ts';
import type { Palette } from '#src/frame/palette.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { kenoFragment } from '#src/rules/keno/keno-fragment.ts';
import { kenoModel } from '#src/rules/keno/keno-model.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { BoardView } from './board-view.ts';
import { openInfoSheet } from './info-sheet.ts';
import { launchedBoard, picksOf } from './keno-client.ts';
import { KenoControls } from './keno-controls.ts';
import { KenoRounds } from './keno-rounds.ts';
import type { KenoWords } from './keno-words.ts';

const launch = readLaunchContext<KenoWords>();
const table = launchedBoard();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** How many numbers a quick pick takes when none is picked. */
const usualPicks = 6;

/** Opens the game at the vendor and shows it; a failure is shown with a single action. */
async function start(): Promise<void> {
  part('loading').hidden = false;
  const [opened, picture] = await Promise.all([table.open(), showGamePicture(launch.gameCode)]);
  part('loading').hidden = true;
  if (!opened.ok) {
    const again = () => void start();
    return showTrouble(opened, launch.words, { again, resume: again }, false);
  }
  seat(opened.value, gamePalette(opened.value.theme, picture));
}

function seat(opened: OpenedInstant, palette: Palette): void {
  const { locale, words } = launch;
  const { t } = words;
  const model = kenoModel(opened.modelId);
  if (!model) throw new Error(`no keno model ${opened.modelId}`);
  const money = (amountMinor: number) => moneyText(amountMinor, opened.currency, locale);
  const { stakesMinor, lastRound } = opened;
  const controls = new KenoControls({
    model,
    stakesMinor,
    stakeMinor: lastRound?.stakeMinor,
    money,
    t,
    locale,
  });
  const named = (text: string) => (number: number) => fill(text, { number }, locale);
  const board = new BoardView({ drawn: named(t.cellDrawn), hit: named(t.cellHit) });
  const pace = new Pace();
  const rounds = new KenoRounds({ launch, table, controls, board, pace, palette, money, isStill }, opened);
  board.pick(picksOf(lastRound));
  part('main').addEventListener('click', () => rounds.press());
  part('quick').addEventListener('click', () => board.pickLucky(usualPicks));
  part('more').addEventListener('click', () => board.addLucky());
  part('fewer').addEventListener('click', () => board.takeLast());
  part('clear').addEventListener('click', () => board.pick([]));
  part('celebration').addEventListener('click', () => pace.skip());
  part('open-info').addEventListener('click', () => {
    const picks = board.picks.length || usualPicks;
    openInfoSheet({ t, locale, model, money, picks, stakeMinor: controls.stakeMinor });
  });
  const fair = {
    launch,
    table,
    money,
    seeds: () => rounds.seeds,
    takeSeeds: (seeds: FairState) => {
      rounds.seeds = seeds;
    },
    fragmentOf: kenoFragment,
  };
  listenToFairSheet(fair);
  part('open-fair').addEventListener('click', () => openFairSheet(fair));
  document.body.classList.add('seated');
  tellShell({ type: 'ready' });
  rounds.resume(opened);
}

void start();
