import { expect, it } from 'vitest';
import { plainChatText } from './chat-text.ts';

it.each([
  ['leaves words of any script as they are', 'سلام 안녕 hi 👋🏽', 'سلام 안녕 hi 👋🏽'],
  ['leaves markup to be shown as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['takes out what turns the direction of the text after it', 'pay \u202egpj.exe\u2066', 'pay gpj.exe'],
  ['takes out control characters', 'a\u0000b\u001bc\u0085', 'abc'],
  ['keeps single line breaks and folds many', 'a\r\nb\n\n\n\n\nc', 'a\nb\n\nc'],
  ['makes nothing of blanks', ' \n\t ', ''],
])('%s', (_, written, plain) => {
  expect(plainChatText(written)).toBe(plain);
});
