import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languagesRead } from './languages-read.ts';

const file = 'src/i18n/messages/ko/cards.json';
const sha = createHash('sha256').update(readFileSync(file)).digest('hex');
const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).length;
const korean = (mark: object) => languagesRead(['ko'], { ko: mark as never })[0];

it('nothing counts as read by natives without a mark', () => {
  const [en, ko] = languagesRead(['en', 'ko'], {});
  expect(en).toEqual({ code: 'en', texts: en?.texts, readByNatives: 0, missing: 0 });
  expect(ko).toEqual({ ...en, code: 'ko' });
  expect(en?.texts).toBeGreaterThan(500);
});

it('the texts of a marked file count until it changes', () => {
  expect(korean({ 'cards.json': { reviewed: 'native', sha } })?.readByNatives).toBe(keys);
  expect(korean({ 'cards.json': { reviewed: 'native', sha: 'of before' } })?.readByNatives).toBe(0);
  expect(korean({ 'cards.json': { reviewed: 'machine', sha } })?.readByNatives).toBe(0);
});

it('a language without files lacks every text', () => {
  const [en, none] = languagesRead(['en', 'xx'], {});
  expect(none).toEqual({ code: 'xx', texts: en?.texts, readByNatives: 0, missing: en?.texts });
});
