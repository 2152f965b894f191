import { z } from 'zod';
import { clientId } from '#src/contracts/cashier/cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, requestedLanguage } from '#src/contracts/fields.ts';
import { uploadErrors } from '#src/contracts/uploads.failures.ts';
import { promotionId, termsVersion } from './promotion.ts';

/** The most letters of an application's remark. */
export const remarkLettersMax = 140;
export const imageId = z.string().regex(/^[0-9a-f]{32}$/);
export const remark = z.string().trim().min(1).max(remarkLettersMax);

export const application = z.strictObject({
  applicationId: clientId,
  promotionId,
  title: z.string(),
  state: z.enum(['sent', 'granted', 'refused']),
  remark: z.string(),
  pictures: z.array(imageId).max(3),
  sentAtMs: instantMs,
  /** Why it was refused, in the operator's words. */
  reason: z.string().optional(),
});
export type Application = z.infer<typeof application>;

/** The failures of an application; they are decided after its id was looked up. */
const applicationErrors = [
  'FEATURE_OFF',
  'PROMO_UNKNOWN',
  'PROMO_TERMS_CHANGED',
  'PROMO_USED',
  'PROMO_OVER',
  'PROMO_CONDITIONS',
  'PLAY_STOPPED',
  'KEY_REUSED',
  'APPLICATION_PICTURES',
] as const;

export const applicationsContracts = contracts({
  applyForActivity: {
    method: 'POST',
    path: '/wps/relay/MCS2_applyActivity',
    summary: 'Applies for a promotion that operators decide on, with a remark and pictures',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      applicationId: clientId,
      promotionId,
      termsVersion,
      remark,
      imageIds: z.array(imageId).max(3),
      language: requestedLanguage,
    }),
    output: application,
    errors: [...applicationErrors, 'STORE_UNREACHABLE'],
    finalErrors: applicationErrors,
  },

  activityImage: {
    method: 'PUT',
    path: '/wps/relay/MCS2_activityImage',
    summary: 'Keeps a picture for an application; it is deleted if none names it within a day',
    access: 'member',
    rateLimit: 'write',
    body: 'image',
    output: z.strictObject({ imageId }),
    errors: ['FEATURE_OFF', ...uploadErrors],
  },

  applications: {
    method: 'GET',
    path: '/wps/relay/MCS2_activityApplications',
    summary: 'The applications of this member, newest first',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({ list: z.array(application).max(50) }),
    errors: [],
  },
});
