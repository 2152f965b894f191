import { importsOf } from './imports.ts';
import type { Check, Finding, Source } from './source.ts';

/** Finds import cycles by walking every path once; each cycle is reported at the import that closes it. */
export function cycles(sources: readonly Source[]): Finding[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const done = new Set<string>();
  const path: string[] = [];
  const found: Finding[] = [];
  const walk = (source: Source) => {
    path.push(source.file);
    for (const { line, target } of importsOf(source)) {
      const next = target === undefined ? undefined : byFile.get(target);
      if (!next || done.has(next.file)) continue;
      const start = path.indexOf(next.file);
      if (start < 0) walk(next);
      else if (start < path.length - 1 || next !== source)
        found.push({
          file: source.file,
          line,
          say: `closes the cycle ${[...path.slice(start), next.file].join(' → ')}`,
        });
    }
    path.pop();
    done.add(source.file);
  };
  for (const source of sources) if (!done.has(source.file)) walk(source);
  return found;
}

export const cycleChecks: readonly Check[] = [{ rule: 'imports form no cycle', find: cycles }];
