import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { command } from './command.mjs';
import { at } from './paths.mjs';

/** Where a release keeps its bill of materials: beside the build, outside what visitors can request. */
export const sbomFile = 'dist/sbom.cdx.json';

/**
 * Writes the release's software bill of materials in CycloneDX: every package of the lock file that builds, tests or
 * runs the site, with its version, licence and hash. It needs no network.
 */
export async function writeSbom(file = at(sbomFile)) {
  const from = ['--package-lock-only', '--workspaces=false', '--offline'];
  const text = await command('npm', ['sbom', '--sbom-format', 'cyclonedx', '--loglevel', 'error', ...from]);
  const bill = JSON.parse(text);
  // npm names the release after its folder.
  const { name, version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  Object.assign(bill.metadata.component, { name, version, purl: `pkg:npm/${name}@${version}` });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(bill, null, 2));
}
