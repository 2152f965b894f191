import { z } from 'zod';
import { idOf } from './fields.ts';

/** The id of a promotion, which is also the `promotionType` of announcements of it. */
export const promotionId = idOf(/^[A-Za-z0-9_-]{1,40}$/);
/** The SHA-256 of a published version's data, which an acceptance names. */
export const termsVersion = z.string().regex(/^[0-9a-f]{64}$/);
