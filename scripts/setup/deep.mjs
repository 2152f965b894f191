import { ensureTestBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureBundled } from './steps/bundle.mjs';
import { command } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { Halt, run, say } from './steps/say.mjs';
import { ensureSecrets } from './steps/secrets.mjs';
import { ensureWebKit } from './steps/webkit.mjs';

const ofMoney = ['money-simulation', 'vendor-conformance', 'wallet-object', 'wallet-planted'];
/** Random sequences of operations; `npm test` runs a tenth of them. */
const courses = 'functions/wallet/random.test.ts';
const money = ['tests/money', courses, ...ofMoney.map((name) => `tests/worker/${name}.test.ts`)];

const inputs = ['bad-input', 'settings-invalid'].map((name) => `tests/worker/${name}.test.ts`);

/** The tests that run each engine of the house many times. */
const engines = ['tests/crash', 'tests/engines', 'tests/slot', 'tests/lottery'];

/** The steps that `npm test` samples or omits, by the name that runs one step alone. */
const steps = {
  money: ['Every mutant of the wallet, fifty thousand operations', 'vitest', ['run', ...money]],
  planted: ['Each promised rule taken out, and its test seen to fail', 'node', ['scripts/check/planted.ts']],
  components: ['Components in both directions with axe', 'vitest', ['run', '--project', 'components']],
  directions: ['Every journey from right to left', 'playwright', ['test', '--project', 'iphone-rtl']],
  journeys: [
    'What components and other journeys show too',
    'playwright',
    ['test', '--project', 'android-ltr', '--grep', '@deep-only'],
  ],
  endpoints: ['Every attack on every endpoint', 'vitest', ['run', 'tests/security']],
  inputs: ['Every bad value in every field and document', 'vitest', ['run', ...inputs]],
  pages: ['Every page as served in every language', 'vitest', ['run', 'tests/worker/judges.test.ts']],
  expressions: [
    'Every regular expression judged anew',
    'node',
    ['scripts/check/regular-expressions.ts', '--anew'],
  ],
  simulation: ['A million operations', 'node', ['tests/bench/run.ts', 'simulation']],
  engines: ['A million rounds of every engine', 'vitest', ['run', '--project', 'unit', ...engines]],
  agents: [
    'Ten thousand trees of agents, twenty thousand payments',
    'vitest',
    ['run', '--project', 'unit', 'src/rules/agents', 'functions/features/agents/team/payroll'],
  ],
  console: [
    'A million members in the console’s lists',
    'vitest',
    ['run', 'tests/worker/operators-reading.test.ts'],
  ],
  kill: ['The runtime killed fifty times', 'node', ['tests/bench/run.ts', 'kill']],
  settlement: ['Draws settled under kill -9', 'vitest', ['run', 'tests/worker/lottery-kill.test.ts']],
  payouts: ['Withdrawals under kill -9', 'vitest', ['run', 'tests/worker/withdrawal-kill.test.ts']],
  fuzz: ['The gate, fuzzed', 'node', ['tests/bench/run.ts', 'fuzz', '--requests', '200000']],
  mutation: ['Mutation scores', 'node', ['scripts/check/mutation.ts']],
  judges: ['wapiti and sqlmap', 'node', ['tests/judges/attackers.ts']],
  dieharder: ['Dieharder on the bytes of draws', 'node', ['tests/judges/dieharder.ts']],
  webkit: ['Journeys in Safari’s engine', 'node', ['tests/webkit/run.ts']],
};

await run(async () => {
  const requested = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
  const unknown = requested.filter((name) => !(name in steps));
  if (unknown.length > 0)
    throw new Halt(`No step is called ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  await ensureInstalled();
  const browser = await ensureTestBrowser();
  if (requested.includes('webkit')) await ensureWebKit();
  await ensureSecrets();
  await ensureBuilt();
  await ensureBundled();
  const lines = [];
  for (const name of requested) {
    const [title, tool, args] = steps[name];
    say(`\n${title}`);
    const startedAtMs = Date.now();
    const env = { TEST_LANE: 'deep', CHROME_PATH: browser };
    const failed = await command(tool, args, { quiet: false, env }).then(
      () => false,
      () => true,
    );
    const seconds = Math.round((Date.now() - startedAtMs) / 1000);
    lines.push({ failed, text: `  ${failed ? '✗' : '✓'} ${name.padEnd(12)} ${seconds} s` });
  }
  say(`\n${lines.map(({ text }) => text).join('\n')}`);
  if (lines.some(({ failed }) => failed)) throw new Halt('Some steps failed; their output is above.');
});
