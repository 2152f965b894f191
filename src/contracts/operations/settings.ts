import { z } from 'zod';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { permissions } from '#src/contracts/operators/permissions.ts';
import { settingGroups } from './setting-groups.ts';
import { settingPermissions, togetherRules } from './setting-permissions.ts';
import { currencyCode, instantMs, wholeNumberText } from '#src/contracts/fields.ts';

const settingName = z.string().regex(/^[a-z][a-z-]{0,39}$/);
const version = z.int().min(0).max(1_000_000_000);
const operatorName = z.string().max(200);
const params = z.strictObject({ name: settingName });

/** One settings document as stored; its version is 0 for a merchant that has not stored one. */
const setting = z.strictObject({
  name: settingName,
  group: z.enum(settingGroups),
  /** What applies while the stored document is invalid. */
  invalid: z.enum(['last-good', 'defaults', 'closed']),
  readOnly: z.boolean(),
  version,
  changedAtMs: instantMs,
  changedBy: operatorName,
  valid: z.boolean(),
});

/**
 * A path in a document, such as `brand.name`, with its value before and after; for a list, what was added and
 * removed.
 */
const difference = z.strictObject({
  path: z.string().max(400),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  added: z.array(z.unknown()).max(50).optional(),
  removed: z.array(z.unknown()).max(50).optional(),
});

const historyEntry = z.strictObject({
  version,
  operatorId: operatorName,
  atMs: instantMs,
  requestId: z.string().max(64),
  reason: z.string().max(500).optional(),
  /** Absent if the previous version is not among the operators' changes, or if a document is too long to compare. */
  differences: z.array(difference).max(100).optional(),
});

const texts = z.array(z.string());

/** The invalid fields of a stored document, and what the rules of some say about them. */
const refused = { fields: texts.max(10).optional(), reasons: texts.max(10).optional() };

const shown = setting.extend({
  /** Absent if no document is stored, or if the stored text is not JSON. */
  document: z.unknown().optional(),
  ...refused,
});

export const settingsContracts = contracts({
  operatorSettings: {
    method: 'GET',
    path: '/ops/api/settings',
    summary: 'The settings documents by group, the version each stands at and whether it is valid',
    access: 'operator',
    permission: 'settings.read',
    rateLimit: 'read',
    input: z.strictObject({ group: z.enum(settingGroups).optional() }),
    output: z.strictObject({ items: z.array(setting).max(100) }),
    errors: [],
  },

  operatorSetting: {
    method: 'GET',
    path: '/ops/api/settings/:name',
    summary: 'One settings document with its version, its JSON schema and who may change it',
    access: 'operator',
    permission: 'settings.read',
    rateLimit: 'read',
    params,
    output: shown.extend({
      /** What a change of it needs. */
      permission: z.enum(permissions),
      /** Whether a change takes two operators. */
      together: z.enum(togetherRules),
      /** The JSON schema of what may be stored; rules that no schema can say are checked when it is. */
      schema: z.record(z.string(), z.unknown()),
      /** The currency of its amounts; absent where the site has several. */
      currency: currencyCode.optional(),
    }),
    errors: ['NOT_FOUND'],
  },

  changeSetting: {
    method: 'PUT',
    path: '/ops/api/settings/:name',
    summary:
      'Replaces a settings document; refused where it is invalid or not the expected version; guarded ones take two operators',
    access: 'operator',
    permission: { field: 'name', values: settingPermissions, otherwise: 'settings.write' },
    rateLimit: 'write',
    bodyBytesMax: 1_900_000,
    params,
    input: z.strictObject({
      expectedVersion: version,
      document: z.record(z.string(), z.unknown()),
      /** Why, for the audit trail and for the operator who approves it. */
      reason: z.string().trim().min(1).max(500).optional(),
    }),
    /** With an `approvalId` the document waits for another operator, and the stored one is shown. */
    output: shown.extend({ approvalId }),
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'INVALID_INPUT',
      'VERSION_CONFLICT',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },

  settingHistory: {
    method: 'GET',
    path: '/ops/api/settings/:name/history',
    summary: 'What operators changed of a settings document, newest first, each with what differs',
    access: 'operator',
    permission: 'settings.read',
    rateLimit: 'read',
    params,
    input: z.strictObject({ cursor: wholeNumberText(1, 999_999_999).optional() }),
    output: z.strictObject({ items: z.array(historyEntry).max(20), nextCursor: z.string().optional() }),
    errors: ['NOT_FOUND'],
  },

  settingVersion: {
    method: 'GET',
    path: '/ops/api/settings/:name/history/:version',
    summary: 'A settings document as an operator stored it at a version',
    access: 'operator',
    permission: 'settings.read',
    rateLimit: 'read',
    params: params.extend({ version: wholeNumberText(1, 999_999_999) }),
    output: z.strictObject({ version, operatorId: operatorName, atMs: instantMs, document: z.unknown() }),
    errors: ['NOT_FOUND'],
  },
});
