import { beforeAll, expect, it } from 'vitest';
import { contentContracts } from '#src/contracts/content/content.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { firstOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const { path, output } = contentContracts.previewContent;

async function preview(texts: unknown, at = site) {
  const answer = await at.fetch(path, {
    method: 'POST',
    headers: { Authorization: firstOperator, 'Content-Type': 'application/json' },
    body: JSON.stringify({ texts }),
  });
  return { status: answer.status, value: ((await answer.json()) as { value: unknown }).value };
}

it('shows texts as they would be stored, names what is left out and which language is missing', async () => {
  const { status, value } = await preview({
    en: { title: 'Soon <b>', content: '<p onclick="x()">Hi<script>x()</script></p>' },
    ko: { title: '', content: '<p style="position:fixed">곧</p>' },
  });
  expect(status).toBe(200);
  expect(output.parse(value)).toEqual({
    texts: {
      en: { title: 'Soon <b>', content: '<p>Hi</p>', removed: ['<p onclick>', '<script>'] },
      ko: { title: '', content: '<p>곧</p>', removed: ['<p style="position:fixed">'] },
    },
    languages: ['en', 'ur', 'ko'],
    missing: ['ur', 'ko'],
  });
});

it('names the languages of the merchant', async () => {
  const own = await startSite();
  await storeDocument(own, own.merchant, 'merchant', { languages: ['ko'] });
  const { value } = await preview({}, own);
  expect(value).toEqual({ texts: {}, languages: ['ko'], missing: ['ko'] });
});

it('refuses what no announcement could hold', async () => {
  expect((await preview({ en: { title: 'a', content: 'x'.repeat(8_001) } })).status).toBe(400);
  expect((await preview({ '../x': { title: 'a', content: '' } })).status).toBe(400);
});
