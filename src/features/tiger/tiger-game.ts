import { gamePalette, showGamePicture } from '#src/frame/game-look.ts';
import { part } from '#src/frame/frame-parts.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { MoneyStrip } from '#src/frame/money-strip.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { showTrouble } from '#src/frame/trouble.ts';
import type { OpenedTigerTable } from '#src/contracts/house/tiger.ts';
import { type Place, tigerModel } from '#src/rules/tiger/tiger-model.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { ChipTray } from './chip-tray.ts';
import { CountdownRing } from './countdown-ring.ts';
import { Felt } from './felt.ts';
import { HandCards } from './hand-cards.ts';
import { RoadBoard } from './road-board.ts';
import { styleTable, roadColours } from './table-look.ts';
import { TableSession } from './table-session.ts';
import { launchedTable } from './tiger-client.ts';
import { openFairSheet, openInfoSheet } from './tiger-sheets.ts';
import type { TigerWords } from './tiger-words.ts';

const launch = readLaunchContext<TigerWords>();
const table = launchedTable();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opens the game at the vendor and shows it; a failure is shown with one action. */
async function start(): Promise<void> {
  part('loading').hidden = false;
  const [opened, picture] = await Promise.all([table.open(), showGamePicture(launch.gameCode)]);
  part('loading').hidden = true;
  if (!opened.ok) {
    const again = () => void start();
    showTrouble(opened, launch.words, { again, resume: again }, false);
    return;
  }
  seat(opened.value, picture);
}

function seat(opened: OpenedTigerTable, picture: HTMLImageElement | undefined): void {
  const model = tigerModel(opened.modelId);
  if (!model) throw new Error(`no card table ${opened.modelId}`);
  const { t } = launch.words;
  const { locale } = launch;
  const { currency, chipsMinor, mostMinor } = opened;
  const palette = gamePalette(opened.theme, picture);
  const look = styleTable(opened.theme, opened.gameCode);
  const money = (amountMinor: number) => moneyText(amountMinor, currency, locale);
  const tray = new ChipTray({ chipsMinor, currency, locale, money, t });
  const felt = new Felt({ model, chipsMinor, currency, locale, money, t }, (place: Place) =>
    session.tap(place),
  );
  const session = new TableSession({
    launch,
    table,
    model,
    opened,
    money,
    tray,
    felt,
    cards: new HandCards(look.back, isStill),
    ring: new CountdownRing(isStill),
    road: new RoadBoard(palette, roadColours(palette)),
    strip: new MoneyStrip(money),
  });
  const sheets = { launch, table, model, mostMinor, money };
  part('open-info').addEventListener('click', () => openInfoSheet(sheets));
  part('open-fair').addEventListener('click', () => openFairSheet(sheets, session.shoe));
  document.body.classList.add('seated');
  session.begin();
  tellShell({ type: 'ready' });
}

void start();
