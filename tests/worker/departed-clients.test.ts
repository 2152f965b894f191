import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../../scripts/setup/steps/serve.mjs';
import { listening } from '#tests/support/listening.ts';

const state = mkdtempSync(join(tmpdir(), 'start-'));
let site: Awaited<ReturnType<typeof serve>>;
let printed = '';

beforeAll(async () => {
  const probe = createServer();
  const port = Number(new URL(await listening(probe)).port);
  await new Promise((closed) => probe.close(closed));
  const log = new PassThrough().on('data', (chunk) => (printed += chunk));
  site = await serve({ port, state, log });
});

afterAll(async () => {
  site.stop();
  await site.ended;
  rmSync(state, { recursive: true, force: true });
});

/** Sends the beginning of a request, and leaves without having read the response. */
function leave(begun: string, afterMs: number): Promise<void> {
  const { port, host } = new URL(site.origin);
  return new Promise((left) => {
    const socket = connect(Number(port), 'localhost', () => {
      socket.write(begun.replace('\r\n', `\r\nHost: ${host}\r\n`));
      setTimeout(() => socket.destroy(), afterMs);
    });
    socket.on('error', () => undefined).on('close', () => left());
  });
}

it('nothing is printed about clients that leave before they have their response', async () => {
  for (let turn = 0; turn < 20; turn++) {
    await leave('GET /m/home HTTP/1.1\r\n\r\n', turn * 2);
    await leave('POST /wps/session/login HTTP/1.1\r\nContent-Length: 100\r\n\r\n{', turn * 2);
  }
  // The runtime answers after it has noticed every connection that closed before.
  await fetch(`${site.origin}/wps/system/status`);
  await wait(500);
  expect(printed).not.toContain('Network connection lost');
  expect(printed).not.toContain('disconnected:');
});
