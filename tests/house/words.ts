import { type Check, type Finding, matches, scriptOf, type Source } from './source.ts';

const ownRules = /^tests\/house\//;
const written = (sources: readonly Source[]) => sources.filter(({ file }) => !ownRules.test(file));

/** Absolute paths that exist on one machine only. */
const machinePath = /(?<![\w.:/-])\/(?:home|root|Users|work|tmp|var\/folders|mnt|opt)\/[\w.-]+/g;

/**
 * Hosts that a file may name: this machine, reserved examples, namespaces, and hosts that are called or
 * cited.
 */
const knownHost =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|(?:.+\.)?example(?:\.(?:com|org|net))?|.+\.(?:test|invalid|localhost)|www\.w3\.org|www\.sitemaps\.org|json-schema\.org|schema\.org|x|site|host|worker|internal)$/;
/** Identity providers, whose published addresses sign-in uses. */
const identityProvider =
  /^(?:(?:accounts|securetoken)\.google\.com|(?:oauth2|www)\.googleapis\.com|(?:access|api)\.line\.me|(?:www|graph)\.facebook\.com|(?:api\.)?x\.com)$/;
const citable =
  /^(?:(?:[\w-]+\.)?(?:cloudflare|cloudflareaccess|nodejs|npmjs|mozilla|astro|ietf|rfc-editor|whatwg|github)\.(?:com|org|build|dev)|spec\.openapis\.org|[\w-]+\.workers\.dev)$/;
const registry = /^registry\./;
const anyAddress = /\bhttps?:\/\/(\[[^\]]*\]|[\w.[\]-]+)/g;
/** The registry that a lock file records for a package; packages of the public registry have no such line. */
const resolved = /"resolved": "https?:\/\/([^/"]+)/g;

function strangeHosts({ file, text }: Source): Finding[] {
  const pattern = file === 'package-lock.json' ? resolved : anyAddress;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const host = match[1] ?? '';
    const isKnown = knownHost.test(host) || identityProvider.test(host);
    const fine = isKnown || (file.endsWith('.md') && citable.test(host) && !registry.test(host));
    if (fine) return [];
    return [
      {
        file,
        line: text.slice(0, match.index).split('\n').length,
        say: `names the host ${host}: take it from settings, or cite it in the docs`,
      },
    ];
  });
}

const unfinished = /\b(?:TODO|FIXME|XXX|HACK|WIP)\b/g;
const history =
  /(?:\/\/|\/\*|^\s*\*).*\b(?:issue #?\d+|ticket #\d+|pull request|as requested|used to (?:be|do)|previously|no longer needed)\b.*/gim;
const deadCode =
  /^\s*\/\/\s*(?:(?:const|let|return|import|export|if|for|await|function)\b.*[;{(]|\w+(?:\.\w+)*\(.*\);)\s*$/gm;

export const wordChecks: readonly Check[] = [
  {
    rule: 'no file contains a path of one machine',
    find: (sources) =>
      written(sources).flatMap((source) =>
        matches(source, source.text, machinePath, (found) => `${found} exists on one machine only`),
      ),
  },
  {
    rule: 'no file names a host that the product does not own',
    find: (sources) => written(sources).flatMap(strangeHosts),
  },
  {
    rule: 'no TODO notes are left in files',
    find: (sources) =>
      written(sources)
        .filter(({ file }) => file !== 'package-lock.json')
        .flatMap((source) =>
          matches(source, source.text, unfinished, (found) => `${found}: do it now, or open an issue`),
        ),
  },
  {
    rule: 'comments say why, never what the code used to be',
    find: (sources) =>
      written(sources).flatMap((source) =>
        matches(source, scriptOf(source) ?? '', history, (found) => `history in a comment: ${found}`),
      ),
  },
  {
    rule: 'no code is commented out',
    find: (sources) =>
      written(sources).flatMap((source) =>
        matches(source, scriptOf(source) ?? '', deadCode, (found) => `delete ${found}`),
      ),
  },
];
