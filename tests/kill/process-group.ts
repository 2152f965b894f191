import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Kills a process group with SIGKILL, and waits until none of its processes runs. */
export async function endGroup(group: number): Promise<void> {
  if (isAlive(group)) process.kill(-group, 'SIGKILL');
  while (isAlive(group)) await wait(5);
}

/** A zombie process counts as ended: it holds no files or sockets any more. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || readdirSync('/proc').some((pid) => isLivingMember(pid, group));
}

function isLivingMember(pid: string, group: number): boolean {
  if (!/^\d+$/.test(pid)) return false;
  try {
    const [, state = '', , ofGroup] = / (\S) (\d+) (\d+) /.exec(afterName(pid)) ?? [];
    return Number(ofGroup) === group && !'ZX'.includes(state);
  } catch {
    // The process ended while it was being read.
    return false;
  }
}

/** The fields of /proc/PID/stat after the process name, which may contain any character. */
function afterName(pid: string): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 1);
}
