import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The keys that an object of a JSON text has more than once; readers keep the last and say nothing. */
function repeatedKeys(json: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const keys = node.properties.map(({ name }) => (name && ts.isStringLiteral(name) ? name.text : ''));
      found.push(...keys.filter((key, at) => keys.indexOf(key) !== at));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.parseJsonText('texts.json', json));
  return found;
}

it('no file of words says a key twice', () => {
  const files = globSync('{src,demo}/**/*.json');
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => repeatedKeys(readFileSync(file, 'utf8')).map((key) => [file, key]))).toEqual(
    [],
  );
});

it('a repeated key is found at any depth', () => {
  expect(repeatedKeys('{ "a": 1, "b": { "a": 1, "c": 2, "c": 2 } }')).toEqual(['c']);
});
