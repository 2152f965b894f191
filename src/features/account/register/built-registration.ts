import { loginRules } from '#src/rules/account/login.ts';
import { registrationDefaults, registrationRules } from '#src/rules/account/registration.ts';
import type { RegistrationSettings } from './registration-settings.store.ts';

/** The form for an operator without settings, so that the page can be shown before the operator's own arrive. */
export const builtRegistration: RegistrationSettings = {
  methods: ['username'],
  fields: registrationRules(registrationDefaults),
  mobileFields: [],
  mobileVerification: false,
  agreement: { version: '1', ageMin: registrationDefaults.ageMin, startsTicked: true },
  captcha: false,
  trialOffered: true,
  rules: loginRules,
};
