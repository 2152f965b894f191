import type { CrashFrame, OpenedCrash } from '#src/contracts/house/crash.ts';
import { part } from '#src/frame/frame-parts.ts';
import { gamePalette, showGamePicture } from '#src/frame/game-look.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { ServerClock } from '#src/frame/server-clock.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { TableLink } from '#src/frame/table-link.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import { crashModel } from '#src/rules/crash/crash-model.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { launchedCrash } from './crash-client.ts';
import { CrashPlay } from './crash-play.ts';
import { CrashSession } from './crash-session.ts';
import { openCrashFair, openCrashInfo } from './crash-sheets.ts';
import type { CrashWords } from './crash-words.ts';
import { sceneOf } from './scene-of.ts';
import { type SkyColors, SkyStage } from './sky-stage.ts';

const launch = readLaunchContext<CrashWords>();
const client = launchedCrash();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opens the game at the vendor and shows it; a failure is shown with a single action. */
async function start(): Promise<void> {
  part('loading').hidden = false;
  const [opened, picture] = await Promise.all([client.open(), showGamePicture(launch.gameCode)]);
  part('loading').hidden = true;
  if (!opened.ok) {
    const again = () => void start();
    showTrouble(opened, launch.words, { again, resume: again }, false);
    return;
  }
  seat(opened.value, picture);
}

function seat(opened: OpenedCrash, picture: HTMLImageElement | undefined): void {
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
    launchToken: client.launchToken,
    heard: (frame: CrashFrame) => play.hear(frame),
    lost: () => play.lost(),
    ended: () => play.refuse('LAUNCH_ENDED'),
  };
  new TableLink<CrashFrame>(opened.gameCode, link).open();
  document.body.classList.add('seated');
  tellShell({ type: 'ready' });
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

void start();
