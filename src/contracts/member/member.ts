import { z } from 'zod';
import { accountType } from '#src/contracts/account/account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { currencyCode, instantMs } from '#src/contracts/fields.ts';
import { uploadErrors } from '#src/contracts/uploads.failures.ts';

/** The version of a member's picture; it changes whenever the picture does. */
const iconVersion = z.string().regex(/^[0-9a-f]{32}$/);

const typedName = z.string().max(255);

/** What members see and change of their own account. */
export const memberContracts = contracts({
  memberDetails: {
    method: 'GET',
    path: '/wps/member/info',
    summary: 'The signed-in member or trial user',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    output: z.strictObject({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      /** The address of the member's picture; absent if the member has none. */
      icon: z.string().max(200).optional(),
      /** Masked; empty if none was given. */
      payeeName: z.string(),
      /** Whether the member can still set the payee name, which is possible only once. */
      payeeNameOpen: z.boolean(),
      type: accountType,
      clubLabel: z.strictObject({ labelName: z.string() }),
      currency: currencyCode,
      registeredAtMs: instantMs,
      /** The login before this one; absent at the first. */
      lastLoginAtMs: instantMs.optional(),
      /** False for a member who registered without a password and has not set one since. */
      hasPassword: z.boolean(),
    }),
    errors: [],
  },

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

  changeNickname: {
    method: 'POST',
    path: '/wps/member/info/nickname',
    summary: 'Changes the name that the site and other players show',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ nickname: typedName }),
    output: z.strictObject({ nickname: z.string() }),
    errors: ['FIELDS_INVALID', 'NICKNAME_KEPT'],
  },

  changePayeeName: {
    method: 'POST',
    path: '/wps/member/info/payeename',
    summary: 'Writes the name that withdrawals are paid to: once, then only an operator can open it again',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ payeeName: typedName }),
    output: z.strictObject({ payeeName: z.string() }),
    errors: ['FIELDS_INVALID', 'PAYEE_NAME_FIXED'],
  },
});
