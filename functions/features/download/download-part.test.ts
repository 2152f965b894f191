import { expect, it } from 'vitest';
import type { RequestContext } from '#functions/http/context.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { downloadPart } from './download-part.ts';

const merchant = JSON.stringify({ features: ['app'] });
const phone = new Request('https://site.example/m/home', {
  headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' },
});

it('has another version for each last valid offer while the stored document is invalid', async () => {
  const versionAfter = async (name: string) => {
    const make = (download: string) =>
      downloadPart(() => Promise.resolve(undefined)).make(
        { settings: storedSettings({ merchant, download }, `offer-${name}`) } as RequestContext,
        phone,
      );
    await make(JSON.stringify({ enabled: true, title: { en: `The app ${name}` } }));
    return (await make('{"enabled":"yes"}'))?.version;
  };
  const [one, other] = [await versionAfter('one'), await versionAfter('other')];
  expect(one).toBeDefined();
  expect(other).not.toBe(one);
});
