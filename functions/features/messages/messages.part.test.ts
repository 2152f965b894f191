import { expect, it } from 'vitest';
import type { RequestContext } from '#functions/http/context.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { messageCentrePart } from './messages.part.ts';

it('has a different version for each address that stays in force while the stored document is invalid', async () => {
  const versionAfter = async (name: string) => {
    const valid = JSON.stringify({ telegramUrl: `https://t.example/${name}` });
    const make = (messages: string) => {
      const settings = storedSettings({ messages }, name);
      return messageCentrePart.make({ settings } as RequestContext, new Request('https://site.example/'));
    };
    await make(valid);
    return (await make('{"telegramUrl":5}'))?.version;
  };
  const [one, other] = [await versionAfter('one'), await versionAfter('other')];
  expect(one).toBeDefined();
  expect(other).not.toBe(one);
});
