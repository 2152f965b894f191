import built from '#functions/generated/content-security.json' with { type: 'json' };
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { policyReportPath } from '#src/contracts/policy-reports/policy-reports.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const origin = z
  .string()
  .max(200)
  .regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/);

/** Other origins that pages may frame or load images from. */
const originsDocument = z.strictObject({
  frames: z.array(origin).max(50).default([]),
  images: z.array(origin).max(50).default([]),
});

/** The CSP source that allows exactly this style. */
export function styleSourceOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** The permitted names of Trusted Types policies. */
const trustedTypes = ['site-script-url', 'work-script-url', 'dompurify'];

interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const hashesOf: ReadonlyMap<string, Hashes> = new Map(Object.entries(built.routes));
const noHashes: Hashes = { scripts: [], styles: [] };

export interface ContentSecurity {
  /**
   * For the page of a route: allows only the inline code that was built into it, plus the merchant's styles if any;
   * a route that was not built allows nothing inline.
   */
  page(route: string, styleSources?: readonly string[]): string;
  /** For a game's document, which the site's own pages frame. */
  framed(route: string): string;
}

/** The CSP of documents: the hashes from the build and the merchant's origins. */
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

/** The settings document `origins`; an invalid one allows no other origins. */
export const originsSetting = settingsDocument('origins', originsDocument.transform(contentSecurityOf), {
  invalid: 'defaults',
});

/** Fonts, media and plug-ins are left out because the site has none: they fall back to a default that blocks them. */
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
