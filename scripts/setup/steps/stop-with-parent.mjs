import { spawnSync } from 'node:child_process';

/** The ids of the processes to watch: the parent, and npm if the parent is a shell started by npm. */
function watchedProcesses() {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const [above, name = ''] = (stdout ?? '').trim().split(/\s+/);
  return /(?:^|\/)-?(?:ba|da|z|k)?sh$/.test(name) ? [process.ppid, Number(above)] : [process.ppid];
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Ends this process as SIGTERM would once npm, which started it, has ended. npm cannot pass on a signal that it cannot
 * catch, and an orphaned site would keep its port. A process started without npm may outlive its shell.
 */
export function endWithNpm(everyMs = 500) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watched = watchedProcesses();
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isRunning)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
}
