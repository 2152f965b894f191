import { writeFileSync } from 'node:fs';
import { themePalettes } from '#demo/art/theme-palettes.ts';
import { makeGames, makeVendors } from './demo-games.ts';
import { symbolNames } from './symbol-names.ts';

function lines(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

type DemoFile = 'games.json' | 'vendors.json' | 'palettes.json' | 'symbols.json';

/** The files of demo/catalogue, by name. */
export function demoFiles(): Readonly<Record<DemoFile, string>> {
  const games = makeGames();
  return {
    'games.json': lines(games),
    'vendors.json': lines(makeVendors(games)),
    'palettes.json': `${JSON.stringify(themePalettes(), null, 1)}\n`,
    'symbols.json': `${JSON.stringify(symbolNames(), null, 1)}\n`,
  };
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(demoFiles())) writeFileSync(new URL(name, import.meta.url), text);
}
