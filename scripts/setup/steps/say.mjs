/** An error that the user can act on; it is printed without a stack trace. */
export class Halt extends Error {}

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs a command's steps; for a Halt only its message is printed. Any error sets exit code 1. */
export async function run(steps) {
  try {
    await steps();
  } catch (error) {
    process.stderr.write(error instanceof Halt ? `\n${error.message}\n` : `\n${error.stack ?? error}\n`);
    process.exit(1);
  }
}
