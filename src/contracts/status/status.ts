import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';

/** 0 normal, 1 maintenance (also when both apply), 2 region restricted. */
export const systemStatusValue = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Monitors and old pages send arbitrary queries; these two calls ignore them. */
const anyQuery = z.object({});

const check = z.enum(['ok', 'failed']);

export const statusContracts = contracts({
  systemStatus: {
    method: 'GET',
    path: '/wps/system/status',
    summary: 'Whether the site serves this visitor: 0 normal, 1 maintenance, 2 region restricted',
    access: 'public',
    rateLimit: 'none',
    input: anyQuery,
    output: z.strictObject({
      systemStatus: systemStatusValue,
      endsAtMs: instantMs.optional(),
      message: z.string().max(500).optional(),
    }),
    errors: [],
  },

  /** Behind the gate, so that only served visitors and operators see it; it reveals no version and no secret. */
  health: {
    method: 'GET',
    path: '/healthz',
    summary:
      'Whether the database, the settings and the files of the build can be read; 503 where one cannot',
    access: 'public',
    rateLimit: 'read',
    input: anyQuery,
    output: z.strictObject({
      ok: z.literal(true),
      checks: z.strictObject({ database: check, settings: check, files: check }),
    }),
    errors: ['UNHEALTHY'],
  },
});
