import { globSync, readFileSync } from 'node:fs';
import { markupFindings } from '#tests/judges/markup.ts';

const complaints: string[] = [];
for (const file of globSync('dist/client/**/*.html').sort()) {
  const kind = /dist.client.games/.test(file) ? 'game' : 'page';
  const found = await markupFindings(readFileSync(file, 'utf8'), kind);
  complaints.push(...found.map((line) => `${file}:${line}`));
}
if (complaints.length > 0) {
  console.log(complaints.join('\n'));
  process.exitCode = 1;
}
