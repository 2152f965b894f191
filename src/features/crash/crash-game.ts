import type { CrashFrame, OpenedCrash } from '#src/contracts/house/crash.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette } from '#src/frame/game-look.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { openGame, showReady } from '#src/frame/play/open-game.ts';
import { ServerClock } from '#src/frame/play/server-clock.ts';
import { TableLink } from '#src/frame/play/table-link.ts';
import { crashModel } from '#src/rules/crash/crash-model.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { CrashClient } from './crash-client.ts';
import { CrashPlay } from './crash-play.ts';
import { CrashSession } from './crash-session.ts';
import { openCrashFair, openCrashInfo } from './crash-sheets.ts';
import type { CrashWords } from './crash-words.ts';
import { sceneOf } from './scene-of.ts';
import { type SkyColors, SkyStage } from './sky-stage.ts';

const launch = readLaunchContext<CrashWords>();
const client = new CrashClient();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

function mount(opened: OpenedCrash, picture: HTMLImageElement | undefined): void {
  const model = crashModel(opened.modelId);
  if (!model) throw new Error(`no crash model ${opened.modelId}`);
  const money = (amountMinor: number) => moneyText(amountMinor, opened.currency, launch.locale);
  const session = new CrashSession(model, new ServerClock(), opened);
  const palette = gamePalette(opened.theme, picture);
  const scene = sceneOf(session, model, launch);
  const canvas = part<HTMLCanvasElement>('air');
  const stage = new SkyStage(canvas, palette, colors(), opened.theme, isStill, scene);
  const play = new CrashPlay({ launch, client, model, session, stage, money, opened });
  const figures = { percent: opened.figures.returnPercent, times: opened.figures.topMultiple };
  part('figures').textContent = fill(launch.words.t.figures, figures, launch.locale);
  const sheet = { launch, model, money };
  part('open-info').addEventListener('click', () => openCrashInfo(sheet));
  part('open-fair').addEventListener('click', () => openCrashFair(sheet, client, session));
  const link = {
    launchToken: () => client.options.bearer,
    heard: (frame: CrashFrame) => play.hear(frame),
    lost: () => play.lost(),
    ended: () => play.refuse('LAUNCH_ENDED'),
  };
  new TableLink<CrashFrame>(opened.gameCode, link).open();
  showReady();
}

/** The site's own colours that the sky uses beside the palette of the game's picture. */
function colors(): SkyColors {
  const style = getComputedStyle(document.documentElement);
  const pen = document.createElement('canvas').getContext('2d');
  const read = (name: string) => {
    if (!pen) return '';
    pen.fillStyle = style.getPropertyValue(name);
    return pen.fillStyle;
  };
  return {
    hull: read('--color-on-art'),
    own: read('--palette-gold-300'),
    crashed: read('--palette-red-400'),
  };
}

void openGame(launch, () => client.open(), mount);
