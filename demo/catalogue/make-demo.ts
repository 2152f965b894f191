import { writeFileSync } from 'node:fs';
import { themePalettes } from '#demo/art/theme-palettes.ts';
import { makeGames, makeVendors } from './demo-games.ts';

function lines(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/** The files of demo/catalogue, by name. */
export function demoFiles(): Readonly<Record<'games.json' | 'vendors.json' | 'palettes.json', string>> {
  const games = makeGames();
  return {
    'games.json': lines(games),
    'vendors.json': lines(makeVendors(games)),
    'palettes.json': `${JSON.stringify(themePalettes(), null, 1)}\n`,
  };
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(demoFiles())) writeFileSync(new URL(name, import.meta.url), text);
}
