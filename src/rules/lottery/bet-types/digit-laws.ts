import { counted, independent, sumsOf } from './value-laws.ts';

const tenDigits = Array.from({ length: 10 }, (_, digit) => digit);

/** Each position has a digit that does not depend on the others. */
export const anyDigit = independent(sumsOf(1, 10));
/** The sum of five digits. */
export const fiveDigitSum = independent(sumsOf(5, 10));
/** By how much one digit leads another. */
export const digitLead = independent(
  counted(tenDigits.flatMap((one) => tenDigits.map((other) => one - other))),
);
