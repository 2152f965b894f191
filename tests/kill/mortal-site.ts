import { spawn } from 'node:child_process';
import { endGroup } from './process-group.ts';
import type { EndRequest } from './shard-endings.ts';

/** The site in its own process group. All of it is killed at once, and it ends when its parent process ends. */
export interface MortalSite {
  readonly origin: string;
  /** Ends a draw of the lottery. Resolves once every shard has begun to settle. */
  endDraw(request: EndRequest): Promise<void>;
  /** Suspends the runtime and all its processes, which can then be killed in that state. */
  halt(): void;
  /** Resumes the suspended processes. */
  resume(): void;
  /** Kills the runtime and all its processes with SIGKILL, and waits until none is left. */
  kill(): Promise<void>;
}

/** Starts the site with the given options, on the databases that the last kill left behind. */
export async function startMortalSite(options: object): Promise<MortalSite> {
  const child = spawn(process.execPath, ['tests/kill/site-process.ts'], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
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
    // The pipe stays open, so that its end tells the site that this process has ended.
    child.stdin.on('error', reject).write(`${JSON.stringify(options)}\n`);
  });
  const endDraw = (request: EndRequest) =>
    new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        if (/^ended$/m.test(chunk.toString())) resolve();
      };
      child.stdout.on('data', read);
      child.once('exit', () => reject(new Error('The site ended before the draw did')));
      child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  return {
    ...{ origin, endDraw },
    halt: () => void process.kill(-pid, 'SIGSTOP'),
    resume: () => void process.kill(-pid, 'SIGCONT'),
    kill: () => endGroup(pid),
  };
}
