import { z } from 'zod';
import { countryCode, subRegion } from '#src/contracts/country-code.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { actFields } from './object-history.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, wholeNumberText } from '#src/contracts/fields.ts';

const rangesMax = 100_000;

/** An IPv4 or IPv6 address or address range; the gate's own parser decides what is valid. */
const addressRange = z
  .string()
  .max(49)
  .regex(/^[0-9a-fA-F:.]+(?:\/\d{1,3})?$/);
const permission = z.enum(['allow', 'deny']).default('deny');
const version = z.int().min(0).max(1_000_000_000);

/** The region policy: one document, accepted or refused as a whole. */
export const regionPolicy = z.strictObject({
  mode: z.enum(['allowlist', 'denylist']),
  countries: z.array(countryCode).max(300),
  denyRegions: z.array(subRegion).max(5_000).default([]),
  denyAsn: z.array(z.int().min(1).max(4_294_967_295)).max(20_000).default([]),
  denyCidr: z.array(addressRange).max(rangesMax).default([]),
  allowCidr: z.array(addressRange).max(rangesMax).default([]),
  operatorCidr: z.array(addressRange).max(1_000).default([]),
  tor: permission,
  unknown: permission,
});

export type RegionPolicy = z.output<typeof regionPolicy>;

const noticeText = z.string().min(1).max(500);

/**
 * Whether the site is in maintenance, from `startsAtMs` on where that is given. `endsAtMs` is only announced; an
 * operator ends the maintenance.
 */
export const systemState = z.strictObject({
  maintenance: z.boolean(),
  startsAtMs: instantMs.optional(),
  endsAtMs: instantMs.optional(),
  message: noticeText.optional(),
  /** The message in other languages, by language code; `message` is for everyone else. */
  messages: z.record(z.string().regex(/^[a-z]{2,3}$/), noticeText).optional(),
});

export type SystemState = z.output<typeof systemState>;

const expectedVersion = version.optional();
/** Why, for the audit trail and for the operator who approves it. */
const reason = z.string().trim().min(1).max(500).optional();
const stored = { version, changedAtMs: instantMs, changedBy: z.string().max(200) };

/** A verdict of the gate, and the number of the rule that gave it (docs/operations/settings.md lists them). */
const gateDecision = z.strictObject({
  verdict: z.enum(['operator', 'served', 'restricted', 'maintenance', 'closed']),
  rule: z.int().min(1).max(11),
});

const change = z.strictObject({
  id: z.int().min(1),
  subject: z.string().max(300),
  version,
  operatorId: z.string().max(200),
  atMs: instantMs,
  /** The member whom it concerns, if there is one. */
  memberId: z.string().max(200).optional(),
  ...actFields,
  reason: z.string(),
  requestId: z.string().max(64),
});

export const operationsContracts = contracts({
  operatorSystemStatus: {
    method: 'GET',
    path: '/ops/api/system-status',
    summary: 'The system status and the version it stands at',
    access: 'operator',
    permission: 'settings.read',
    rateLimit: 'read',
    output: systemState.extend({
      ...stored,
      unreadable: z.literal(true).optional(),
      /** Whether the gate turns players away for it now. */
      isClosed: z.boolean(),
      /** The languages of the site, for which there may be a message. */
      languages: z.array(z.string().max(8)).max(50),
    }),
    errors: [],
  },

  changeSystemStatus: {
    method: 'PUT',
    path: '/ops/api/system-status',
    summary: 'Starts, plans or ends maintenance; refused where the version is no longer the expected one',
    access: 'operator',
    permission: 'status.write',
    rateLimit: 'write',
    // Judged when it is stored alone: a stored document that breaks this must not close the site.
    input: systemState
      .extend({ expectedVersion, reason })
      .refine(({ maintenance, startsAtMs }) => maintenance || startsAtMs === undefined, {
        path: ['startsAtMs'],
      })
      .refine(({ startsAtMs = 0, endsAtMs = Number.MAX_SAFE_INTEGER }) => endsAtMs > startsAtMs, {
        path: ['endsAtMs'],
      }),
    output: systemState.extend(stored),
    errors: ['INVALID_INPUT', 'VERSION_CONFLICT'],
  },

  operatorRegionPolicy: {
    method: 'GET',
    path: '/ops/api/region-policy',
    summary: 'The region policy and the version it stands at',
    access: 'operator',
    permission: 'settings.read',
    rateLimit: 'read',
    output: regionPolicy.extend(stored),
    errors: ['NOT_FOUND'],
  },

  changeRegionPolicy: {
    method: 'PUT',
    path: '/ops/api/region-policy',
    summary:
      'Replaces the region policy; refused where it is no policy or not the expected version; a looser one takes two operators',
    access: 'operator',
    permission: 'policy.write',
    rateLimit: 'write',
    bodyBytesMax: 1_900_000,
    input: regionPolicy.extend({ expectedVersion, reason }),
    /** With an `approvalId` the policy waits for another operator, and the version is that of the one in force. */
    output: regionPolicy.extend({ ...stored, approvalId }),
    errors: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'VERSION_CONFLICT',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },

  testRegionPolicy: {
    method: 'POST',
    path: '/ops/api/region-policy/test',
    summary:
      'What the gate decides about an address or a place, by the policy in force or by a drafted one; changes nothing',
    access: 'operator',
    permission: 'settings.read',
    rateLimit: 'write',
    bodyBytesMax: 1_900_000,
    input: z.strictObject({
      /** Without one, an address that is on none of the policy's lists. */
      address: z.string().min(1).max(60).optional(),
      /** As the network reports it: XX is unknown, T1 the Tor network. */
      country: z
        .string()
        .regex(/^[A-Z][A-Z0-9]$/)
        .optional(),
      /** The part of the country, without the country: 43 of UA-43. */
      regionCode: z
        .string()
        .regex(/^[A-Z0-9]{1,3}$/)
        .optional(),
      asn: z.int().min(1).max(4_294_967_295).optional(),
      /** By default the one in force. */
      policy: regionPolicy.optional(),
    }),
    output: gateDecision.extend({
      /** What is decided once the site is open, where maintenance decides now. */
      whenOpen: gateDecision.optional(),
      /** What was not said, although it could change the decision. */
      missing: z.array(z.enum(['country', 'regionCode', 'asn'])).max(3),
      /** What is decided about the operator who asks, from where they ask, once the site is open. */
      asker: gateDecision,
      /** The page views of the last day, and those from countries that the policy turns away by their country alone. */
      visits: z.strictObject({ counted: z.int().min(0), turnedAway: z.int().min(0) }),
    }),
    errors: ['INVALID_INPUT'],
  },

  operatorChanges: {
    method: 'GET',
    path: '/ops/api/changes',
    summary: 'What operators did and why, newest first, by name and without its content',
    access: 'operator',
    permission: 'audit.read',
    rateLimit: 'read',
    input: z.strictObject({ cursor: wholeNumberText(1, 999_999_999).optional() }),
    output: z.strictObject({ items: z.array(change).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },
});
