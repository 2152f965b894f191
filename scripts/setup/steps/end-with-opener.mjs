import { spawn } from 'node:child_process';

/**
 * Runs a program in the process group of its own that it was started in, and ends that whole group when whoever
 * opened it closes its standard input. The system closes it however the opener ends, killed included, so the group
 * never outlives it. A program that does not end when asked is killed.
 *
 *   node end-with-opener.mjs PROGRAM ARGUMENTS…
 */
const graceMs = 5_000;
const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let isEnding = false;

child.on('error', (error) => {
  process.stderr.write(`${program} could not be started: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => {
  // What the program started itself may still run, and would keep its port.
  if (isEnding) killGroup();
  process.exit(code ?? 1);
});
process.stdin.resume().on('end', end).on('error', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

function end() {
  if (isEnding) return;
  isEnding = true;
  process.kill(-process.pid, 'SIGTERM');
  setTimeout(killGroup, graceMs);
}

function killGroup() {
  process.kill(-process.pid, 'SIGKILL');
}
