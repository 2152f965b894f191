import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = 'dist/client';
const folder = `${root}/_astro`;

it('the build stores each picture under one name, so that no page loads it twice', () => {
  const names = readdirSync(folder).filter((name) => /\.(?:svg|webp|avif|png)$/.test(name));
  const prints = names.map((name) =>
    createHash('sha256')
      .update(readFileSync(`${folder}/${name}`))
      .digest('hex'),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((_, at) => prints.indexOf(prints[at] ?? '') !== at)).toEqual([]);
});

it('the build contains each script that a page imports after its load', () => {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const late = pages.flatMap((page) =>
    [...readFileSync(`${root}/${page}`, 'utf8').matchAll(/\bimport\("([^"]+)"\)/g)].map(
      ([, address = '']) => address,
    ),
  );
  const addresses = [...new Set(late)];
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !existsSync(root + address))).toEqual([]);
});
