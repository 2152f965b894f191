import { z } from 'zod';

/** A country's dialling code, with or without the plus. */
export const dialingCode = z.string().regex(/^\+?[1-9]\d{0,3}$/);

/** A mobile number as typed after its country's dialling code; a leading zero is removed where the rest is a number. */
export const mobileNumber = z.strictObject({
  mobileNum: z.string().min(1).max(20),
  countryDialingCode: dialingCode,
});

/** A verification code as typed. A text in another form counts as a wrong code, not as malformed input. */
export const verificationCode = z.string().min(1).max(10);
