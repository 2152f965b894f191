import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Debian's package of the same name; another place is named by DIEHARDER. */
const program = process.env['DIEHARDER'] ?? '/usr/bin/dieharder';

/** Tests by dieharder's numbers, and how many samples each takes: together some minutes. */
const tests = [
  { number: 0, name: 'birthdays', samples: 20 },
  { number: 2, name: 'rank of 32×32', samples: 20 },
  { number: 8, name: 'count the 1s in a stream', samples: 20 },
  { number: 15, name: 'runs', samples: 20 },
  { number: 100, name: 'monobit', samples: 20 },
  { number: 101, name: 'runs of bits', samples: 20 },
  { number: 202, name: 'distribution of bits', samples: 2 },
] as const;

/** Blocks of one draw; then comes the next draw with a seed of its own, as in the site's stream. */
const blocksOfDraw = 64;
const drawsOfChunk = 64;

/** The bytes of draws before they become numbers (`drawBytes`, whose test shows that they are these). */
function* chunks(): Generator<Buffer> {
  for (let draw = 0; ; ) {
    const blocks: Buffer[] = [];
    for (const last = draw + drawsOfChunk; draw < last; draw += 1) {
      const [seed, root] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
      for (let block = 0; block < blocksOfDraw; block += 1)
        blocks.push(createHmac('sha256', seed).update(`7:${draw}:${root}::${block}`).digest());
    }
    yield Buffer.concat(blocks);
  }
}

/** Runs one test over a fresh stream; its lines of results. */
async function judged(number: number, samples: number): Promise<string[]> {
  const child = spawn(program, ['-g', '200', '-d', String(number), '-p', String(samples)]);
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  // It stops reading once it has enough.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  for (const chunk of chunks()) {
    if (child.exitCode !== null || child.stdin.destroyed) break;
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended]);
  }
  await ended;
  return text.split('\n').filter((line) => /PASSED|WEAK|FAILED/.test(line));
}

if (!existsSync(program)) {
  console.log(`There is no ${program}: install the package dieharder, or name it by DIEHARDER.`);
} else {
  for (const { number, name, samples } of tests) {
    const lines = await judged(number, samples);
    for (const line of lines) console.log(line);
    if (lines.length === 0 || lines.some((line) => line.includes('FAILED'))) {
      console.log(`${name}: the stream of draws does not pass`);
      process.exitCode = 1;
    }
  }
}
