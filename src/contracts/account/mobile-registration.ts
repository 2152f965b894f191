import { z } from 'zod';
import { password, registration, registrationErrors, signedIn, username } from './account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { mobileNumber } from './verification-fields.ts';

export const mobileRegistrationContracts = contracts({
  memberRegisterMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    module: 'REG3',
    summary:
      'Opens an account by mobile number and starts its first session; a username is made where none is sent',
    access: 'visitor',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({
      username: username.optional(),
      password: password.optional(),
      confirmPassword: password.optional(),
      ...registration,
      ...mobileNumber.shape,
    }),
    output: signedIn,
    errors: registrationErrors,
  },
});
