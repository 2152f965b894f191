import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerMembers } from '#tests/support/seated-members.ts';
import { injections } from './judges-sqlmap.ts';
import { openQuestions, startPlanted } from './judges-targets.ts';
import { isInstalled } from './judges-tool.ts';
import { vulnerabilities } from './judges-wapiti.ts';
import { atMost, type Measured, noted } from './measured.ts';
import { startSite } from './runtime.ts';

/**
 * Lets wapiti and sqlmap attack the site on this machine, as visitor, member, game and operator. Each must first
 * find a hole that was planted for it, or its silence about the site would mean nothing.
 */
export async function measureJudges(): Promise<Measured[]> {
  const lines: Measured[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'judges-'));
  const planted = await startPlanted();
  const site = await startSite();
  try {
    const [member] = await registerMembers(site.origin, 1);
    if (!member) throw new Error('no member could be registered');
    const asked = await openQuestions(site.origin, member);
    if (await isInstalled('wapiti')) {
      await mustFind(
        'wapiti',
        /Cross Site Scripting/,
        vulnerabilities(planted.origin, ['/?name=a'], folder, []),
      );
      const starts = asked.filter(({ method }) => method === 'GET').map(({ path }) => path);
      lines.push(told('wapiti', await vulnerabilities(site.origin, ['/m/home', ...starts], folder)));
    } else lines.push(missing('wapiti'));
    if (await isInstalled('sqlmap')) {
      const hole = { who: 'visitor', method: 'GET', path: '/?name=a', headers: {} } as const;
      await mustFind('sqlmap', /Parameter: name/, injections(planted.origin, [hole], folder));
      lines.push(told('sqlmap', await injections(site.origin, asked, folder)));
    } else lines.push(missing('sqlmap'));
  } finally {
    await site.stop();
    await planted.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (lines.some(({ held }) => held === false)) process.exitCode = 1;
  return lines;
}

async function mustFind(judge: string, hole: RegExp, findings: Promise<string[]>): Promise<void> {
  if (!(await findings).some((finding) => hole.test(finding)))
    throw new Error(`${judge} did not find the hole that was planted for it`);
}

function told(judge: string, findings: readonly string[]): Measured {
  for (const finding of findings) console.error(`${judge}: ${finding}`);
  return atMost(`findings of ${judge}`, findings.length, 0);
}

function missing(judge: string): Measured {
  console.error(
    `${judge} is not installed, so it did not judge: apt-get install ${judge}, then run this again.`,
  );
  return noted(`findings of ${judge}`, 'not installed');
}
