import { expect, it } from 'vitest';
import { pushTexts } from './announcement-push.ts';

it('contains an announcement’s words without markup, in each language that has any', () => {
  const texts = pushTexts({
    en: { title: 'Cash & more', content: '<p>Two <b>new</b></p><p>games &amp; a&nbsp;draw</p>' },
    ur: { title: 'نئی گیمز', content: '' },
    fr: { title: 'Jeux', content: '' },
  });
  expect(texts).toEqual({
    title: { en: 'Cash & more', ur: 'نئی گیمز' },
    body: { en: 'Two new games & a draw', ur: 'نئی گیمز' },
  });
});

it('is no longer than a notification may be', () => {
  const { title, body } = pushTexts({
    ko: { title: '가'.repeat(120), content: `<p>${'나 '.repeat(400)}</p>` },
  });
  expect(title.en.length).toBeLessThanOrEqual(80);
  expect(body.en.length).toBeLessThanOrEqual(200);
  expect(body.ko).toBe(body.en);
});
