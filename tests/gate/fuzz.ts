import net from 'node:net';
import { blockFaults, isRuntimeRefusal, isStatusAnswer } from './block-answer.ts';
import { forwarded } from './edge.ts';
import { type Fuzzed, fuzzed } from './fuzz-requests.ts';
import { AnswerReader, headOf, type RawAnswer } from './raw-http.ts';

/** The counts of a fuzz run. */
export interface Tally {
  requested: number;
  /** Block responses to denied locations. */
  blocked: number;
  /** Responses of the status call. */
  status: number;
  /** Refusals of the vendor port. */
  callbacks: number;
  /** Requests that the runtime rejected before the Worker. */
  refused: number;
  /** Responses to served locations, and how many of them were 200 with a page or a file. */
  inside: number;
  content: number;
  /** Requests with a wrong response, serialised for replay. */
  readonly faults: string[];
}

export interface FuzzRun {
  readonly port: number;
  readonly seed: number;
  readonly requests: number;
  /** The number of the first request: `--from` begins at one that failed. */
  readonly from?: number;
  readonly onProgress?: (tally: Tally) => void;
}

const connections = 8;
const depth = 8;
const faultsMax = 20;
const timeoutMs = 20_000;
const callbackRefusal =
  /^\{"success":false,"error":\{"code":"[A-Z_]+","effect":"(?:none|unknown)","requestId":"[0-9a-f-]{36}"(?:,"details":\{.{0,200}\})?\}\}$/;

/** Sends a seed's requests pipelined over keep-alive connections, and checks every response. */
export async function fuzz({ port, seed, requests, from = 0, onProgress }: FuzzRun): Promise<Tally> {
  const tally: Tally = {
    requested: 0,
    blocked: 0,
    status: 0,
    callbacks: 0,
    refused: 0,
    inside: 0,
    content: 0,
    faults: [],
  };
  let next = from;
  const work = async () => {
    const line = new Line(port);
    while (next < from + requests && tally.faults.length < faultsMax) {
      const first = next;
      next = Math.min(next + depth, from + requests);
      const batch = Array.from({ length: next - first }, (_, index) => fuzzed(seed, first + index));
      for (const [index, answer] of (await line.answersTo(batch)).entries()) {
        tally.requested += 1;
        const fault = judge(batch[index] as Fuzzed, answer, tally);
        if (fault) tally.faults.push(failureLine(seed, first + index, batch[index] as Fuzzed, answer, fault));
        if (tally.requested % 50_000 === 0) onProgress?.(tally);
      }
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return tally;
}

/** Counts a response and returns its fault, if any. */
function judge({ request, served }: Fuzzed, answer: RawAnswer, tally: Tally): string | undefined {
  if (isRuntimeRefusal(answer)) {
    tally.refused += 1;
    return undefined;
  }
  if (served) {
    tally.inside += 1;
    if (answer.status === 200) tally.content += 1;
    return [451, 503].includes(answer.status) ? 'a served location was blocked' : undefined;
  }
  const paths = pathsOf(request.target);
  if (request.method === 'GET' && paths.includes('/wps/system/status') && isStatusAnswer(answer, 2)) {
    tally.status += 1;
    return undefined;
  }
  if (request.method === 'GET' && /^\/wps\/system\/status(?:$|[?#])/.test(request.target)) return 'no status';
  if (request.method === 'POST' && paths.some((path) => callback.test(path)) && isRefusedCallback(answer)) {
    tally.callbacks += 1;
    return undefined;
  }
  const faults = blockFaults(answer, 451, request.method);
  if (faults.length === 0) tally.blocked += 1;
  return faults[0];
}

const callback = /^\/vendor\/[^/]+\/[^/]+$/;

function isRefusedCallback({ status, headers, body }: RawAnswer): boolean {
  return status >= 400 && status < 500 && callbackRefusal.test(body) && !headers.has('set-cookie');
}

/** The paths that a target may resolve to under any known rule for dot segments. */
function pathsOf(target: string): readonly string[] {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  const plain: string[] = [];
  // A request's target has no fragment: the runtime resolves dots across a `#`.
  for (const part of (target.split('?', 1)[0] ?? '').slice(1).split('/')) {
    if (part === '..') plain.pop();
    else if (part !== '.') plain.push(part);
  }
  return [path, `/${plain.join('/')}`.replace(/#.*/s, ''), new URL(`http://host${path}`).pathname];
}

function failureLine(
  seed: number,
  number: number,
  { request, location }: Fuzzed,
  answer: RawAnswer,
  fault: string,
): string {
  const place = JSON.stringify(location);
  const head = JSON.stringify(headOf(request));
  return `seed ${seed}, request ${number}: ${fault}\n  from ${place}\n  sent ${head}\n  got ${answer.status} ${JSON.stringify(answer.body.slice(0, 200))}`;
}

/** A keep-alive connection to the Worker that reconnects when the runtime closes it. */
class Line {
  readonly #port: number;
  #socket: net.Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  close(): void {
    this.#socket?.destroy();
  }

  /** Pipelines requests and reads the responses. Unanswered requests of a broken connection are resent. */
  async answersTo(batch: readonly Fuzzed[]): Promise<RawAnswer[]> {
    const answers: RawAnswer[] = [];
    while (answers.length < batch.length) {
      const left = batch.slice(answers.length);
      const got = await this.#exchange(left);
      if (got.length > 0) answers.push(...got);
      // Even alone on a new connection it got no response: the runtime closed the connection.
      else if (left.length === 1 || (await this.#hangsUp(left[0] as Fuzzed, answers)))
        answers.push({ status: 0, headers: new Map(), body: '' });
    }
    return answers;
  }

  async #hangsUp(first: Fuzzed, answers: RawAnswer[]): Promise<boolean> {
    const [answer] = await this.#exchange([first]);
    if (answer) answers.push(answer);
    return answer === undefined;
  }

  #exchange(batch: readonly Fuzzed[]): Promise<RawAnswer[]> {
    const reader = new AnswerReader();
    const answers: RawAnswer[] = [];
    const socket = this.#socket ?? net.connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    return new Promise((resolve) => {
      const finish = (keep: boolean) => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on('error', () => undefined);
        if (!keep) {
          socket.destroy();
          this.#socket = undefined;
        }
        resolve(answers);
      };
      const timer = setTimeout(() => finish(false), timeoutMs);
      const read = () => {
        while (answers.length < batch.length) {
          const answer = reader.next(batch[answers.length]?.request.method ?? 'GET');
          if (!answer) return false;
          answers.push(answer);
          // The runtime closes the connection after rejecting a request.
          if (answer.headers.get('connection') === 'close' || isRuntimeRefusal(answer)) return finish(false);
        }
        return finish(reader.left === '');
      };
      socket.on('data', (bytes: Buffer) => {
        reader.feed(bytes);
        read();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        reader.end();
        if (read() === false) finish(false);
      });
      socket.write(batch.map(bytesOf).join(''), 'latin1');
    });
  }
}

const bytesOf = ({ request, location }: Fuzzed) =>
  forwarded(headOf(request), location) + (request.body ?? '');
