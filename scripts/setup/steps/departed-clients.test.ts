import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { withoutDepartedClients } from './departed-clients.mjs';

const red = (message: string) =>
  `\u001B[31m✘ \u001B[41;31m[\u001B[41;97mERROR\u001B[41;31m]\u001B[0m \u001B[1m${message}\u001B[0m\n\n`;
const lost = red('Uncaught Error: Network connection lost. ');
const proxied = red(
  'Error inside ProxyWorker (the affected request failed; the dev server continues): POST http://localhost:8787/wps/session/login (failed after 1 attempt): Network connection lost.',
);
const pipe = `${red(
  'kj::getCaughtExceptionAsKj() = rust/cxx/kj-rs-io/ffi.rs:176: disconnected: write(): Broken pipe (os error 32)',
)}  stack: workerd@58261f3 workerd@5829de7\n\n\n`;

const undrained = `${red('Failed to drain the unused request body. Error: Network connection lost.')}      at async drainBody (file:///site/node_modules/wrangler/templates/middleware/middleware-ensure-req-body-drained.ts:10:14) {
    retryable: true
  }
\n`;

const printed = (...chunks: readonly string[]) => text(Readable.from(chunks).pipe(withoutDepartedClients()));

it.each([
  ['a response that its client did not wait for', lost],
  ['a request that its client cut off', proxied],
  ['a connection that its client closed', pipe],
  ['a body that was cut off before it was refused', undrained],
])('prints nothing of %s', async (_, message) => {
  expect(await printed(message, message)).toBe('');
});

it('prints what comes before, between and after such messages', async () => {
  expect(await printed('before\n', lost, 'between\n', pipe, proxied, 'after')).toBe('before\nbetween\nafter');
});

it('keeps the same error when it has a stack, because then our own code threw it', async () => {
  const ours = `${lost}    at async Chat.alarm (chat.object.ts:140:3)\n`;
  expect(await printed(ours)).toBe(ours);
});

it.each([
  red('Uncaught Error: Network connection lost. Retry after 5 s'),
  red('Uncaught TypeError: undefined is not a function'),
  red('{"level":"error","event":"failure","reason":"Network connection lost."}'),
  red('The Workers runtime failed to start.'),
  red('kj::getCaughtExceptionAsKj() = sqlite.c++:3: failed: write(): No space left on device (os error 28)'),
  red(
    'Error inside ProxyWorker (the affected request failed; the dev server continues): GET http://localhost:8787/m/home (failed after 3 attempts): Worker exceeded memory limit.',
  ),
])('keeps every other error: %j', async (message) => {
  expect(await printed(message)).toBe(message);
});

it('recognises a message that arrives in pieces', async () => {
  expect(await printed(...`one\n${lost}two\n${pipe}three\n`)).toBe('one\ntwo\nthree\n');
});
