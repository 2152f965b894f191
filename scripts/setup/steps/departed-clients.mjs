import { Transform } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/**
 * What the runtime and wrangler print when a browser closes a connection before it has its whole response, for
 * example by leaving a page. Nothing is wrong and nobody can act on it. The first is an error of the platform only if
 * no line of a stack follows: one of our own code has one.
 */
const departures = [
  { headline: /^✘ \[ERROR\] Uncaught Error: Network connection lost\.\s*$/, detail: undefined },
  {
    headline:
      /^✘ \[ERROR\] Error inside ProxyWorker \(the affected request failed; the dev server continues\): [A-Z]+ \S+ \(failed after \d+ attempts?\): Network connection lost\.\s*$/,
    detail: undefined,
  },
  {
    headline:
      /^✘ \[ERROR\] kj::getCaughtExceptionAsKj\(\) = .*: disconnected: (?:write|read|writev|readv|send|recv|sendmsg|recvmsg)\(\): (?:Broken pipe|Connection reset by peer) \(os error \d+\)\s*$/,
    detail: /^\s+stack: /,
  },
  {
    headline: /^✘ \[ERROR\] Failed to drain the unused request body\. Error: Network connection lost\.\s*$/,
    detail:
      /^\s+(?:at async drainBody \(.*middleware-ensure-req-body-drained\.ts:\d+:\d+\) \{|retryable: true|\})\s*$/,
  },
];

/** A stream that leaves out the messages about clients that went away, and passes on every other line. */
export function withoutDepartedClients() {
  let partial = '';
  /** The message that is left out unless a line follows that says more. */
  let held;

  function passed(line) {
    const plain = stripVTControlCharacters(line);
    const isMore = held !== undefined && /^\s*$|^\s/.test(plain);
    if (isMore && (plain.trim() === '' || held.detail?.test(plain))) {
      held.text += line;
      return '';
    }
    const shown = isMore ? held.text : '';
    const departure = departures.find(({ headline }) => headline.test(plain));
    held = departure && { ...departure, text: line };
    return departure ? shown : shown + line;
  }

  return new Transform({
    decodeStrings: false,
    transform(chunk, _, done) {
      const lines = (partial + chunk).split(/(?<=\n)/);
      partial = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '');
      done(null, lines.map(passed).join(''));
    },
    flush(done) {
      done(null, partial === '' ? '' : passed(partial));
    },
  });
}
