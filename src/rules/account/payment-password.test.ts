import { expect, it } from 'vitest';
import { isEasyPaymentPassword } from './payment-password.ts';

it.each(['000000', '777777', '123456', '012345', '987654'])('calls %s easy', (digits) => {
  expect(isEasyPaymentPassword(digits)).toBe(true);
});

it.each(['135790', '123457', '112233', '246824'])('does not call %s easy', (digits) => {
  expect(isEasyPaymentPassword(digits)).toBe(false);
});
