import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from './installed-tool.ts';

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly Entry[]>>;
  readonly anomalies: Readonly<Record<string, readonly Entry[]>>;
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly info: string;
  readonly parameter?: string;
}

interface Accepted {
  readonly kind: string;
  readonly info: RegExp;
  readonly reason: string;
}

/** Accepted findings of wapiti. */
const known: readonly Accepted[] = [
  {
    kind: 'HTTP Secure Headers',
    info: /^X-XSS-Protection is not set$/,
    reason: 'browsers dropped the filter that it switched; the content policy takes its place',
  },
  {
    kind: 'HttpOnly Flag cookie',
    info: /: (?:language|theme|signedIn)$/,
    reason: 'pages read the look from them; they hold no secret',
  },
  {
    kind: 'Secure Flag cookie',
    info: /: (?:language|theme)$/,
    reason: 'sent over HTTPS only, for a browser drops a Secure cookie on plain HTTP',
  },
];

/** Modules by name, without those that call external servers or guess paths or passwords. */
const modules = 'xss,permanentxss,sql,exec,file,redirect,crlf,csrf,http_headers,cookieflags,csp,methods';
const bounds = {
  '--depth': '2',
  '--max-links-per-page': '40',
  '--max-files-per-dir': '40',
  '--max-scan-time': '30',
  '--max-attack-time': '12',
  '--timeout': '6',
  '--scan-force': 'normal',
  '--verbose': '0',
};
const secondsMax = 400;

/** Crawls and attacks a local site from the given paths. Returns the findings that are not accepted. */
export async function vulnerabilities(
  origin: string,
  starts: readonly string[],
  folder: string,
  accepted = known,
): Promise<string[]> {
  const report = join(folder, 'wapiti.json');
  rmSync(report, { force: true });
  const printed = await outputOf(
    'wapiti',
    [
      ...['--url', `${origin}/`, '--scope', 'domain', '--module', modules],
      ...starts.flatMap((path) => ['--start', `${origin}${path}`]),
      ...Object.entries(bounds).flat(),
      ...['--store-session', folder, '--store-config', folder, '--flush-session', '--no-bugreport'],
      // Payloads that would name an external server name the site itself.
      ...['--external-endpoint', `${origin}/`, '--internal-endpoint', `${origin}/`],
      ...['--header', `MF-CF-Blob: ${JSON.stringify({ country: 'PK', regionCode: 'SD', asn: 17557 })}`],
      ...['--format', 'json', '--output', report],
    ],
    secondsMax,
  );
  const { vulnerabilities: found, anomalies } = reportIn(report, printed);
  return [...Object.entries(found), ...Object.entries(anomalies)].flatMap(([kind, entries]) =>
    entries
      .filter(({ info }) => !accepted.some((each) => each.kind === kind && each.info.test(info)))
      .map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  );
}

function reportIn(file: string, printed: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error(`wapiti wrote no report:\n${printed.slice(-2_000)}`);
  }
}
