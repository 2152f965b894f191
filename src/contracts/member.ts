import { z } from 'zod';
import { contracts } from './endpoint.ts';
import { uploadErrors } from './uploads.failures.ts';

/** The id of a member's picture, which changes with the picture. */
const iconVersion = z.string().regex(/^[0-9a-f]{32}$/);

/** What a member sees and changes of the own account. */
export const memberContracts = contracts({
  memberIcon: {
    method: 'GET',
    path: '/wps/member/info/icon',
    summary:
      'The picture of the signed-in member; `v` only tells browsers that it is another one than before',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ v: iconVersion.optional() }),
    output: z.strictObject({}),
    raw: 'image/jpeg',
    errors: ['ICON_MISSING'],
  },

  changeIcon: {
    method: 'POST',
    path: '/wps/member/info/icon',
    summary: 'Takes a png or jpg as the member’s picture, and answers the address that shows it',
    access: 'member',
    rateLimit: 'write',
    body: 'image',
    output: z.strictObject({ icon: z.string().max(200) }),
    errors: [...uploadErrors],
  },
});
