import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortClassNames } from './class-names.ts';

const sheets = globSync('src/**/*.module.css');

describe('the short name of a class', () => {
  it('does not depend on the folder of its sheet', () => {
    const nameOf = shortClassNames();
    const row = nameOf('row', 'src/features/orders/rows.module.css');
    expect(row).toMatch(/^[A-Za-z][\w-]{3}$/);
    expect(nameOf('row', '/elsewhere/rows.module.css?used')).toBe(row);
    expect(nameOf('cell', 'src/features/orders/rows.module.css')).not.toBe(row);
  });

  it('needs sheets of different names', () => {
    const names = sheets.map((file) => basename(file));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('is given once', () => {
    const nameOf = shortClassNames();
    const classes = sheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => ({ name, file })),
    );
    expect(classes.length).toBeGreaterThan(1_000);
    for (const { name, file } of classes) nameOf(name, file);
  });

  it('fails if two classes would share it', () => {
    const nameOf = shortClassNames();
    const crowd = () => {
      for (let at = 0; at < 1_000_000; at += 1) nameOf(`c${at}`, 'crowd.module.css');
    };
    expect(crowd).toThrow('have the same short name');
  });
});
