import { gamePalette } from '#src/frame/game-look.ts';
import { part } from '#src/frame/frame-parts.ts';
import { readLaunchContext } from '#src/frame/launch-context.ts';
import { MoneyStrip } from '#src/frame/money-strip.ts';
import { openGame, showReady } from '#src/frame/play/open-game.ts';
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
import { TigerClient } from './tiger-client.ts';
import { openFairSheet, openInfoSheet } from './tiger-sheets.ts';
import type { TigerWords } from './tiger-words.ts';

const launch = readLaunchContext<TigerWords>();
const table = new TigerClient();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

function mount(opened: OpenedTigerTable, picture: HTMLImageElement | undefined): void {
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
    strip: new MoneyStrip(money, currency),
  });
  const sheets = { launch, table, model, mostMinor, money };
  part('open-info').addEventListener('click', () => openInfoSheet(sheets));
  part('open-fair').addEventListener('click', () => openFairSheet(sheets, session.shoe));
  showReady();
  session.begin();
}

void openGame(launch, () => table.open(), mount);
