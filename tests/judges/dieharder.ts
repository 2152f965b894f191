import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** The path of Debian's dieharder package; DIEHARDER overrides it. */
const program = process.env['DIEHARDER'] ?? '/usr/bin/dieharder';

/**
 * Tests by dieharder's numbers, with the samples of each, and the bits of its variant if it has several. Left
 * out are tests that dieharder itself calls suspect, tests that need gigabytes to say anything, and the
 * overlapping permutations, which this version fails on every source. Too few samples make even the best
 * source look weak: with ten, four of the serial test's thirty figures do so for the kernel's own random
 * bytes.
 */
const tests = [
  { number: 0, name: 'birthdays', samples: 20 },
  { number: 2, name: 'rank of 32×32', samples: 10 },
  { number: 3, name: 'rank of 6×8', samples: 10 },
  { number: 4, name: 'bits in words', samples: 10 },
  { number: 8, name: 'count the 1s in a stream', samples: 10 },
  { number: 9, name: 'count the 1s in bytes', samples: 10 },
  { number: 10, name: 'parking lot', samples: 10 },
  { number: 11, name: 'least distance in a plane', samples: 10 },
  { number: 12, name: 'least distance in space', samples: 10 },
  { number: 13, name: 'squeeze', samples: 10 },
  { number: 15, name: 'runs', samples: 10 },
  { number: 16, name: 'craps', samples: 10 },
  { number: 100, name: 'monobit', samples: 20 },
  { number: 101, name: 'runs of bits', samples: 20 },
  { number: 102, name: 'serial', samples: 100 },
  { number: 200, name: 'distribution of bits', samples: 10, variant: 4 },
  { number: 202, name: 'permutations', samples: 10, variant: 4 },
  { number: 204, name: 'Kolmogorov–Smirnov', samples: 100 },
  { number: 205, name: 'distribution of bytes', samples: 1 },
] as const;
type Test = { readonly number: number; readonly samples: number; readonly variant?: number };

/** A test that runs longer than this, in milliseconds, is stopped and counts as failed. */
const testMsMax = 600_000;

/** Blocks per draw; the next draw has a new seed, as in the site's stream. */
const blocksOfDraw = 64;
const drawsOfChunk = 64;

/** The bytes of draws before they become numbers. The test of `drawBytes` proves that they are the same. */
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

/**
 * Runs one test over a fresh stream. Returns its result lines, and an upper bound of the bytes that it read.
 */
async function judged({ number, samples, variant }: Test): Promise<{ lines: string[]; bytes: number }> {
  const request = ['-g', '200', '-d', String(number), '-p', String(samples)];
  const child = spawn(program, variant === undefined ? request : [...request, '-n', String(variant)]);
  const timer = setTimeout(() => child.kill(), testMsMax);
  let [text, bytes] = ['', 0];
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  // dieharder closes its input once it has enough.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  for (const chunk of chunks()) {
    if (child.exitCode !== null || child.signalCode !== null || child.stdin.destroyed) break;
    bytes += chunk.length;
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended]);
  }
  await ended;
  clearTimeout(timer);
  return { lines: text.split('\n').filter((line) => /PASSED|WEAK|FAILED/.test(line)), bytes };
}

/** Whether a test found something, or could not run. */
const hasFailed = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 || lines.some((line) => line.includes('FAILED'));

if (!existsSync(program)) {
  console.log(`There is no ${program}: apt-get install dieharder, or name it by DIEHARDER.`);
} else {
  const startedAtMs = performance.now();
  let all = 0;
  for (const test of tests) {
    const first = await judged(test);
    // A defect fails more clearly with more samples. With ten, 2 of 150 runs over the kernel's random bytes failed to
    // count the 1s in a stream.
    const again = hasFailed(first) ? await judged({ ...test, samples: test.samples * 10 }) : undefined;
    for (const line of [...first.lines, ...(again?.lines ?? [])]) console.log(line);
    all += first.bytes + (again?.bytes ?? 0);
    if (again && hasFailed(again)) {
      console.log(`${test.name}: the stream of draws does not pass`);
      process.exitCode = 1;
    }
  }
  const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
  console.log(`${tests.length} tests read ${Math.round(all / 1e6)} MB of the stream in ${seconds} s.`);
}
