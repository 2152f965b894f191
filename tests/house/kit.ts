import { importsOf } from './imports.ts';
import type { Check, Finding, Source } from './source.ts';

/** A part of the kit, whatever its topic; icons are not one each. */
const part = /^src\/ui\/(?!catalogue\/|icons\/)(?:[\w-]+\/)*[A-Z]\w*\.(?:tsx|astro)$/;
/** A frame that every field is shown in, and a component without visible output. */
const seenInside = new Set(['src/ui/fields/FieldFrame.tsx', 'src/ui/PageJson.astro']);

function importedBy(sources: readonly Source[], where: RegExp): ReadonlySet<string | undefined> {
  return new Set(
    sources
      .filter(({ file }) => where.test(file))
      .flatMap((source) => importsOf(source).map(({ target }) => target)),
  );
}

function partsOutside(
  sources: readonly Source[],
  { where, say }: { where: RegExp; say: string },
  isExempt: (file: string) => boolean,
): Finding[] {
  const found = importedBy(sources, where);
  return sources
    .filter(({ file }) => part.test(file) && !found.has(file) && !isExempt(file))
    .map(({ file }) => ({ file, line: 1, say }));
}

export const kitChecks: readonly Check[] = [
  {
    rule: 'the catalogue of the kit shows every part',
    find: (sources) =>
      partsOutside(
        sources,
        {
          where: /^src\/ui\/catalogue\//,
          say: 'the catalogue does not show it: add it with its states to src/ui/catalogue',
        },
        (file) => seenInside.has(file),
      ),
  },
  {
    rule: 'every part of the kit is tested in a browser',
    find: (sources) =>
      partsOutside(
        sources,
        { where: /^src\/ui\/.*\.browser\.test\.tsx$/, say: 'no *.browser.test.tsx of src/ui imports it' },
        // Component tests render React; the browser journeys cover what Astro renders.
        (file) => file.endsWith('.astro'),
      ),
  },
];
