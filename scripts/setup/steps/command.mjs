import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter } from 'node:path';
import { at, root } from './paths.mjs';
import { Halt } from './say.mjs';

/** The environment of every tool: the pinned Node and tools first on the PATH, and no telemetry. */
export function environment(extra = {}) {
  return {
    ...process.env,
    PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}

/**
 * Runs a tool to its end; if it fails, rejects with a Halt that contains the tool's output. A patient tool and the
 * processes that it starts run at the lowest priority.
 */
export function command(name, args, { quiet = true, env = {}, why = '', isPatient = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: root,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => reject(new Halt(`${name} could not be started: ${error.message}. ${why}`)));
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Halt(`${output}\n"${name} ${args.join(' ')}" ended with code ${code}. ${why}`));
    });
  });
}
