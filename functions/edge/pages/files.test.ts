import { describe, expect, it } from 'vitest';
import type { RequestContext } from '#functions/http/context.ts';
import { compressedEnding } from '#src/rules/site/compressed-files.ts';
import { answerFile } from './files.ts';

const origin = 'https://site.example';
const input = new Request(`${origin}/sw.js`, { headers: { 'Accept-Encoding': 'br' } });

/** What a visitor gets if the platform answers with this status for the compressed form. */
function answered(status: number): Promise<Response | undefined> {
  const fetch = async (request: Request) =>
    request.url.endsWith(compressedEnding)
      ? new Response(status === 304 ? null : 'compressed', { status })
      : new Response('plain');
  const context = { env: { ASSETS: { fetch } }, target: { origin, pathname: '/sw.js' } };
  return answerFile(input, context as unknown as RequestContext);
}

describe('a file', () => {
  it('is sent in its compressed form if the platform has it', async () => {
    const answer = await answered(200);
    expect(answer?.headers.get('Content-Encoding')).toBe('br');
    expect(await answer?.text()).toBe('compressed');
  });

  it('is confirmed as unchanged if the platform confirms its compressed form', async () => {
    expect((await answered(304))?.status).toBe(304);
  });

  it.each([404, 412, 500, 503])('is sent plain if its compressed form gets a %i', async (status) => {
    const answer = await answered(status);
    expect([answer?.status, await answer?.text()]).toEqual([200, 'plain']);
    expect(answer?.headers.get('Content-Encoding')).toBeNull();
  });
});
