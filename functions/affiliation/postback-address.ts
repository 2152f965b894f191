import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import {
  postbackBytesMax,
  type PostbackFault,
  postbackPlaceholders,
} from '#src/contracts/agents/postbacks.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Placeholder = (typeof postbackPlaceholders)[number];

/** What a postback tells: one text for each placeholder. */
export type PostbackValues = Readonly<Record<Placeholder, string>>;

/** An address that agents may have called, with its host, which an operator approves. */
export interface PostbackAddress {
  readonly url: string;
  readonly host: string;
}

/** The letters of an address as they stand on the wire; placeholders bring the braces. */
const letters = /^[A-Za-z0-9\-._~:/?@!$&'()*+,;=%{}]+$/;
const placeholder = /\{([^{}]*)\}/g;
/** A name of the public network: labels with a dot between, the last one without digits alone. */
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Endings that no public name has. */
const privateEndings = ['local', 'localhost', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa', 'onion'];
const known: ReadonlySet<string> = new Set(postbackPlaceholders);

/**
 * Reads an address that an agent typed. It is https on its own port, without credentials, at a public name that is none
 * of the merchant's hosts; whatever stands in braces is a known placeholder, and never in the host.
 */
export function parsePostback(
  text: string,
  ownHosts: readonly string[],
): Result<PostbackAddress, 'POSTBACK_REFUSED'> {
  const fault = faultOf(text, ownHosts);
  return fault
    ? failed('POSTBACK_REFUSED', { url: fault })
    : ok({ url: text, host: new URL(filled(text, sample)).hostname });
}

/** The address with its placeholders filled in. */
export function filledPostback({ url }: Pick<PostbackAddress, 'url'>, values: PostbackValues): string {
  return filled(url, values);
}

const sample: PostbackValues = { click_id: '', event: '', event_id: '', code: '', at: '' };

function faultOf(text: string, ownHosts: readonly string[]): PostbackFault | undefined {
  if (text.length > postbackBytesMax) return 'long';
  if (!text.startsWith('https://')) return 'scheme';
  if (!letters.test(text)) return 'letters';
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  const rest = text.replace(placeholder, '');
  if (rest.includes('{') || rest.includes('}') || !names.every((name) => known.has(name)))
    return 'placeholder';
  // What stands before the path is read from the text itself, so that nothing in it can be filled in.
  const authority = text.slice('https://'.length).split(/[/?]/, 1)[0] ?? '';
  if (authority.includes('@')) return 'credentials';
  if (authority.includes('{')) return 'placeholder';
  if (!URL.canParse(filled(text, sample))) return 'host';
  return hostFault(new URL(filled(text, sample)), authority, ownHosts);
}

function hostFault(
  { hostname, port, username, password }: URL,
  authority: string,
  ownHosts: readonly string[],
): PostbackFault | undefined {
  if (username !== '' || password !== '') return 'credentials';
  if (port !== '' || (authority.includes(':') && !authority.endsWith(':443'))) return 'port';
  const isPublic =
    publicName.test(hostname) &&
    !isPrivateHost(hostname) &&
    !privateEndings.some((ending) => hostname.endsWith(`.${ending}`));
  if (!isPublic) return 'host';
  return ownHosts.some((own) => hostname === own || hostname.endsWith(`.${own}`)) ? 'own-host' : undefined;
}

function filled(text: string, values: PostbackValues): string {
  return text.replace(placeholder, (_whole, name: Placeholder) => encodeURIComponent(values[name]));
}
