import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts a process's CPU time in hundredths of a second. */
const tickMs = 10;

/** The process ids of the local runtimes that this process started; none if the system has no /proc. */
export function runtimesStarted(): number[] {
  return processIds().filter((id) => {
    const stat = statOf(id);
    return stat?.name === 'workerd' && stat.parentId === process.pid;
  });
}

/** The CPU time that processes have used so far, in user and kernel mode. */
export function spentMs(ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + (statOf(id)?.ticks ?? 0) * tickMs, 0);
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    // On systems other than Linux the figure stays 0.
    return [];
  }
}

function statOf(
  id: number,
): { readonly name: string; readonly parentId: number; readonly ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [, name = ''] = /\((.*)\)/s.exec(text) ?? [];
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { name, parentId: Number(rest[1]), ticks: Number(rest[11]) + Number(rest[12]) };
  } catch {
    // The process has ended in the meantime.
    return undefined;
  }
}
