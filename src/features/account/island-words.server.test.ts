import { expect, test } from 'vitest';
import { languages } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { loginWords, registrationWords } from './island-words.server.ts';

test.each(languages)('every word of the account forms is there in %s', (language) => {
  const messages = messagesOf(language);
  for (const { t, failures } of [loginWords(messages, language), registrationWords(messages, language)])
    for (const [key, words] of Object.entries({ ...t, ...failures })) expect(words, key).toMatch(/\S/);
});

test('each form carries only what it can come to say', () => {
  const messages = messagesOf('en');
  expect(loginWords(messages, 'en').t).not.toHaveProperty('usernameTaken');
  expect(loginWords(messages, 'en').failures).not.toHaveProperty('GAME_OFF');
  expect(registrationWords(messages, 'en').t).not.toHaveProperty('forgotten');
  expect(registrationWords(messages, 'en').failures).toHaveProperty('USERNAME_TAKEN');
});
