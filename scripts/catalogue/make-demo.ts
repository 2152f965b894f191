import { writeFileSync } from 'node:fs';
import { makeGames, makeVendors } from './demo-games.ts';

function lines(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/** The two files of demo/catalogue, by name. */
export function demoFiles(): Readonly<Record<'games.json' | 'vendors.json', string>> {
  const games = makeGames();
  return { 'games.json': lines(games), 'vendors.json': lines(makeVendors(games)) };
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(demoFiles())) {
    writeFileSync(new URL(`../../demo/catalogue/${name}`, import.meta.url), text);
  }
}
