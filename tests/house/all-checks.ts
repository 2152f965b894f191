import { arrowChecks } from './arrows.ts';
import { buildChecks } from './build.ts';
import { castChecks } from './casts.ts';
import { codeChecks } from './code.ts';
import { cycleChecks } from './cycles.ts';
import { drawingChecks } from './drawing.ts';
import { endpointChecks } from './endpoints.ts';
import { failureChecks } from './failures.ts';
import { islandChecks } from './islands.ts';
import { kitChecks } from './kit.ts';
import { oneHomeChecks } from './one-home.ts';
import { floorChecks } from './floors.ts';
import { folderCycleChecks } from './folder-cycles.ts';
import { laboratoryWordChecks } from './laboratory-words.ts';
import { layerChecks } from './layers.ts';
import { messageChecks } from './messages.ts';
import { namedPathChecks } from './named-paths.ts';
import { nameChecks } from './names.ts';
import { docsChecks } from './docs.ts';
import { docsAttacksChecks } from './docs-attacks.ts';
import { docsNamesChecks } from './docs-names.ts';
import { docsRecordsChecks } from './docs-records.ts';
import { docsTablesChecks } from './docs-tables.ts';
import { postingKindChecks } from './posting-kinds.ts';
import { ruleChecks } from './rules-off.ts';
import { sizeChecks } from './sizes.ts';
import type { Check, Finding } from './source.ts';
import { storageChecks } from './storage.ts';
import { styleChecks } from './styles.ts';
import { whereCodeRunsChecks } from './where-code-runs.ts';
import { wordingChecks } from './wording.ts';
import { wordChecks } from './words.ts';

/** Every code check. */
export const checks: readonly Check[] = [
  ...arrowChecks,
  ...floorChecks,
  ...cycleChecks,
  ...folderCycleChecks,
  ...layerChecks,
  ...whereCodeRunsChecks,
  ...drawingChecks,
  ...sizeChecks,
  ...nameChecks,
  ...namedPathChecks,
  ...codeChecks,
  ...castChecks,
  ...storageChecks,
  ...styleChecks,
  ...islandChecks,
  ...kitChecks,
  ...oneHomeChecks,
  ...postingKindChecks,
  ...messageChecks,
  ...endpointChecks,
  ...failureChecks,
  ...wordChecks,
  ...wordingChecks,
  ...laboratoryWordChecks,
  ...docsChecks,
  ...docsNamesChecks,
  ...docsRecordsChecks,
  ...docsTablesChecks,
  ...docsAttacksChecks,
  ...ruleChecks,
  ...buildChecks,
];

/** Findings as lines that an editor can follow. */
export function linesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ file, line, say }) => `${file}:${line} ${say}`);
}
