import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { americanVisitor, operate, operatedPolicy as policy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy });
});

const ahead = (headers: Record<string, string> = {}) => ({
  headers: { 'Sec-Purpose': 'prefetch;prerender', Accept: 'text/html', ...headers },
});

interface Counters {
  readonly counts: { name: string; lastHour: number }[];
}

async function counted(name: string): Promise<number> {
  const { value } = await operate(site, 'GET', `${site.origin}/ops/api/counters`);
  return (value as unknown as Counters).counts.find((each) => each.name === name)?.lastHour ?? 0;
}

describe('the speculation rules', () => {
  it('are referenced by every page, and are a file with a type of its own', async () => {
    const page = await site.fetch('/m/home');
    const named = page.headers.get('Speculation-Rules') ?? '';
    const rules = await site.fetch(JSON.parse(named) as string);
    expect(rules.headers.get('Content-Type')).toBe('application/speculationrules+json');
    expect(await rules.json()).toEqual(JSON.parse(readFileSync('public/speculation-rules.json', 'utf8')));
  });

  it('are not sent to browsers that save data', async () => {
    const page = await site.fetch('/m/home', { headers: { 'Save-Data': 'on' } });
    expect(page.headers.has('Speculation-Rules')).toBe(false);
  });

  it('allow no inline script: the content policy names only those of the build', async () => {
    const page = await site.fetch('/m/home');
    expect(page.headers.get('Content-Security-Policy')).not.toContain('inline-speculation-rules');
    expect(await page.text()).not.toContain('speculationrules');
  });
});

describe('a prefetched page', () => {
  it('is the page itself if its visitor may enter', async () => {
    const [opened, request] = [await site.fetch('/m/help'), await site.fetch('/m/help', ahead())];
    expect(request.status).toBe(200);
    expect(await request.text()).toBe(await opened.text());
  });

  it.each(['prefetch', 'prefetch;prerender'])('is checked by the gate as any other: %s', async (purpose) => {
    const refused = await site.fetch('/m/home', ahead({ 'Sec-Purpose': purpose }), americanVisitor);
    expect(refused.status).toBe(451);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(await refused.text()).not.toContain('data-tiles');
  });

  it.each(['Sec-Purpose', 'Purpose'])('sets no cookie, and a choice is refused under %s', async (header) => {
    const page = await site.fetch('/m/home', { headers: { [header]: 'prefetch' } });
    expect(page.headers.get('Set-Cookie')).toBeNull();
    for (const choice of ['lang=ur', 'theme=light']) {
      const refused = await site.fetch(`/m/home?${choice}`, { headers: { [header]: 'prefetch' } });
      expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([425, null]);
      const made = await site.fetch(`/m/home?${choice}`);
      expect([made.status, made.headers.has('Set-Cookie')]).toEqual([200, true]);
    }
  });

  it('changes nothing: a state-changing call from it is refused', async () => {
    const call = { method: 'POST', ...ahead({ 'Content-Type': 'application/json' }), body: '{}' };
    for (const path of [
      '/wps/member/trialuser',
      '/wps/game/launchGame',
      '/wps/relay/MCS2_addRecentGame',
      '/m/home',
    ]) {
      const refused = await site.harness.getWorker<Env>().fetch(site.origin + path, {
        ...call,
        cf: { country: 'PK', asn: 17557 },
        headers: { ...call.headers, 'CF-Connecting-IP': '39.32.0.1', Origin: site.origin },
      } as never);
      expect([path, refused.status, refused.headers.has('Set-Cookie')]).toEqual([path, 405, false]);
    }
  });

  it('is not counted as a visit, and the visit that follows is', async () => {
    const visits = 200;
    const before = await counted('answered');
    for (let turn = 0; turn < visits; turn += 1) await (await site.fetch('/m/home', ahead())).text();
    for (let turn = 0; turn < 3; turn += 1)
      await (await site.fetch('/m/home', ahead(), americanVisitor)).text();
    await expect
      .poll(() => counted('refused REGION_RESTRICTED'), { timeout: 25_000, interval: 1_000 })
      .toBeGreaterThanOrEqual(3);
    // Counted since then are only the requests by which this test reads the counts.
    expect(await counted('answered')).toBeLessThan(before + visits);
  });
});
