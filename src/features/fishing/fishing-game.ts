import type { OpenedInstant } from '#src/contracts/house/instant.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette } from '#src/frame/game-look.ts';
import { InstantTable } from '#src/frame/play/instant-table.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { openGame, showReady } from '#src/frame/play/open-game.ts';
import { unconfirmedStake } from '#src/frame/play/stake-request.ts';
import { fishingModel } from '#src/rules/fishing/waters.ts';
import type { FishingWords } from './fishing-words.ts';
import { FishingRoom } from './fishing-room.ts';
import { SeaStage } from './sea/sea-stage.ts';

const launch = readLaunchContext<FishingWords>();
const table = new InstantTable('fishing');
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opens the water, unless shots of an earlier visit wait for the wallet: the table asks it, this page the table. */
async function open() {
  const opened = await table.open();
  if (!opened.ok) return opened;
  const { unfinished, gameCode } = opened.value;
  return unfinished?.gameCode === gameCode ? unconfirmedStake : opened;
}

function show(opened: OpenedInstant, picture: HTMLImageElement | undefined): void {
  const model = fishingModel(opened.modelId);
  if (!model) throw new Error(`no fishing model ${opened.modelId}`);
  const palette = gamePalette(opened.theme, picture);
  const canvases = {
    sea: part<HTMLCanvasElement>('sea'),
    backdrop: part<HTMLCanvasElement>('backdrop'),
  };
  const stage = new SeaStage(canvases, model, palette, isStill);
  new FishingRoom({ launch, table, stage, model, palette, isStill }, opened).begin();
  showReady();
}

void openGame(launch, open, show);
