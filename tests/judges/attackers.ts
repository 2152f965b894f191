import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerMembers } from '#tests/support/launched-members.ts';
import { injections } from './sqlmap.ts';
import { openQuestions, startPlanted } from './attack-targets.ts';
import { isInstalled } from './installed-tool.ts';
import { vulnerabilities } from './wapiti.ts';
import { startSite, state } from '#tests/bench/runtime.ts';

/**
 * Lets wapiti and sqlmap attack a local site, as visitor, member, game and operator. Each must first
 * find a planted vulnerability: otherwise finding nothing on the site would prove nothing.
 */
async function attackSite(): Promise<number> {
  let findings = 0;
  const folder = mkdtempSync(join(tmpdir(), 'judges-'));
  const planted = await startPlanted();
  const site = await startSite();
  try {
    const [member] = await registerMembers(site.origin, 1);
    if (!member) throw new Error('no member could be registered');
    const request = await openQuestions(site.origin, member);
    if (await isInstalled('wapiti')) {
      await mustFind(
        'wapiti',
        /Cross Site Scripting/,
        vulnerabilities(planted.origin, ['/?name=a'], folder, []),
      );
      const starts = request.filter(({ method }) => method === 'GET').map(({ path }) => path);
      findings += tell('wapiti', await vulnerabilities(site.origin, ['/m/home', ...starts], folder));
    } else tellMissing('wapiti');
    if (await isInstalled('sqlmap')) {
      const hole = { who: 'visitor', method: 'GET', path: '/?name=a', headers: {} } as const;
      await mustFind('sqlmap', /Parameter: name/, injections(planted.origin, [hole], folder));
      findings += tell('sqlmap', await injections(site.origin, request, folder));
    } else tellMissing('sqlmap');
  } finally {
    await site.stop();
    await planted.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return findings;
}

async function mustFind(judge: string, hole: RegExp, findings: Promise<string[]>): Promise<void> {
  if (!(await findings).some((finding) => hole.test(finding)))
    throw new Error(`${judge} did not find the hole that was planted for it`);
}

function tell(judge: string, findings: readonly string[]): number {
  for (const finding of findings) console.error(`${judge}: ${finding}`);
  console.log(`${judge}: ${findings.length} findings`);
  return findings.length;
}

function tellMissing(judge: string): void {
  console.error(
    `${judge} is not installed, so it did not judge: apt-get install ${judge}, then run this again.`,
  );
}

execFileSync(process.execPath, ['scripts/setup/fresh-state.mjs', state, '0'], { stdio: 'inherit' });
if ((await attackSite()) > 0) process.exitCode = 1;
