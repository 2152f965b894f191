import { z } from 'zod';

/** A country's dialling code, with or without its plus. */
export const dialingCode = z.string().regex(/^\+?[1-9]\d{0,3}$/);

/** A mobile number as it is typed after its country's dialling code; a leading zero is taken off. */
export const mobileNumber = z.strictObject({
  mobileNum: z.string().min(1).max(20),
  countryDialingCode: dialingCode,
});

/** A code that was sent; what is no code of ours is wrong, not malformed. */
export const verificationCode = z.string().min(1).max(10);
