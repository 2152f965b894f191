import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instantMs } from './fields.ts';

/** 0 normal, 1 maintenance (also when both hold), 2 region restricted. */
export const systemStatusValue = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Monitors and old pages put what they like into the query; these two answer all the same. */
const anyQuery = z.object({});

export const systemStatus = endpoint({
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
});

export const health = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the Worker runs and reads its settings; nothing else',
  access: 'public',
  rateLimit: 'none',
  input: anyQuery,
  output: z.strictObject({ healthy: z.literal(true) }),
  errors: [],
});
