import hashes from '#functions/generated/content-security.json' with { type: 'json' };
import { z } from 'zod';

const origin = z
  .string()
  .max(200)
  .regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/);

/** The settings document `origins`: other sites that pages may frame or show pictures of. */
const originsDocument = z.strictObject({
  frames: z.array(origin).max(50).default([]),
  images: z.array(origin).max(50).default([]),
});

/** Names that a Trusted Types policy of ours may have. */
const trustedTypes = ['site-script-url', 'dompurify'];

export interface ContentSecurity {
  /** For pages. */
  readonly page: string;
  /** For games' documents, which our own pages frame. */
  readonly framed: string;
}

/** The content policy of documents: the build's hashes and the merchant's origins. */
export function contentSecurityOf(document: string | undefined): ContentSecurity {
  const shared = directives(readOrigins(document));
  return {
    page: [...shared, "frame-ancestors 'none'"].join('; '),
    framed: [...shared, "frame-ancestors 'self'"].join('; '),
  };
}

function directives({ frames, images }: z.output<typeof originsDocument>): string[] {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes.scripts].join(' '),
    ['style-src', "'self'", ...hashes.styles].join(' '),
    ['img-src', "'self'", 'data:', 'blob:', ...images].join(' '),
    ['frame-src', "'self'", ...frames].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
  ];
}

/** A document that cannot be read opens nothing. */
function readOrigins(document: string | undefined): z.output<typeof originsDocument> {
  try {
    const parsed = originsDocument.safeParse(JSON.parse(document ?? '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: treated as invalid below.
  }
  return { frames: [], images: [] };
}
