import type { OpenedInstant } from '#src/contracts/house/instant.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette, showGamePicture } from '#src/frame/game-look.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { unconfirmedStake } from '#src/frame/next-stake.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { fishingModel } from '#src/rules/fishing/waters.ts';
import type { FishingWords } from './fishing-words.ts';
import { fishingTable } from './fishing-table.ts';
import { FishingRoom } from './fishing-room.ts';
import { SeaStage } from './sea/sea-stage.ts';

const launch = readLaunchContext<FishingWords>();
const table = fishingTable();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opens the water at the vendor and shows it; a failure is shown with a single action. */
async function start(): Promise<void> {
  part('loading').hidden = false;
  const [opened, picture] = await Promise.all([table.open(), showGamePicture(launch.gameCode)]);
  part('loading').hidden = true;
  const again = () => void start();
  if (!opened.ok) return showTrouble(opened, launch.words, { again, resume: again }, false);
  const { unfinished } = opened.value;
  // Shots of an earlier visit without the wallet's answer: the table asks the wallet, this page the table.
  if (unfinished?.gameCode === opened.value.gameCode)
    return showTrouble(unconfirmedStake, launch.words, { again, resume: again, isStakeInDoubt: true }, true);
  show(opened.value, picture);
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
  document.body.classList.add('seated');
  tellShell({ type: 'ready' });
}

void start();
