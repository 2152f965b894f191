import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { gameCode } from '#src/contracts/games/game-code.ts';
import { gameTypes, listTypes } from '#src/contracts/games/game-types.ts';
import { fishingModel } from '#src/rules/fishing/waters.ts';
import { SLOT_MODELS } from '#src/rules/slot/models/every-model.ts';
import type { CurrencyExponent } from '#src/rules/money/money.ts';
import { stakesMinor } from '#src/rules/slot/stake-ladder.ts';
import type { CatalogueRecords } from './catalogue-sql.ts';
import type { GameRecord } from '#functions/catalogue/feed/game-record.ts';

const names = z.record(z.string(), z.string().min(1)).and(z.object({ en: z.string() }));

const demoVendor = z.object({
  code: z.string().regex(/^[A-Za-z0-9_]{1,24}$/),
  names,
  categories: z.array(z.enum(listTypes)).default([]),
});

const demoGame = z.object({
  nodeId: z.union([z.string(), z.int().transform(String)]),
  gameCode,
  vendorCode: z.string(),
  category: z.enum(gameTypes),
  names,
  theme: z.string(),
  model: z.string(),
  hotRank: z.int().min(1).nullish(),
  tags: z.array(z.string()).default([]),
});

export type DemoVendor = z.input<typeof demoVendor>;
export type DemoGame = z.input<typeof demoGame>;

/**
 * The demo operator's games and vendors as table rows, with stakes for a currency with `exponent` decimals; throws an
 * error that names the field if a file is invalid.
 */
export function demoRecords(
  vendors: unknown,
  games: unknown,
  exponent: CurrencyExponent = 2,
): CatalogueRecords {
  return {
    vendors: z
      .array(demoVendor)
      .parse(vendors)
      .map((vendor) => ({ ...vendor, emblem: `/art/vendors/${vendor.code}.svg` })),
    games: z
      .array(demoGame)
      .parse(games)
      .map((game) => recordOf(game, exponent)),
  };
}

/** Reads demo/catalogue. */
export function readDemoCatalogue(exponent?: CurrencyExponent): CatalogueRecords {
  const file = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../demo/catalogue/${name}`, import.meta.url), 'utf8')) as unknown;
  return demoRecords(file('vendors.json'), file('games.json'), exponent);
}

function recordOf(game: z.output<typeof demoGame>, exponent: CurrencyExponent): GameRecord {
  const model = SLOT_MODELS.find(({ id }) => id === game.model);
  return {
    nodeId: game.nodeId,
    gameId: game.gameCode,
    gameCode: game.gameCode,
    vendorCode: game.vendorCode,
    gameType: game.category,
    names: game.names,
    theme: game.theme,
    model: game.model,
    tags: game.tags,
    hotRank: game.hotRank ?? undefined,
    stakeMinorMin: model ? stakesMinor(model, exponent)[0] : shotStakeMinorMin(game.model, exponent),
    lines: model?.lineCount,
    freePlay: true,
  };
}

/** The cheapest shot of a fishing game; undefined for other games. */
function shotStakeMinorMin(modelId: string, exponent: CurrencyExponent): number | undefined {
  return fishingModel(modelId)?.shotStakesMinor[exponent][0];
}

/**
 * The second operator's games: every third of the demo's, in reverse, so
 * that no list starts like the first merchant's.
 */
export function secondCatalogue(): CatalogueRecords {
  const { vendors, games } = readDemoCatalogue(0);
  const own = games.filter((_, at) => at % 3 === 1).toReversed();
  const sellers = new Set(own.map(({ vendorCode }) => vendorCode));
  return {
    vendors: vendors.filter(({ code }) => sellers.has(code)).toReversed(),
    games: own.map((game, at) => ({ ...game, hotRank: at < 40 ? at + 1 : undefined })),
  };
}
