import built from '#functions/generated/content-security.json' with { type: 'json' };
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { policyReportPath } from '#src/contracts/policy-reports.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const origin = z
  .string()
  .max(200)
  .regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/);

/** Other sites that pages may frame or show pictures of. */
const originsDocument = z.strictObject({
  frames: z.array(origin).max(50).default([]),
  images: z.array(origin).max(50).default([]),
});

/** The source that lets a content policy apply just this style. */
export function styleSourceOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** Names that a Trusted Types policy of ours may have. */
const trustedTypes = ['site-script-url', 'work-script-url', 'dompurify'];

interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const hashesOf: ReadonlyMap<string, Hashes> = new Map(Object.entries(built.routes));
const noHashes: Hashes = { scripts: [], styles: [] };

export interface ContentSecurity {
  /**
   * For the page of a route: only what was built into it runs, and the merchant's own styles where it has any; nothing
   * inline on a route that was not built.
   */
  page(route: string, styleSources?: readonly string[]): string;
  /** For a game's document, which our own pages frame. */
  framed(route: string): string;
}

/** The content policy of documents: the hashes of their build and the merchant's origins. */
function contentSecurityOf(origins: z.output<typeof originsDocument>): ContentSecurity {
  const policy = (route: string, ancestors: string, styleSources: readonly string[] = []) =>
    [
      ...directives(hashesOf.get(route) ?? noHashes, origins, styleSources),
      `frame-ancestors ${ancestors}`,
    ].join('; ');
  return {
    page: (route, styleSources) => policy(route, "'none'", styleSources),
    framed: (route) => policy(route, "'self'"),
  };
}

/** The settings document `origins`; one that is invalid opens nothing. */
export const originsSetting = settingsDocument('origins', originsDocument.transform(contentSecurityOf), {
  invalid: 'defaults',
});

/** Fonts, sound and plug-ins are not among it: the site has none, and what is not named here loads from nowhere. */
function directives(
  hashes: Hashes,
  { frames, images }: z.output<typeof originsDocument>,
  styleSources: readonly string[],
): string[] {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes.scripts].join(' '),
    ['style-src', "'self'", ...hashes.styles, ...styleSources].join(' '),
    ['img-src', "'self'", 'data:', 'blob:', ...images].join(' '),
    ['frame-src', "'self'", ...frames].join(' '),
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
    `report-uri ${policyReportPath}`,
  ];
}
