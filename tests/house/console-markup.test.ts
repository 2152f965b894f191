import { expect, it } from 'vitest';
import { readTree } from './source.ts';

/** What makes elements from a text. Previews of operators' texts are drawn by `ui`, from what the site has sanitised. */
const sink =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcDoc|createContextualFragment)\b/;

it('no file of the console makes markup from a text', () => {
  const files = readTree().filter(
    ({ file }) => /^src\/console\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(({ text }) => sink.test(text)).map(({ file }) => file)).toEqual([]);
});
