import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'dist/client/_astro';

it('has each picture under one name, so that no page loads it twice', () => {
  const names = readdirSync(folder).filter((name) => /\.(?:svg|webp|avif|png)$/.test(name));
  const prints = names.map((name) =>
    createHash('sha256')
      .update(readFileSync(`${folder}/${name}`))
      .digest('hex'),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((_, at) => prints.indexOf(prints[at] ?? '') !== at)).toEqual([]);
});
