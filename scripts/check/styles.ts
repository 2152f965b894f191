import stylelint from 'stylelint';
import { readTree, styleOf } from '#tests/house/source.ts';

/** Every style sheet, and the style elements of components at their original line numbers. */
const sheets = readTree().flatMap((source) => {
  if (!/^src\/.*\.(?:css|astro)$/.test(source.file)) return [];
  const code = source.file.endsWith('.css') ? source.text : styleOf(source);
  return code?.trim() ? [{ file: source.file, code }] : [];
});

const complaints: string[] = [];
for (const { file, code } of sheets) {
  const { results } = await stylelint.lint({
    code,
    codeFilename: `${file}.css`,
    configFile: '.stylelintrc.json',
  });
  for (const { line, column, text } of results.flatMap(({ warnings }) => warnings))
    complaints.push(`${file}:${line}:${column} ${text}`);
}
if (complaints.length > 0) {
  console.log(complaints.join('\n'));
  process.exitCode = 1;
}
