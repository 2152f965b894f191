import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sbomFile, writeSbom } from './sbom.mjs';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

interface Locked {
  readonly version: string;
  readonly integrity?: string;
}

const read = <Json>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json;
const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
let bill: Bill;

beforeAll(async () => {
  const file = join(folder, 'sbom.json');
  await writeSbom(file);
  bill = read(file);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the bill of materials of a release', () => {
  it('is CycloneDX, and names the site', () => {
    const { name, version } = read<{ name: string; version: string }>('package.json');
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name, version } } });
  });

  it('has every package that the site runs on, in the version and with the hash of the lock file', () => {
    const { dependencies } = read<{ dependencies: Record<string, string> }>('package.json');
    const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
    const missing = Object.entries(dependencies).filter(([name, version]) => {
      const integrity = packages[`node_modules/${name}`]?.integrity ?? '';
      const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      return !bill.components.some(
        ({ purl, hashes }) =>
          decodeURIComponent(purl) === `pkg:npm/${name}@${version}` &&
          hashes?.some(({ alg, content }) => alg === 'SHA-512' && content === hash),
      );
    });
    expect(Object.keys(dependencies).length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  it('is written by each deployment, where visitors cannot request it', () => {
    const deploy = readFileSync('scripts/setup/deploy.mjs', 'utf8');
    expect(deploy.indexOf('await writeSbom()')).toBeGreaterThan(deploy.indexOf('await ensureBuilt()'));
    const wrangler = readFileSync('wrangler.toml', 'utf8');
    const [, served] = /^directory = "(.*)"$/m.exec(wrangler) ?? [];
    expect(sbomFile.startsWith(`${served}/`)).toBe(false);
  });
});
