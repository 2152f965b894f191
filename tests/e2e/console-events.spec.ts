import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { type Site, startSite } from '#tests/support/site.ts';
import { ownerOf } from './support/console-owner.ts';
import { ways } from './support/console-widths.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, test } from './support/site-test.ts';

/** What `npm run verify-events` says of a file, and with which code it ends. */
function verified(file: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/events/verify.ts', file], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    ),
  );
}

for (const way of ways)
  test.describe(way.title, () => {
    /** Owners can enrol only once, so these operators have a site of their own. */
    let site: Site;
    test.beforeAll(async () => {
      site = await startSite();
    });

    test(
      'the events of the console are exported and proven, and one byte turned is found',
      {
        tag: way.tag,
      },
      async ({ browser }, testInfo) => {
        const owner = await ownerOf(site, browser, 'sana@operator.example', way.second);
        await owner.goto('/ops/events');
        await expect(owner.getByRole('table', { name: 'Events' }).getByRole('link').first()).toBeVisible();
        await expectAccessible(owner);
        await expectNoWiderThanPhone(owner);
        const exported = await owner.evaluate(async () => (await fetch('/ops/api/events/export')).text());
        const lines = exported.trimEnd().split('\n');
        const signedIn = lines.findIndex((line) => line.includes('sana@operator.example'));
        expect(signedIn).toBeGreaterThan(0);
        const file = testInfo.outputPath('events.ndjson');
        await writeFile(file, exported);
        expect(await verified(file)).toMatchObject({
          code: 0,
          said: expect.stringContaining('follow one another'),
        });

        const turned = lines.with(signedIn, (lines[signedIn] ?? '').replace('sana@', 'sanb@'));
        await writeFile(file, `${turned.join('\n')}\n`);
        const found = await verified(file);
        expect(found).toMatchObject({
          code: 1,
          said: expect.stringContaining(`ROW_CHANGED at line ${signedIn + 1}`),
        });
        await owner.context().close();
      },
    );
  });
