import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, uuid } from '#src/contracts/fields.ts';
import { identityGates } from '#src/contracts/limits/jurisdiction-pack.ts';
import { uploadErrors } from '#src/contracts/uploads.failures.ts';

/** The documents a member sends: both sides of an identity card or a passport page, and a selfie with it. */
export const documentKinds = ['front', 'back', 'selfie'] as const;
/** The documents a check requires; the back is only for cards that have one. */
export const neededDocuments = ['front', 'selfie'] as const;

export type DocumentKind = (typeof documentKinds)[number];

const kind = z.enum(documentKinds);
const checkId = uuid;
const documentId = z.string().regex(/^[0-9a-f]{32}$/);
const birthDate = z.iso.date();
const state = z.enum(['waiting', 'accepted', 'refused']);
const cursor = z.string().regex(/^\d{1,15}-[0-9a-f-]{36}$/);

const check = z.strictObject({
  state,
  birthDate,
  sentAtMs: instantMs,
  decidedAtMs: instantMs.optional(),
  /** The operator's reason for a refusal. */
  reason: z.string(),
});

/** A member's status in the proof of age and identity. */
export const identityStatus = z.strictObject({
  /** What the rules in force block for this member until the proof is done. */
  gate: z.enum(identityGates),
  yearsMin: z.int().min(18),
  provenAtMs: instantMs.optional(),
  /** How many days documents are kept after a decision. */
  documentDays: z.int().min(1),
  /** The most recently submitted check. */
  check: check.optional(),
});

export const identityCheckContracts = contracts({
  identityStanding: {
    method: 'GET',
    path: '/wps/member/identity',
    summary:
      'Whether the member’s age and identity are proven, what waits for it, and the check that was sent last',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'read',
    output: identityStatus,
    errors: [],
  },

  sendIdentityDocument: {
    method: 'POST',
    path: '/wps/member/identity/documents/:kind',
    summary: 'Takes a picture of a document for a check that is sent afterwards; it is kept encrypted',
    access: 'member',
    rateLimit: 'write',
    params: z.strictObject({ kind }),
    body: 'image',
    output: z.strictObject({ id: documentId }),
    errors: [...uploadErrors],
  },

  sendIdentityCheck: {
    method: 'POST',
    path: '/wps/member/identity',
    summary: 'Sends birth date and documents to be judged by an operator',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'write',
    input: z.strictObject({ birthDate, documents: z.array(documentId).min(1).max(documentKinds.length) }),
    output: identityStatus,
    errors: ['UNDER_AGE', 'DOCUMENT_UNKNOWN', 'DOCUMENTS_MISSING', 'IDENTITY_CHECK_WAITS', 'IDENTITY_PROVEN'],
  },

  identityChecks: {
    method: 'GET',
    path: '/ops/api/identity',
    summary: 'Checks of members’ age and identity in one state, oldest first',
    access: 'operator',
    permission: 'identity.decide',
    rateLimit: 'read',
    input: z.strictObject({ state: state.default('waiting'), cursor: cursor.optional() }),
    output: z.strictObject({
      items: z.array(
        check.extend({
          id: checkId,
          memberId: z.string(),
          username: z.string(),
          /** The birth date given at registration; absent if none was asked for. */
          registeredBirthDate: birthDate.optional(),
          birthDatesDiffer: z.boolean(),
          documents: z.array(z.strictObject({ id: documentId, kind })),
        }),
      ),
      nextCursor: z.string().optional(),
    }),
    errors: [],
  },

  identityDocument: {
    method: 'GET',
    path: '/ops/api/identity/:id/documents/:documentId',
    summary: 'A picture of a document; that it was looked at stands in the audit trail',
    access: 'operator',
    permission: 'identity.decide',
    rateLimit: 'read',
    params: z.strictObject({ id: checkId, documentId }),
    output: z.strictObject({}),
    raw: 'image/jpeg',
    errors: ['DOCUMENT_UNKNOWN'],
  },

  decideIdentityCheck: {
    method: 'PUT',
    path: '/ops/api/identity/:id/decision',
    summary:
      'Accepts a check, after which the member may play, or refuses it with a reason that the member reads',
    access: 'operator',
    permission: 'identity.decide',
    rateLimit: 'write',
    params: z.strictObject({ id: checkId }),
    input: z
      .strictObject({
        decision: z.enum(['accepted', 'refused']),
        /** The reason for a refusal, as the member sees it. */
        reason: z.string().trim().max(500).default(''),
        /** Whether the registered birth date was wrong and the document confirms the one in the check. */
        correctsBirthDate: z.boolean().default(false),
      })
      .superRefine(({ decision, reason }, issues) => {
        if (decision === 'refused' && reason === '') issues.addIssue({ code: 'custom', path: ['reason'] });
      }),
    output: z.strictObject({ state }),
    errors: ['IDENTITY_CHECK_UNKNOWN', 'IDENTITY_CHECK_DECIDED', 'BIRTH_DATES_DIFFER'],
  },
});

export type IdentityStatus = z.infer<typeof identityStatus>;
