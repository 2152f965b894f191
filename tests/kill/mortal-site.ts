import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Where a run keeps its databases, and the bundle that it runs. */
export interface Folders {
  readonly state: string;
  readonly bundle: string;
}

/** The site in a process group of its own, which ends all at once. */
export interface MortalSite {
  readonly origin: string;
  /** Ends the runtime and all its processes by SIGKILL, and waits until none is left. */
  kill(): Promise<void>;
}

/** Starts the production bundle on the state that the last life left behind. */
export async function startMortalSite({ state, bundle }: Folders): Promise<MortalSite> {
  const child = spawn(process.execPath, ['tests/kill/site-process.ts', state, bundle], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The site’s process did not start');
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^origin (\S+)$/m.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The site ended with ${code}: ${output.slice(-2_000)}`)));
  });
  return { origin, kill: () => endGroup(pid) };
}

async function endGroup(group: number): Promise<void> {
  if (isAlive(group)) process.kill(-group, 'SIGKILL');
  while (isAlive(group)) await wait(5);
}

function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}
