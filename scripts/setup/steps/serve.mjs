import { spawn } from 'node:child_process';
import http from 'node:http';
import https from 'node:https';
import { createServer } from 'node:net';
import { environment } from './command.mjs';
import { localState } from './database.mjs';
import { withoutDepartedClients } from './departed-clients.mjs';
import { at, root } from './paths.mjs';
import { Halt } from './say.mjs';

const readyMsMax = 60_000;

/** Halts if the port is already in use. */
export async function portMustBeFree(port, address = '127.0.0.1') {
  const free = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, address);
  });
  if (!free)
    throw new Halt(
      `Port ${port} is in use. Stop what is using it, or choose another: npm start -- --port ${port + 1}`,
    );
}

/**
 * Starts the Worker in workerd and resolves once it responds. The runtime gets its own process group, so that
 * `stop` ends all of its processes; a signal to this process ends them too, even before the Worker responds, and so
 * does the end of this process. Once it is ready, its output goes to `log`, or to the output of this process if there
 * is no `log`.
 */
export async function serve({ port, secure = false, address = '127.0.0.1', state = localState, log }) {
  const protocol = secure ? 'https' : 'http';
  const args = [
    'dev',
    '-c',
    'wrangler.toml',
    '--ip',
    address,
    '--port',
    String(port),
    '--inspector-port',
    '0',
  ];
  args.push(
    '--persist-to',
    state,
    '--local-protocol',
    protocol,
    '--log-level',
    'error',
    '--show-interactive-dev-session=false',
  );
  const child = spawn(
    process.execPath,
    [at('scripts/setup/steps/end-with-opener.mjs'), 'wrangler', ...args],
    {
      cwd: root,
      env: environment(),
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let output = '';
  let ended = false;
  const hear = (chunk) => (output += chunk);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  child.on('exit', () => (ended = true));
  const stop = () => child.stdin.end();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  await untilReady(
    `${protocol}://localhost:${port}`,
    () => ended,
    () => output,
    stop,
  );
  for (const name of ['stdout', 'stderr'])
    child[name]
      .off('data', hear)
      .pipe(withoutDepartedClients())
      .pipe(log ?? process[name], { end: false });
  return {
    origin: `${protocol}://localhost:${port}`,
    stop,
    ended: new Promise((resolve) => child.on('exit', resolve)),
  };
}

async function untilReady(origin, ended, output, stop) {
  const giveUpAt = Date.now() + readyMsMax;
  while (Date.now() < giveUpAt) {
    if (ended()) throw new Halt(`The runtime ended before it was ready:\n${output()}`);
    if (await answers(`${origin}/wps/system/status`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Halt(`The runtime did not answer within ${readyMsMax / 1000} s:\n${output()}`);
}

/**
 * Whether the URL answers with 200. Certificates are not verified: the
 * URL is on this machine, with a self-signed one.
 */
function answers(address) {
  const { get } = address.startsWith('https') ? https : http;
  return new Promise((resolve) => {
    get(address, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
