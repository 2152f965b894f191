import { instantContracts, type OpenedInstant } from '#src/contracts/house/instant.ts';
import { FairSheet } from '#src/frame/fair-sheet.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette } from '#src/frame/game-look.ts';
import { InstantTable } from '#src/frame/play/instant-table.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { openGame, showReady } from '#src/frame/play/open-game.ts';
import { Pace } from '#src/frame/pace.ts';
import { kenoFragment } from '#src/rules/keno/keno-fragment.ts';
import { kenoModel } from '#src/rules/keno/keno-model.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { BoardView } from './board-view.ts';
import { openInfoSheet } from './info-sheet.ts';
import { KenoControls } from './keno-controls.ts';
import { KenoRounds, picksOf } from './keno-rounds.ts';
import type { KenoWords } from './keno-words.ts';

const launch = readLaunchContext<KenoWords>();
const table = new InstantTable('keno');
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** How many numbers a quick pick takes when none is picked. */
const usualPicks = 6;

function mount(opened: OpenedInstant, picture: HTMLImageElement | undefined): void {
  const { locale, words } = launch;
  const { t } = words;
  const model = kenoModel(opened.modelId);
  if (!model) throw new Error(`no keno model ${opened.modelId}`);
  const { currency, stakesMinor, lastRound } = opened;
  const money = (amountMinor: number) => moneyText(amountMinor, currency, locale);
  const controls = new KenoControls({
    model,
    stakesMinor,
    stakeMinor: lastRound?.stakeMinor,
    money,
    currency,
    t,
    locale,
  });
  const named = (text: string) => (number: number) => fill(text, { number }, locale);
  const board = new BoardView({ drawn: named(t.cellDrawn), hit: named(t.cellHit) });
  const palette = gamePalette(opened.theme, picture);
  const pace = new Pace();
  const fair = new FairSheet({ launch, table, money, fragmentOf: kenoFragment }, opened.seeds);
  const endpoint = instantContracts.instantPlay;
  const rounds = new KenoRounds({
    launch,
    table,
    endpoint,
    controls,
    fair,
    pace,
    money,
    board,
    palette,
    isStill,
  });
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
  showReady();
  rounds.resume(opened);
}

void openGame(launch, () => table.open(), mount);
