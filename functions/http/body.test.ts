import { expect, it } from 'vitest';
import { readBody } from './body.ts';

/** A request whose body breaks off with an error after its first bytes. */
function brokenOff(error: Error, headers: Record<string, string>): Request {
  let isBegun = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isBegun) return controller.error(error);
      isBegun = true;
      controller.enqueue(new TextEncoder().encode('{"half":'));
    },
  });
  // Node needs `duplex` to stream a body; the platform's types do not know it.
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('https://site.example/', init);
}

it.each([
  ['a stated length', { 'Content-Length': '100' }],
  ['no stated length', {}],
])(
  'refuses a body of %s whose client has left, and does not report it as a failure of the site',
  async (_, headers) => {
    const lost = new Error('Network connection lost.');
    expect(await readBody(brokenOff(lost, headers))).toEqual({ ok: false, code: 'INVALID_INPUT' });
  },
);

it('passes on every other error', async () => {
  await expect(readBody(brokenOff(new TypeError('Body has already been used.'), {}))).rejects.toThrow(
    'already been used',
  );
});
