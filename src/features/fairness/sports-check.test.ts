import type { WordsFor } from '#src/i18n/words.ts';
import { expect, test } from 'vitest';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { sportsCheck } from './sports-check.tsx';

const words: WordsFor<'round-check'> = { language: 'en', t: messagesOf('en')['round-check'], failures: {} };
const server = await commitmentOf('one');
const sound = { match: 'football-flash-7', server, hash: await commitmentOf(server) };
const verdictOf = (fields: Readonly<Record<string, string>>) =>
  sportsCheck.verify(words, (name) => fields[name] ?? '');

test('a match ends as its seed decides, ignoring surrounding blanks', async () => {
  const verdict = await verdictOf({ ...sound, match: ' football-flash-7 ' });
  expect(verdict.status).toBe('match');
  expect(JSON.stringify(verdict)).toContain('The match ended 3 : 2');
});

test('a hash of another seed and an unknown match are reported', async () => {
  expect(await verdictOf({ ...sound, hash: '0'.repeat(64) })).toEqual({ status: 'mismatch' });
  for (const match of ['', 'chess-flash-7', 'football-flash-x'])
    expect(await verdictOf({ ...sound, match })).toMatchObject({ status: 'malformed', fields: ['match'] });
  expect(await verdictOf({ ...sound, server: '0011' })).toMatchObject({ fields: ['server'] });
});
