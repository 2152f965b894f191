import type { BeaconFault, BeaconPort, BeaconRound } from '#functions/features/lottery/draw/beacon-port.ts';
import { boundedBytes } from '#functions/outgoing/bounded-bytes.ts';
import { provenRandomness } from '#src/rules/lottery/draw/drand-signature.ts';
import { type DrandChain, roundAtMs, roundFrom } from '#src/rules/lottery/draw/drand.ts';

const answerMsMax = 3_000;
const answerBytesMax = 2_000;

/**
 * drand over its public HTTP relays, one after another until one has the round. A relay is not trusted: of its answer
 * only the signature is taken, and the randomness is worked out from it.
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

/** What operators should learn first: that somebody lies, then that a round is late. */
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

/** A relay answers with an error while a round is not out. */
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

/** The signature that a relay sent; undefined where it sent something else, and the next relay is asked. */
function signatureIn({ text }: { readonly text: string }): string | undefined {
  try {
    const { signature } = JSON.parse(text) as { readonly signature?: unknown };
    return typeof signature === 'string' ? signature : undefined;
  } catch {
    return undefined;
  }
}
