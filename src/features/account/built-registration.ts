import { registrationDefaults, registrationRules } from '#src/rules/registration.ts';
import type { RegistrationSettings } from './registration-settings.store.ts';

/** The form of an operator who decided nothing, so that the page stands before the operator's has arrived. */
export const builtRegistration: RegistrationSettings = {
  methods: ['username'],
  fields: registrationRules(registrationDefaults),
  mobileFields: [],
  mobileVerification: false,
  agreement: { version: '1', ageMin: registrationDefaults.ageMin, startsTicked: true },
  captcha: false,
  trialOffered: true,
};
