import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One request of a load, prepared before the clock starts. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The result of a load: responses per second, those that were not 2xx, and lost connections. */
export interface LoadResult {
  readonly perSecond: number;
  readonly refused: number;
  readonly lost: number;
  readonly answered: number;
}

const connections = 8;
const separator = '\u001f';

/** wrk sends each line of the file in order, and then starts again from the first. */
const script = `
local shots, at = {}, 0
function init(args)
  for line in io.lines(args[1]) do
    local parts = {}
    for part in (line .. "${separator}"):gmatch("(.-)${separator}") do parts[#parts + 1] = part end
    local headers = {}
    for i = 4, #parts, 2 do if parts[i] ~= "" then headers[parts[i]] = parts[i + 1] end end
    shots[#shots + 1] = wrk.format(parts[1], parts[2], headers, parts[3])
  end
end
function request() at = at % #shots + 1 return shots[at] end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format("@%f %d %d %d@", summary.requests / (summary.duration / 1e6), e.status, summary.requests, e.connect + e.read + e.write + e.timeout))
end`;

/** Sends shots over eight connections for a number of seconds, with wrk if it is installed. */
export function load(origin: string, shots: readonly Shot[], seconds: number): Promise<LoadResult> {
  return hasWrk() ? byWrk(origin, shots, seconds) : byNode(origin, shots, seconds);
}

export function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}

async function byWrk(origin: string, shots: readonly Shot[], seconds: number): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  try {
    writeFileSync(join(folder, 'load.lua'), script);
    const lines = shots.map(({ method, path, headers, body = '' }) =>
      [method, path, body, ...Object.entries(headers).flat()].join(separator),
    );
    writeFileSync(join(folder, 'shots'), `${lines.join('\n')}\n`);
    const counts = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', join(folder, 'load.lua')];
    const output = await outputOf('wrk', [...counts, origin, '--', join(folder, 'shots')]);
    const [, perSecond, refused, answered, lost] = /@([\d.]+) (\d+) (\d+) (\d+)@/.exec(output) ?? [];
    if (perSecond === undefined) throw new Error(`wrk said: ${output}`);
    return {
      perSecond: Number(perSecond),
      refused: Number(refused),
      answered: Number(answered),
      lost: Number(lost),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

async function byNode(origin: string, shots: readonly Shot[], seconds: number): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1000;
  let [answered, refused] = [0, 0];
  const work = async () => {
    while (performance.now() < endsAtMs) {
      const status = await answerTo(origin, shots[answered % shots.length] as Shot, agent);
      answered += 1;
      if (status < 200 || status > 299) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { perSecond: answered / ((performance.now() - startedAtMs) / 1000), refused, answered, lost: 0 };
}

function answerTo(origin: string, shot: Shot, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method, headers, body } = shot;
    const request = http.request(new URL(shot.path, origin), { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end(body);
  });
}
