import type { LeapDay } from './age.ts';
import type { FieldRule } from './validation.ts';

type OptionalField = keyof typeof optionalFields;
type Presence = 'hidden' | 'optional' | 'required';

/** An operator's configuration of the registration form. */
export interface RegistrationChoice {
  readonly usernameLengthMin: number;
  readonly usernameLengthMax: number;
  readonly passwordLengthMin: number;
  readonly passwordLengthMax: number;
  readonly passphraseLengthMin?: number | undefined;
  readonly ageMin: number;
  /** The day on which someone born on 29 February comes of age in a common year. */
  readonly leapDay?: LeapDay | undefined;
  readonly fields: Readonly<Partial<Record<OptionalField, Presence>>>;
}

/** The registration form by default. */
export const registrationDefaults: RegistrationChoice = {
  usernameLengthMin: 4,
  usernameLengthMax: 16,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
  ageMin: 18,
  fields: { affiliateCode: 'optional' },
};

/** The earliest plausible year of birth. */
const birthYearMin = 1900;

const optionalFields = {
  birthDate: { form: 'date', lengthMin: 10, lengthMax: 10 },
  paymentPassword: { form: 'digits', lengthMin: 6, lengthMax: 6 },
  nickname: { form: 'name', lengthMin: 2, lengthMax: 24 },
  payeeName: { form: 'name', lengthMin: 2, lengthMax: 80 },
  email: { form: 'email', lengthMin: 5, lengthMax: 254 },
  mobileNum: { form: 'digits', lengthMin: 5, lengthMax: 20 },
  idNumber: { form: 'lettersAndDigits', lengthMin: 5, lengthMax: 30 },
  qqNum: { form: 'digits', lengthMin: 5, lengthMax: 12 },
  facebook: { form: 'name', lengthMin: 2, lengthMax: 80 },
  wechat: { form: 'name', lengthMin: 2, lengthMax: 40 },
  line: { form: 'name', lengthMin: 2, lengthMax: 40 },
  whatsapp: { form: 'digits', lengthMin: 5, lengthMax: 20 },
  zalo: { form: 'digits', lengthMin: 5, lengthMax: 20 },
  recommenderId: { form: 'lettersAndDigits', lengthMin: 1, lengthMax: 36 },
  affiliateCode: { form: 'lettersAndDigits', lengthMin: 1, lengthMax: 36 },
} as const satisfies Readonly<Record<string, Pick<FieldRule, 'form' | 'lengthMin' | 'lengthMax'>>>;

/** Every field a registration form can have, shown or not, apart from the name and the passwords. */
export const optionalFieldNames = Object.keys(optionalFields) as readonly OptionalField[];

export type RegistrationFieldName = OptionalField | 'username' | 'password' | 'confirmPassword';

/** The form's fields and their rules, in display order. */
export function registrationRules(choice: RegistrationChoice): FieldRule<RegistrationFieldName>[] {
  return [
    usernameRule(choice),
    ...passwordRules(choice),
    ...optionalRules(choice, Object.keys(optionalFields)),
  ];
}

/** The fields of a registration by mobile number. If the form has no name field, a name is generated. */
export function mobileRegistrationRules(
  choice: RegistrationChoice,
  { asksPassword }: { readonly asksPassword: boolean },
): FieldRule<RegistrationFieldName>[] {
  const { mobileNum, ...others } = optionalFields;
  return [
    { name: 'mobileNum', required: true, ...mobileNum },
    ...(asksPassword ? passwordRules(choice) : []),
    ...optionalRules(choice, Object.keys(others)),
  ];
}

/** The rule of a username. */
export function usernameRule({
  usernameLengthMin: lengthMin,
  usernameLengthMax: lengthMax,
}: RegistrationChoice): FieldRule<'username'> {
  return { name: 'username', required: true, form: 'lettersAndDigits', lengthMin, lengthMax };
}

/** The rules of a new password and its repetition, derived from the password rule at registration. */
export function newPasswordRules({
  form,
  lengthMin,
  lengthMax,
  letterAndDigit,
  lettersAloneFrom,
}: Pick<FieldRule, 'form' | 'lengthMin' | 'lengthMax' | 'letterAndDigit' | 'lettersAloneFrom'>): FieldRule<
  'newPassword' | 'confirmNewPassword' | 'username'
>[] {
  const shape = { required: true, form, lengthMin, lengthMax } as const;
  return [
    { name: 'newPassword', ...shape, letterAndDigit, lettersAloneFrom, differsFrom: 'username' },
    { name: 'confirmNewPassword', ...shape, sameAs: 'newPassword' },
  ];
}

function passwordRules({
  passwordLengthMin: lengthMin,
  passwordLengthMax: lengthMax,
  passphraseLengthMin,
}: RegistrationChoice) {
  const alone = passphraseLengthMin === undefined ? {} : { lettersAloneFrom: passphraseLengthMin };
  const shape = { required: true, form: 'any', lengthMin, lengthMax } as const;
  return [
    { name: 'password', ...shape, letterAndDigit: true, ...alone, differsFrom: 'username' },
    { name: 'confirmPassword', ...shape, sameAs: 'password' },
  ] as const satisfies FieldRule<RegistrationFieldName>[];
}

function optionalRules(
  { fields, ageMin, leapDay }: RegistrationChoice,
  names: readonly string[],
): FieldRule<RegistrationFieldName>[] {
  return (names as readonly OptionalField[])
    .filter((name) => (fields[name] ?? 'hidden') !== 'hidden')
    .map((name) => ({
      name,
      required: fields[name] === 'required',
      ...optionalFields[name],
      ...(name === 'birthDate'
        ? { ageMin, yearMin: birthYearMin, ...(leapDay === 'feb28' ? { leapDay } : {}) }
        : {}),
    }));
}
