import type { VisitorLocation } from './edge.ts';
import { policies } from './visitor-locations.ts';
import type { RawRequest } from './raw-http.ts';
import { conditions, spoofedHeaders } from './spoofed-headers.ts';
import { bodies, methods, targets, things } from './requests.ts';

/** One request of a fuzz run. The same seed and number always produce the same request. */
export interface Fuzzed {
  readonly request: RawRequest;
  readonly location: VisitorLocation;
  /** Whether the location is served. This is a control, without which a site that never responds would pass. */
  readonly served: boolean;
}

/** The region policy during a fuzz run. */
export const fuzzedPolicy = policies.denylist;
export const fuzzedHost = 'm1.example';

/** A seeded random generator (mulberry32), for reproducible runs. */
function chance(seed: number, number: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Chance = () => number;
const upTo = (random: Chance, count: number) => Math.floor(random() * count);
const oneOf = <Item>(random: Chance, items: readonly Item[]) => items[upTo(random, items.length)] as Item;

/** The request for a seed and a number. */
export function fuzzed(seed: number, number: number): Fuzzed {
  const random = chance(seed, number);
  const served = random() < 0.05;
  const location = served ? servedLocation(random) : deniedLocation(random);
  const method = random() < 0.6 ? 'GET' : oneOf(random, methods);
  const headers = [`Host: ${fuzzedHost}`, ...Array.from({ length: upTo(random, 4) }, () => header(random))];
  const request = { method, target: target(random), headers };
  const body = method !== 'GET' && random() < 0.2 ? oneOf(random, shortBodies) : undefined;
  return { location, served, request: body === undefined ? request : { ...request, body } };
}

const shortBodies = bodies.flatMap(([, { body = '' }]) => (body.length < 1_000 ? [body] : []));
const everyTarget = [
  ...targets,
  ...things.map(([, each]) => each),
  '/wps/system/status',
  '/vendor/house/bet',
];
const longTargets = everyTarget.filter(({ length }) => length > 400);
const shortTargets = everyTarget.filter(({ length }) => length <= 400);
/** Paths that are open to every location. */
const exceptions = ['/wps/system/status', '/wps/system/status?x', '/vendor/house/bet', '/vendor/none/win'];
/** Excludes headers that make the runtime wait for more bytes or close the connection. */
const plainHeaders = [...spoofedHeaders, ...conditions].filter(
  (line) => !/^(?:expect|connection)|CF-Connecting-IP :|TAG/i.test(line),
);
const longHeaders = plainHeaders.filter(({ length }) => length > 400);
const shortHeaders = plainHeaders.filter(({ length }) => length <= 400);

function header(random: Chance): string {
  if (random() < 0.2) return 'Accept: text/html,*/*';
  const line = oneOf(random, random() < 0.005 ? longHeaders : shortHeaders);
  return random() < 0.1 ? recased(random, line.split(':')[0] ?? '') + line.slice(line.indexOf(':')) : line;
}

function target(random: Chance): string {
  if (random() < 0.01) return oneOf(random, exceptions);
  let text = oneOf(random, random() < 0.005 ? longTargets : shortTargets);
  for (let times = upTo(random, 4); times > 0; times -= 1) text = oneOf(random, twists)(text, random);
  return text.startsWith('/') ? text : `/${text}`;
}

const pieces =
  '/ // \\ . .. ; : @ ? # & = % %2f %5c %2e %00 %0d%0a %25 %c0%af ~ * | ^ ` { " < \' + , $ ! \x7f \xe9'.split(
    ' ',
  );

type Twist = (text: string, random: Chance) => string;
const cut = (text: string, random: Chance, piece: string, removed = 0) => {
  const at = upTo(random, text.length + 1);
  return text.slice(0, at) + piece + text.slice(at + removed);
};

const twists: readonly Twist[] = [
  (text, random) => cut(text, random, oneOf(random, pieces)),
  (text, random) => cut(text, random, '', 1 + upTo(random, 3)),
  (text, random) => cut(text, random, String.fromCharCode(33 + upTo(random, 94)), upTo(random, 2)),
  (text, random) => recased(random, text),
  (text, random) => {
    const at = upTo(random, text.length);
    const code = text.charCodeAt(at).toString(16).padStart(2, '0');
    return `${text.slice(0, at)}%${random() < 0.2 ? '25' : ''}${code}${text.slice(at + 1)}`;
  },
  (text) => text.replaceAll('/', '//'),
  (text) => text.replaceAll('/', '\\').replace('\\', '/'),
  (text, random) => `${oneOf(random, shortTargets)}/..${text}`,
  (text, random) => `${text}/../${'../'.repeat(upTo(random, 4))}${oneOf(random, shortTargets).slice(1)}`,
  (text, random) => `${text}?${oneOf(random, shortTargets)}`,
  (text) => `${text}/`,
  (text, random) => `${text}.${oneOf(random, ['html', 'json', 'js', 'png', 'css', 'map', ''])}`,
];

function recased(random: Chance, text: string): string {
  return [...text].map((letter) => (random() < 0.3 ? swapped(letter) : letter)).join('');
}

const swapped = (letter: string) =>
  letter === letter.toLowerCase() && letter < '\x7f' ? letter.toUpperCase() : letter.toLowerCase();

/** Networks that the policy neither denies, allows nor trusts. */
const plainOctets = [5, 24, 41, 81, 103, 185];
const version4 = (random: Chance) =>
  [oneOf(random, plainOctets), upTo(random, 256), upTo(random, 256), upTo(random, 256)].join('.');
const hex = (random: Chance) => upTo(random, 65_536).toString(16);
const version6 = (random: Chance) => `2407:${hex(random)}::${hex(random)}:${hex(random)}`;
const anywhere = (random: Chance) => {
  const address = random() < 0.6 ? version4(random) : version6(random);
  return random() < 0.1 && !address.includes(':') ? `::ffff:${address}` : address;
};

function servedLocation(random: Chance): VisitorLocation {
  const country = oneOf(random, ['PK', 'KR', 'DE', 'NG', 'BR']);
  return { address: anywhere(random), cf: { country, asn: 1 + upTo(random, 64_000) } };
}

const nobody = [
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.1.1',
  '240.0.0.1',
  '::1',
  'fd00::1',
  'fe80::1',
  '2001:db8::1',
  '64:ff9b::2720:1',
  '2002:2720:1::1',
  '39.32.0.1:443',
  '39.32.0.1, 5.5.5.5',
  '039.32.0.1',
  '0x27.32.0.1',
  '656408577',
  '[2407::1]',
  'unknown',
  '39.32.0.1;',
];
const noCountries: readonly unknown[] = ['XX', 'T1', 'pk', '', 'PAK', 5, null, undefined, ['PK']];

/** A location that the policy denies, by each of its rules. */
const deniedLocations: readonly ((random: Chance) => VisitorLocation)[] = [
  (random) => ({ address: anywhere(random), cf: { country: oneOf(random, fuzzedPolicy.countries) } }),
  (random) => ({ address: anywhere(random), cf: { country: 'UA', regionCode: '43' } }),
  (random) => ({
    address: anywhere(random),
    cf: { country: 'PK', asn: oneOf(random, fuzzedPolicy.denyAsn) },
  }),
  (random) => ({ address: `39.40.${upTo(random, 256)}.${10 + upTo(random, 200)}`, cf: { country: 'PK' } }),
  (random) => ({ address: `::ffff:91.${upTo(random, 128)}.0.${upTo(random, 256)}`, cf: { country: 'DE' } }),
  (random) => ({ address: `2400:1000:${hex(random)}::${hex(random)}`, cf: { country: 'PK' } }),
  (random) => ({ address: oneOf(random, nobody), cf: { country: 'PK' } }),
  (random) => ({ address: anywhere(random), cf: { country: oneOf(random, noCountries) } }),
  (random) => ({ address: anywhere(random) }),
  () => ({ cf: { country: 'PK' } }),
];

const deniedLocation = (random: Chance) => oneOf(random, deniedLocations)(random);
