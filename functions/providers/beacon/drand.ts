import type {
  BeaconFault,
  BeaconPort,
  BeaconRound,
} from '#functions/features/lottery/draw-clock/draw/beacon-port.ts';
import { boundedBytes } from '#functions/outgoing/bounded-bytes.ts';
import { provenRandomness } from '#src/rules/lottery/draw/drand-signature.ts';
import { type DrandChain, roundAtMs, roundFrom } from '#src/rules/lottery/draw/drand.ts';

const answerMsMax = 3_000;
const answerBytesMax = 2_000;

/**
 * drand through its public HTTP relays, tried one after another until one has the round. A relay is not
 * trusted: only the signature of its answer is used, and the randomness is derived from it.
 */
export function drandBeacon(chain: DrandChain, relays: readonly string[]): BeaconPort {
  return {
    chain: chain.name,
    roundFrom: (atMs) => roundFrom(chain, atMs),
    comesAtMs: (round) => roundAtMs(chain, round),
    async read(round) {
      let fault: BeaconFault = 'unreachable';
      for (const relay of relays) {
        const read = await readFrom(chain, relay, round);
        if (typeof read === 'object') return read;
        fault = worseOf(fault, read);
      }
      return fault;
    },
  };
}

/** The fault that operators should learn of first: a forged answer, then a late round. */
function worseOf(one: BeaconFault, other: BeaconFault): BeaconFault {
  const order: readonly BeaconFault[] = ['forged', 'not-yet', 'unreachable'];
  return order.indexOf(one) < order.indexOf(other) ? one : other;
}

async function readFrom(chain: DrandChain, relay: string, round: number): Promise<BeaconRound | BeaconFault> {
  const answer = await answerOf(`${new URL(relay).origin}/${chain.hash}/public/${round}`);
  if (typeof answer === 'string') return answer;
  const signature = signatureIn(answer);
  const randomness = signature === undefined ? undefined : await provenRandomness(chain, round, signature);
  if (signature === undefined || randomness === undefined) return 'forged';
  return { chain: chain.name, round, randomness, signature };
}

/** A relay responds with an error until the round is published. */
async function answerOf(url: string): Promise<{ readonly text: string } | BeaconFault> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerMsMax) });
    const bytes = await boundedBytes(answer, answerBytesMax);
    if (answer.ok) return { text: bytes ? new TextDecoder().decode(bytes) : '' };
    return answer.status === 404 || answer.status === 425 ? 'not-yet' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** The signature in a relay's answer; undefined if it sent something else, and the next relay is tried. */
function signatureIn({ text }: { readonly text: string }): string | undefined {
  try {
    const { signature } = JSON.parse(text) as { readonly signature?: unknown };
    return typeof signature === 'string' ? signature : undefined;
  } catch {
    return undefined;
  }
}
